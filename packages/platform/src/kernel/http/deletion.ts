import type { TSchema } from 'typebox';
import { PlatformError, Type } from '@octavo/plugin-api';

/** The answer when something is gone. */
export const Deleted = Type.Object({ deleted: Type.Literal(true) });

/** The answer when something is gone, with what it was. */
export const deletedOf = <Previous extends TSchema>(previous: Previous) =>
  Type.Object({ deleted: Type.Literal(true), previous });

/** Whoever deletes what has no trash must say that they mean it. */
export function needForce(force: boolean | undefined, all: string, one: string): void {
  if (force) return;
  const message = `${all} cannot be moved to the trash. Set force=true to delete the ${one}.`;
  throw new PlatformError(501, 'rest_trash_not_supported', message);
}
