import type { SearchIndex } from './search-index.ts';

type Indices = {
  readonly answering: SearchIndex;
  /** By the network. */
  readonly chosen: SearchIndex;
  /** Those that hear of changes. */
  readonly written: readonly SearchIndex[];
};

/**
 * Two engines while the network changes from one to the other. One is searched until the other is proved; as soon as that
 * one has begun, a change goes to both, since either may be searched next. What is built is the index of the chosen one.
 */
export function createTwoIndices({ answering, chosen, written }: Indices): SearchIndex {
  const holderOf = (name: string | undefined) => (name === undefined ? answering : chosen);

  /** One after the other: the one that is searched is the first. */
  async function inEach<T>(act: (index: SearchIndex) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (const index of written) results.push(await act(index));
    return results;
  }

  return {
    search: (query) => holderOf(query.index).search(query),

    async write(writes, options = {}) {
      if (options.into !== undefined) return chosen.write(writes, options);
      const failures = (await inEach((index) => index.write(writes, options))).flat();
      return [...new Map(failures.map((failure) => [`${failure.blog_id}_${failure.id}`, failure])).values()];
    },

    documentsOf: (blogId, options) => holderOf(options?.from).documentsOf(blogId, options),
    counts: (options) => holderOf(options?.from).counts(options),
    removeSite: async (blogId) => Math.max(...(await inEach((index) => index.removeSite(blogId)))),
    sweep: async (before) => Math.max(...(await inEach((index) => index.sweep(before)))),

    startRebuild: () => chosen.startRebuild(),
    finishRebuild: (name) => chosen.finishRebuild(name),
    abandonRebuild: (name) => chosen.abandonRebuild(name),
    clear: async () => void (await inEach((index) => index.clear())),

    /** `building` is that of the engine that was chosen, without which nothing can be built. */
    async state() {
      const [current, next] = [await answering.state(), await chosen.state()];
      return {
        available: current.available && next.available,
        current: current.current,
        building: next.building,
        upToDate: chosen === answering && current.upToDate,
      };
    },

    check: async (signal) => [
      ...(await answering.check(signal)),
      ...(chosen === answering ? [] : await chosen.check(signal)),
    ],
    close: async () => {},
  };
}
