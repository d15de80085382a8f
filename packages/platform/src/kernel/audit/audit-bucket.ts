/** How many entries of one action a process makes for nobody in particular: so many at once, then so many a minute. */
const burst = 300;
const perMinute = 10;

export type Bucket = ReturnType<typeof createBucket>;

/** Lets through what the log can bear, and counts the rest. */
export function createBucket(now: () => number = Date.now) {
  let tokens = burst;
  let filledAt = now();
  let skipped = 0;
  return {
    /** How many were skipped since the last one that passed; undefined when this one is skipped too. */
    take(): number | undefined {
      const time = now();
      tokens = Math.min(burst, tokens + ((time - filledAt) / 60_000) * perMinute);
      filledAt = time;
      if (tokens < 1) {
        skipped += 1;
        return undefined;
      }
      tokens -= 1;
      const before = skipped;
      skipped = 0;
      return before;
    },
  };
}
