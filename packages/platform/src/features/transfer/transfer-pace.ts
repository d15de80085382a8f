const most = 1_000;
const bytesAtOnce = 512 * 1024;

/** How many rows to read at a time, so that memory stays the same whether they are long or short. */
export function createPace() {
  let next = 20;
  return {
    next: () => next,
    /** Returns the lines. */
    took(lines: string[]): string[] {
      const length = lines.reduce((sum, line) => sum + line.length, 0);
      const average = Math.max(1, length / Math.max(1, lines.length));
      next = Math.max(1, Math.min(most, next * 4, Math.floor(bytesAtOnce / average)));
      return lines;
    },
  };
}
