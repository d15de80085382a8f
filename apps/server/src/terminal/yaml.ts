/** Words that could not be taken for a number, a date, a boolean, null or the beginning of something else. */
const plainText = /^[A-Za-z][\w./@+-]*(?: [\w./@+-]+)*$/;
const meaningful = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;
/** Allowed inside a JSON string, but not inside a YAML one. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A value that JSON could hold. Strings are written as JSON strings, which are YAML, unless they are plain words. */
export function formatYaml(value: unknown): string {
  return `${lines(toPlain(value)).join('\n')}\n`;
}

function lines(value: unknown): string[] {
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((item) => lines(item).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`)));
  }
  if (isMap(value)) {
    return Object.entries(value).flatMap(([key, item]) => {
      const nested = lines(item);
      const isBlock = (Array.isArray(item) && item.length > 0) || isMap(item);
      return isBlock ? [`${scalar(key)}:`, ...nested.map((line) => `  ${line}`)] : [`${scalar(key)}: ${nested[0]!}`];
    });
  }
  return [scalar(value)];
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}

function scalar(value: unknown): string {
  if (typeof value === 'string' && plainText.test(value) && !meaningful.test(value)) return value;
  return JSON.stringify(value).replace(unprintable, (character) => {
    return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  });
}

/** As JSON sees it: dates become text, what JSON has no word for vanishes or becomes null. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
