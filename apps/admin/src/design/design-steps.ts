/** Values one after another, with the way back and forth. `by`: what the last step changed. */
export type Steps<Value> = {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
  readonly by: string;
  readonly at: number;
};

const mostSteps = 100;
/** Steps that change the same within this time are one. */
const togetherMs = 800;

export const steps = {
  start: <Value>(now: Value): Steps<Value> => ({ past: [], now, future: [], by: '', at: 0 }),

  to<Value>({ past, now, by: last, at }: Steps<Value>, next: Value, by: string, time = Date.now()): Steps<Value> {
    const isOne = by === last && time - at < togetherMs;
    return { past: isOne ? past : [...past, now].slice(-mostSteps), now: next, future: [], by, at: time };
  },

  back<Value>(all: Steps<Value>): Steps<Value> {
    const { past, now, future } = all;
    if (past.length === 0) return all;
    return { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], by: '', at: 0 };
  },

  forth<Value>(all: Steps<Value>): Steps<Value> {
    const { past, now, future } = all;
    const [next, ...rest] = future;
    if (next === undefined) return all;
    return { past: [...past, now], now: next, future: rest, by: '', at: 0 };
  },
};
