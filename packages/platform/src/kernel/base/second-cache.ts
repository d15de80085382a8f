const freshForMs = 1_000;

export type SecondCache<Value> = {
  /** What was loaded less than a second ago, or is being loaded since then; else loads it. */
  read(key: number, load: () => Promise<Value>): Promise<Value>;
  /** What was loaded, or is being loaded, is of no use any more. */
  forget(key: number): void;
};

type Entry<Value> = { sentAt: number; value: Promise<Value> };

/**
 * The age of an entry counts from before its query was sent. An entry is the promise itself, so that concurrent misses
 * share one query, and an answer that arrives after `forget` can't be found.
 */
export function createSecondCache<Value>(limit: number, now = () => performance.now()): SecondCache<Value> {
  const entries = new Map<number, Entry<Value>>();

  function load(key: number, query: () => Promise<Value>): Entry<Value> {
    const entry = { sentAt: now(), value: query() };
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  }

  return {
    read(key, query) {
      const known = entries.get(key);
      const entry = known && now() - known.sentAt < freshForMs ? known : load(key, query);
      // The map's order is the order of use: whoever was last moves to the end.
      entries.delete(key);
      entries.set(key, entry);
      const [eldest] = entries.keys();
      if (entries.size > limit && eldest !== undefined) entries.delete(eldest);
      return entry.value;
    },
    forget: (key) => void entries.delete(key),
  };
}
