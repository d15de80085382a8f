import type { Hook, HookContext, Hooks, Logger, Site } from '@octavo/plugin-api';

type Callback = { plugin: string; priority: number; run: (...all: unknown[]) => unknown };

export type HookRegistry = {
  /** The hooks a plugin offers. Two plugins can't offer the same name. */
  declare(plugin: string, hooks: readonly Hook[]): void;
  /** The same for members of a family that is declared under a name such as `option_{name}`: they are not listed. */
  declareMembers(plugin: string, hooks: readonly Hook[]): void;
  /** Hooks as one plugin sees them: what it attaches carries its name. */
  forPlugin(plugin: string): Hooks;
  /** From now on nothing can be attached. */
  freeze(): void;
  /** Every declared hook with the plugin that offers it, by name. */
  declared(): { plugin: string; hook: Hook }[];
};

/** `isOn` says whether a plugin takes part on a site: what it attached is skipped elsewhere. */
export function createHookRegistry(log: Logger, isOn: (plugin: string, site: Site) => boolean): HookRegistry {
  const declarations = new Map<string, { plugin: string; hook: Hook; listed: boolean }>();
  const callbacks = new Map<string, Callback[]>();
  let frozen = false;

  function add(plugin: string, hook: Hook, run: Callback['run'], priority: number): void {
    if (frozen) throw new Error(`${plugin} attached to ${hook.name} after startup. Hooks are attached in setup only.`);
    const attached = callbacks.get(hook.name) ?? [];
    const position = attached.findLastIndex((other) => other.priority <= priority) + 1;
    callbacks.set(hook.name, attached.toSpliced(position, 0, { plugin, priority, run }));
  }

  function attachedTo(hook: Hook): readonly Callback[] {
    const declaration = declarations.get(hook.name);
    if (declaration?.hook.kind !== hook.kind) {
      throw new Error(`The ${hook.kind} ${hook.name} is run but no plugin lists it under "hooks".`);
    }
    return callbacks.get(hook.name) ?? [];
  }

  async function applyFilters(context: HookContext, hook: Hook, value: unknown, ...args: unknown[]): Promise<unknown> {
    let current = value;
    for (const { plugin, run } of attachedTo(hook)) {
      if (isOn(plugin, context.site)) current = await run(current, ...args, context);
    }
    return current;
  }

  async function doAction(context: HookContext, hook: Hook, ...args: unknown[]): Promise<void> {
    for (const { plugin, run } of attachedTo(hook)) {
      if (!isOn(plugin, context.site)) continue;
      try {
        await run(...args, context);
      } catch (error) {
        log.error({ err: error, hook: hook.name, plugin, site: context.site.id }, 'An action callback failed.');
      }
    }
  }

  function declare(plugin: string, hooks: readonly Hook[], listed: boolean): void {
    for (const hook of hooks) {
      const other = declarations.get(hook.name);
      if (other) {
        throw new Error(`Plugin "${plugin}" provides the hook ${hook.name}, which "${other.plugin}" already provides.`);
      }
      declarations.set(hook.name, { plugin, hook, listed });
    }
  }

  return {
    declare: (plugin, hooks) => declare(plugin, hooks, true),
    declareMembers: (plugin, hooks) => declare(plugin, hooks, false),
    forPlugin: (plugin) =>
      ({
        addFilter: (hook: Hook, run: Callback['run'], priority = 10) => add(plugin, hook, run, priority),
        addAction: (hook: Hook, run: Callback['run'], priority = 10) => add(plugin, hook, run, priority),
        applyFilters,
        doAction,
        isUsed: (hook: Hook, site?: Site) =>
          declarations.has(hook.name) &&
          attachedTo(hook).some(({ plugin: other }) => site === undefined || isOn(other, site)),
      }) as Hooks,
    freeze() {
      frozen = true;
      for (const [name, attached] of callbacks) {
        if (declarations.has(name)) continue;
        const plugins = attached.map(({ plugin }) => plugin);
        log.warn(
          { hook: name, plugins },
          'A callback is attached to a hook that no plugin provides. It will never run.',
        );
      }
    },
    declared: () =>
      [...declarations.values()]
        .filter(({ listed }) => listed)
        .toSorted((a, b) => (a.hook.name < b.hook.name ? -1 : 1)),
  };
}
