/** Somebody who waits; `enter` lets them in. */
type Waiting = { enter: () => void };

export type Gate = ReturnType<typeof createGate>;

/** Lets a number of callers through at once. The others wait, first come, first served. */
export function createGate() {
  let inside = 0;
  const queue: Waiting[] = [];

  /** Whoever leaves hands their place on. */
  function leave(): void {
    const next = queue.shift();
    if (next) next.enter();
    else inside -= 1;
  }

  return {
    isEmpty: () => inside === 0,
    waiting: () => queue.length,

    /** Resolves with how to leave; rejects with the reason of the signal if that comes first. */
    enter(limit: number, signal: AbortSignal): Promise<() => void> {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        if (inside < limit) {
          inside += 1;
          return resolve(leave);
        }
        const giveUp = () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(signal.reason as Error);
        };
        const waiting: Waiting = {
          enter() {
            signal.removeEventListener('abort', giveUp);
            resolve(leave);
          },
        };
        queue.push(waiting);
        return signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
