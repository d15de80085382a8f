/** What somebody types and deletes. */
export type Characters = ReturnType<ReturnType<typeof createAlphabet>['writer']>;

/**
 * What becomes of what is typed from now on: it must be there at the end, it may be there because the writer has just lost
 * the right to write, or it must not be there.
 */
type Fate = 'kept' | 'open' | 'refused';
type Writer = { readonly typed: Record<Fate, Set<string>>; readonly deleted: Set<string> };

const first = 0x4e00;
const last = 0x9fff;

export const isCounted = (character: string) => character.codePointAt(0)! >= first && character.codePointAt(0)! <= last;

/** The characters of one run: each is typed once, so that what is missing or doubled can be counted. */
export function createAlphabet() {
  let next = first;
  const writers: Writer[] = [];
  return {
    /** Of one more person. */
    writer() {
      let fate: Fate = 'kept';
      const { typed, deleted }: Writer = {
        typed: { kept: new Set(), open: new Set(), refused: new Set() },
        deleted: new Set(),
      };
      writers.push({ typed, deleted });
      return {
        number: writers.length,
        take(count: number): string {
          if (next + count > last) throw new Error('All characters are used up.');
          let text = '';
          for (let at = 0; at < count; at += 1) text += String.fromCodePoint((next += 1));
          for (const one of text) typed[fate].add(one);
          return text;
        },
        /** On purpose, or taken back. */
        delete(character: string): void {
          if (fate !== 'refused') deleted.add(character);
        },
        from(now: Fate): void {
          fate = now;
        },
        all: (): readonly string[] => Object.values(typed).flatMap((each) => [...each]),
      };
    },

    count: () => next - first,

    lostIn(stored: string): string[] {
      const deleted = new Set(writers.flatMap((writer) => [...writer.deleted]));
      return writers.flatMap(({ typed }) =>
        [...typed.kept].filter((one) => !stored.includes(one) && !deleted.has(one)),
      );
    },

    /** What was taken in although its writer had no right to write. */
    wrongIn: (stored: string): string[] =>
      writers.flatMap(({ typed }) => [...typed.refused].filter((one) => stored.includes(one))),
  };
}
