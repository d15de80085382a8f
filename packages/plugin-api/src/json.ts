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
  return json.length > mostJsonLevels && createDepthCheck()(json);
}

/** The same for JSON that comes in pieces: true from the piece on that opens one level too many. */
export function createDepthCheck(): (piece: string) => boolean {
  let depth = 0;
  let inString = false;
  /** The last piece ended in a backslash that escapes the first character of the next. */
  let isEscaped = false;

  return (piece) => {
    for (let at = inString ? endOfString(piece, 0) + 1 : 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code === quote) at = endOfString(piece, at + 1);
      else if (code === brackets.open || code === braces.open) {
        depth += 1;
        if (depth > mostJsonLevels) return true;
      } else if (code === brackets.close || code === braces.close) depth -= 1;
    }
    return false;
  };

  /** Searching for the quote is faster than looking at each character. */
  function endOfString(piece: string, start: number): number {
    inString = true;
    for (let from = start; ;) {
      const found = piece.indexOf('"', from);
      const end = found === -1 ? piece.length : found;
      let firstBackslash = end;
      while (firstBackslash > from && piece.charCodeAt(firstBackslash - 1) === backslash) firstBackslash -= 1;
      const isOdd = (end - firstBackslash) % 2 === 1;
      const escapesNext = isOdd !== (isEscaped && firstBackslash === from);
      isEscaped = escapesNext && found === -1;
      if (!escapesNext && found !== -1) inString = false;
      if (!inString || found === -1) return end;
      from = end + 1;
    }
  }
}
