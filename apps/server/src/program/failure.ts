import { isConnectionFailure, isSchemaMissing, type Host } from '@octavo/platform';
import { plural, PlatformError } from '@octavo/plugin-api';
import { paint } from '../terminal/colour.ts';
import type { Screen } from '../terminal/terminal.ts';

/** What to do next, by the code of what went wrong. */
const hints: Readonly<Record<string, string>> = {
  option_not_found: 'See: octavo option list',
  plugin_inactive: 'See: octavo plugin list',
  rest_already_trashed: 'Use --force to delete it permanently.',
  rest_application_password_not_found: 'See: octavo user application-password list <user>',
  rest_plugin_not_found: 'See: octavo plugin list',
  rest_post_invalid_id: 'See: octavo post list',
  rest_user_invalid_id: 'See: octavo user list --network',
  site_not_found: 'See: octavo site list',
  site_taken: 'See: octavo site list',
};

/** `Error: …` on standard error. */
export function printFailure(screen: Screen, message: string): void {
  screen.write(`${paint(screen, 'red', 'Error:')} ${message}\n`);
}

/** What went wrong and what to do about it, in a sentence or two. */
export async function describeFailure(error: unknown, host?: Pick<Host, 'pendingMigrations'>): Promise<string> {
  if (error instanceof PlatformError) return [sentence(error), hints[error.code] ?? ''].join(' ').trim();
  if (isSchemaMissing(error)) return missingSchema(error, host);
  if (isConnectionFailure(error)) {
    return `Cannot connect to a database: ${messageOf(error)}. Check DATABASE_URL and SHARD_URLS, and that the database is running.`;
  }
  return messageOf(error);
}

/** Parameters are named by what is wrong with each, as far as it is known. */
function sentence({ message, data }: PlatformError): string {
  const { params } = data;
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return message;
  return Object.values(params).join(' ');
}

async function missingSchema(error: unknown, host: Pick<Host, 'pendingMigrations'> | undefined): Promise<string> {
  const pending = (await host?.pendingMigrations()) ?? [];
  if (pending.length === 0) return messageOf(error);
  return `The database is missing ${plural(pending.length, 'migration')}. Run: octavo migrate`;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A refused connection to several addresses arrives as an empty aggregate.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
