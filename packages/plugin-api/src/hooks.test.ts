import { describe, expectTypeOf, it } from 'vitest';
import { PlatformError, RestResponse, defineAction, defineFilter, type HookContext, type Hooks } from './index.ts';

const columns = defineFilter<string[]>('test_columns');
const lockKey = defineFilter<string | false, [postId: number, format: 'pdf' | 'epub']>('test_lock_key');
const preExport = defineFilter<RestResponse | PlatformError | null, [postId: number]>('test_pre_export');
const completed = defineAction<[postId: number, format: string]>('test_completed');

declare const hooks: Hooks;
declare const context: HookContext;

/** Checked by `tsc`; never called. Each wrong use must stay an error. */
export function uses(): void {
  hooks.addFilter(columns, (value) => [...value, 'more']);
  hooks.addFilter(columns, async (value, { site }) => [...value, site.name], 20);
  hooks.addFilter(lockKey, (key, postId, format, { actor }) =>
    actor.userId > 0 ? `${key}:${postId}:${format}` : false,
  );
  hooks.addFilter(preExport, () => new RestResponse(202, { status: 'queued' }));
  hooks.addFilter(preExport, () => new PlatformError(429, 'busy', 'Later.'));
  hooks.addAction(completed, (postId, format, { signal }) => signal.throwIfAborted());
  void hooks.applyFilters(context, lockKey, 'key', 7, 'pdf');
  void hooks.doAction(context, completed, 7, 'pdf');

  // @ts-expect-error: a filter returns the kind of value it was given
  hooks.addFilter(columns, () => 'ID');
  // @ts-expect-error: and it does return one
  hooks.addFilter(columns, (value) => void value);
  // @ts-expect-error: parameters come in the contract's order
  hooks.addFilter(lockKey, (key: string | false, format: 'pdf' | 'epub') => key && format);
  // @ts-expect-error: only null, a response or an error may short-circuit
  hooks.addFilter(preExport, () => ({ status: 202 }));
  // @ts-expect-error: an action is not a filter
  hooks.addFilter(completed, (value: number) => value);
  // @ts-expect-error: a filter is not an action
  hooks.addAction(columns, () => {});
  // @ts-expect-error: a name is not a hook
  hooks.addAction('test_completed', () => {});
  // @ts-expect-error: every parameter is passed
  void hooks.applyFilters(context, lockKey, 'key', 7);
  // @ts-expect-error: with its own type
  void hooks.applyFilters(context, lockKey, 'key', 7, 'docx');
  // @ts-expect-error: the value has the filter's type
  void hooks.applyFilters(context, columns, 'ID');
  // @ts-expect-error: an action takes just its parameters
  void hooks.doAction(context, completed, 7, 'pdf', true);
  // @ts-expect-error: hooks run in somebody's context
  void hooks.doAction(completed, 7, 'pdf');
}

describe('hook types', () => {
  it('give the value the type of its definition', () => {
    expectTypeOf<Awaited<ReturnType<typeof hooks.applyFilters<string[], []>>>>().toEqualTypeOf<string[]>();
    expectTypeOf<typeof lockKey>().not.toEqualTypeOf<typeof columns>();
  });
});
