import type { Role } from '@octavo/plugin-api';
import { networkCapabilities, roles as builtIn } from './roles.ts';

const none: ReadonlySet<string> = new Set();

export type RoleRegistry = {
  add(plugin: string, role: Role): void;
  has(name: string): boolean;
  names(): string[];
  /** What members with this role may do. A role that no plugin offers any more gives nothing. */
  capabilities(name: string | null): ReadonlySet<string>;
  /** What super admins may do, as far as it has a name. */
  everything(): ReadonlySet<string>;
};

export function createRoleRegistry(): RoleRegistry {
  const roles = new Map<string, ReadonlySet<string>>(Object.entries(builtIn));
  return {
    add(plugin, { name, capabilities }) {
      if (roles.has(name)) throw new Error(`Plugin "${plugin}": the role "${name}" already exists.`);
      roles.set(name, new Set(capabilities));
    },
    has: (name) => roles.has(name),
    names: () => [...roles.keys()],
    capabilities: (name) => (name !== null && roles.get(name)) || none,
    everything: () => new Set([...networkCapabilities, ...[...roles.values()].flatMap((each) => [...each])]),
  };
}
