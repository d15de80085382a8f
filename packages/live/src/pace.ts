export type Pace = { readonly perSecond: number; readonly atOnce: number };

/** Whether so much more fits, now: what is not used is saved up to `atOnce`. */
export function createPace({ perSecond, atOnce }: Pace): (amount: number) => boolean {
  let left = atOnce;
  let at = performance.now();
  return (amount) => {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
