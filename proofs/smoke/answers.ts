/** Whether what was printed is what a page shows. `…` stands for what differs each time, and for what is left out. */
export function isAnswer(shown: string, language: string, printed: string): boolean {
  return language === 'json' ? isJson(shown, printed) : hasLines(shown, printed);
}

function isJson(shown: string, printed: string): boolean {
  const actual = parse(printed);
  return actual !== undefined && fits(JSON.parse(shown), actual);
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Everything that is shown is there; objects may have more members. */
function fits(shown: unknown, actual: unknown): boolean {
  if (typeof shown === 'string') {
    if (shown === '…') return true;
    return typeof actual === 'string' && pattern(shown).test(actual);
  }
  if (Array.isArray(shown)) {
    if (!Array.isArray(actual)) return false;
    const open = shown.at(-1) === '…';
    const items = open ? shown.slice(0, -1) : shown;
    if (open ? actual.length < items.length : actual.length !== items.length) return false;
    return items.every((item, position) => fits(item, actual[position]));
  }
  if (shown === null || typeof shown !== 'object') return shown === actual;
  if (actual === null || typeof actual !== 'object') return false;
  const members = actual as Record<string, unknown>;
  return Object.entries(shown).every(([name, value]) => name in members && fits(value, members[name]));
}

/** Each line that is shown was printed, in this order. */
function hasLines(shown: string, printed: string): boolean {
  const lines = printed.split('\n').map((line) => line.trimEnd());
  let from = 0;
  for (const line of shown.split('\n').map((each) => each.trimEnd())) {
    if (line === '' || line === '…') continue;
    const at = lines.findIndex((each, position) => position >= from && pattern(line).test(each));
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

function pattern(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
