import type { HostCheck } from '@octavo/platform';
import type { CheckResult } from '@octavo/plugin-api';

export type Finding = CheckResult & { readonly name: string };

type Options = { limitMs: number; onEnd: () => void };

/** All at once, as far as one doesn't need another; told in the order of the list. Nothing that goes wrong is thrown. */
export async function runChecks(checks: readonly HostCheck[], { limitMs, onEnd }: Options): Promise<Finding[]> {
  const known = new Map(checks.map((check) => [check.name, check]));
  const running = new Map<string, Promise<readonly CheckResult[]>>();

  function outcome(check: HostCheck): Promise<readonly CheckResult[]> {
    let result = running.get(check.name);
    if (!result) {
      result = follow(check).finally(onEnd);
      running.set(check.name, result);
    }
    return result;
  }

  async function follow(check: HostCheck): Promise<readonly CheckResult[]> {
    for (const name of check.after ?? []) {
      const before = known.get(name);
      const results = before ? await outcome(before) : [];
      const skipped = results.find(({ state }) => state === 'skip');
      if (skipped) return [skipped];
      if (results.some(({ state }) => state === 'fail')) {
        return [{ state: 'skip', found: `Not checked, because ${name} failed.` }];
      }
    }
    return withLimit(check, limitMs);
  }

  const results = await Promise.all(checks.map(outcome));
  return checks.flatMap(({ name }, index) => results[index]!.map((result) => ({ name, ...result })));
}

async function withLimit(check: HostCheck, limitMs: number): Promise<readonly CheckResult[]> {
  const limit = new AbortController();
  const { promise: late, resolve: giveUp } = Promise.withResolvers<CheckResult>();
  const timer = setTimeout(() => {
    giveUp({
      state: 'fail',
      found: `No response within ${limitMs / 1000} s.`,
      ...(check.lateCure !== undefined && { cure: check.lateCure }),
    });
    limit.abort();
  }, limitMs);
  try {
    const result = await Promise.race([check.run(limit.signal), late]);
    return Array.isArray(result) ? (result as readonly CheckResult[]) : [result as CheckResult];
  } catch (error) {
    const found = error instanceof Error ? error.message || error.name : String(error);
    return [{ state: 'fail', found, cure: 'For details, run: LOG_LEVEL=debug octavo doctor' }];
  } finally {
    clearTimeout(timer);
  }
}
