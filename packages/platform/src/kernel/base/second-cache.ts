import { RecentMap } from './recent-map.ts';

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
  const entries = new RecentMap<number, Entry<Value>>(limit);

  function load(key: number, query: () => Promise<Value>): Entry<Value> {
    const entry = { sentAt: now(), value: query() };
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return entry;
  }

  return {
    read(key, query) {
      const known = entries.get(key);
      const entry = known && now() - known.sentAt < freshForMs ? known : load(key, query);
      if (entry !== known) entries.set(key, entry);
      return entry.value;
    },
    forget: (key) => entries.delete(key),
  };
}
