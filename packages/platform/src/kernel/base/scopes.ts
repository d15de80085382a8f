import { PlatformError, type Ability, type Actor } from '@octavo/plugin-api';

/** Of the names of scopes (contracts/identity.md §19). */
export const scopePattern = '^(read|write|ability:[a-z0-9-]+/[a-z0-9-]+)$';

type RouteScope = 'content' | 'reading' | 'any';

/** Whether the scopes of the actor's application password reach a route. */
export function coversRoute({ scopes }: Actor, scope: RouteScope | undefined, method: string): boolean {
  if (scopes === undefined || scope === 'any') return true;
  if (scope === undefined) return false;
  const reads = scope === 'reading' || method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return scopes.includes('write') || (reads && scopes.includes('read'));
}

/** Abilities have to be named: what one does says nothing of what another may. */
export function coversAbility({ scopes }: Actor, { name }: Ability): boolean {
  return scopes === undefined || scopes.includes(`ability:${name}`);
}

export function outOfScope(): PlatformError {
  return new PlatformError(
    403,
    'out_of_scope',
    'The scopes of this application password do not allow this. Create one with other scopes.',
  );
}
