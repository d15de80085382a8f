const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Between the tries of one message; there is one try more than pauses. */
const waits = [30 * second, 5 * minute, hour, 5 * hour, 18 * hour];
export const mostTries = waits.length + 1;

const firstPause = 5 * second;
const longestPause = 15 * minute;
const longestRetryAfter = 6 * hour;

/** A webhook that has failed for this long is switched off. */
export const failingLimit = 5 * 24 * hour;

/** A receiver that takes longer has its turn among the slow ones. */
export const slowAfter = second;

/** How long a message waits after so many tries, with some scatter; undefined when that was the last. */
export function waitAfter(tries: number, scatter = Math.random()): number | undefined {
  const wait = waits[tries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + scatter / 10));
}

/** How long a receiver is left alone after so many failures in a row, whichever messages they were. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
}

/** What `Retry-After` asks for in milliseconds, within reason; 0 for nothing. */
export function retryAfter(value: string | undefined, now = Date.now()): number {
  if (value === undefined) return 0;
  const asked = /^\d+$/.test(value.trim()) ? Number(value) * second : Date.parse(value) - now;
  return Number.isNaN(asked) ? 0 : Math.min(longestRetryAfter, Math.max(0, asked));
}
