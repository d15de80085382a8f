/** Something in the HTML that has no place in blocks: how often it stood there, and one of its uses. */
export type Loss = { readonly what: string; readonly count: number; readonly example: string };

export type Losses = {
  add(what: string, example: () => string): void;
  /** The most frequent first. */
  list(): readonly Loss[];
};

const longestExample = 100;

export function createLosses(): Losses {
  const found = new Map<string, { count: number; example: string }>();
  return {
    add(what, example) {
      const loss = found.get(what);
      if (loss) loss.count++;
      else found.set(what, { count: 1, example: shorten(example()) });
    },
    list: () =>
      [...found]
        .map(([what, loss]) => ({ what, ...loss }))
        .toSorted((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1)),
  };
}

function shorten(text: string): string {
  const line = text
    .slice(0, longestExample * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return line.length > longestExample ? `${line.slice(0, longestExample).toWellFormed()}…` : line;
}
