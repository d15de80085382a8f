/** Work on the same thing happens one after another, in the order it came. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const before = last.get(key);
      const mine = (async () => {
        await before?.catch(() => {});
        return work();
      })();
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
