import type { HookContext, Site } from './context.ts';

declare const signature: unique symbol;

/** A value that callbacks may change, one after another. Made by `defineFilter`. */
export type Filter<Value, Args extends readonly unknown[] = []> = {
  readonly kind: 'filter';
  readonly name: string;
  readonly parameters: readonly string[];
  readonly [signature]?: (value: Value, ...args: Args) => Value;
};

/** Something that happened. Made by `defineAction`. */
export type Action<Args extends readonly unknown[] = []> = {
  readonly kind: 'action';
  readonly name: string;
  readonly parameters: readonly string[];
  readonly [signature]?: (...args: Args) => void;
};

/** Any hook, for lists of them. */
export type Hook = {
  readonly kind: 'filter' | 'action';
  readonly name: string;
  readonly parameters: readonly string[];
};

/** What a filter's callback looks like: value, the contract's parameters in order, then the context. */
export type FilterCallback<Value, Args extends readonly unknown[]> = (
  value: Value,
  ...rest: [...Args, context: HookContext]
) => Value | Promise<Value>;

/** What an action's callback looks like. */
export type ActionCallback<Args extends readonly unknown[]> = (
  ...rest: [...Args, context: HookContext]
) => void | Promise<void>;

/** Attaching and running hooks. Attach in `setup` only: the host freezes the list when it has booted. */
export type Hooks = {
  addFilter<Value, Args extends readonly unknown[]>(
    hook: Filter<Value, Args>,
    callback: NoInfer<FilterCallback<Value, Args>>,
    priority?: number,
  ): void;
  addAction<Args extends readonly unknown[]>(
    hook: Action<Args>,
    callback: NoInfer<ActionCallback<Args>>,
    priority?: number,
  ): void;
  /** Lower priority first, ties in order of registration, awaited. A callback that throws fails the caller. */
  applyFilters<Value, Args extends readonly unknown[]>(
    context: HookContext,
    hook: Filter<Value, Args>,
    value: NoInfer<Value>,
    ...args: NoInfer<Args>
  ): Promise<Value>;
  /** A callback that throws is logged with hook and plugin; the next one runs. */
  doAction<Args extends readonly unknown[]>(
    context: HookContext,
    hook: Action<Args>,
    ...args: NoInfer<Args>
  ): Promise<void>;
  /**
   * False when no callback is attached (on the site, if one is given), so that work done only for a hook can be left
   * out; also when the plugin that offers the hook isn't there.
   */
  isUsed(hook: Hook, site?: Site): boolean;
};

/**
 * Declares a filter. The name is the public contract and the type parameters are its signature;
 * `parameters` names them in order, the value first, for the generated list of hooks.
 */
export function defineFilter<Value, Args extends readonly unknown[] = []>(
  name: string,
  ...parameters: readonly string[]
): Filter<Value, Args> {
  return Object.freeze({ kind: 'filter', name, parameters });
}

/** Declares an action. */
export function defineAction<Args extends readonly unknown[] = []>(
  name: string,
  ...parameters: readonly string[]
): Action<Args> {
  return Object.freeze({ kind: 'action', name, parameters });
}
