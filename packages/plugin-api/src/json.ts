/** A value that is JSON already. In an answer it is written as it stands; elsewhere it reads as the value itself. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

const quote = 34;
const backslash = 92;
const brackets = { open: 91, close: 93 };
const braces = { open: 123, close: 125 };

/** Arrays and objects of a request may lie in each other so many times. */
export const mostJsonLevels = 200;

/** Whether JSON is nested deeper than a request may be, found without parsing. */
export function isTooDeep(json: string): boolean {
  if (json.length <= mostJsonLevels) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === brackets.open || code === braces.open) {
      depth += 1;
      if (depth > mostJsonLevels) return true;
    } else if (code === brackets.close || code === braces.close) depth -= 1;
  }
  return false;
}
