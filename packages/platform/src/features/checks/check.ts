import type { CheckResult } from '@octavo/plugin-api';

/** A check of the platform itself, which may be all that works. */
export type HostCheck = {
  readonly name: string;
  /** Others that must not have failed; otherwise there is nothing to look at. */
  readonly after?: readonly string[];
  /** What to do when it takes too long. */
  readonly lateCure?: string;
  run(signal: AbortSignal): Promise<CheckResult | readonly CheckResult[]>;
};

export const ok = (found: string): CheckResult => ({ state: 'ok', found });
export const warn = (found: string, cure: string): CheckResult => ({ state: 'warn', found, cure });
export const fail = (found: string, cure: string): CheckResult => ({ state: 'fail', found, cure });

/** `a, b, c and 7 more`. */
export function some(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/** `40 s`, `12 min`, `3 h`, `2 days`. */
export function span(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
