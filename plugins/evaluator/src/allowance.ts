const minuteMs = 60_000;

/**
 * How often each may call in a minute, in this process. Every call moves a moment on, by a minute divided by the number
 * of calls; nobody's moment may lie more than a minute ahead of the clock.
 */
export function createAllowances(now = () => performance.now()) {
  const usedUntil = new Map<string, number>();

  /** Whoever has a whole minute left again is as good as unknown. */
  function forgetOld(time: number): void {
    for (const [who, until] of usedUntil) if (until <= time) usedUntil.delete(who);
  }

  return {
    /** Takes a turn and returns 0, or the seconds until there is one. */
    take(who: string, perMinute: number): number {
      const time = now();
      const step = minuteMs / perMinute;
      const next = Math.max(usedUntil.get(who) ?? 0, time) + step;
      // A millisecond more, for numbers that no computer adds up exactly.
      if (next > time + minuteMs + 1) return Math.ceil((next - time - minuteMs) / 1000);
      if (usedUntil.size >= 10_000) forgetOld(time);
      usedUntil.set(who, next);
      return 0;
    },
  };
}
