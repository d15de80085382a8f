import { isConnectionFailure, type Host } from '@octavo/platform';
import { PlatformError, type Context } from '@octavo/plugin-api';
import type { Origin, Tables } from './import.repository.ts';
import type { Report } from './import-report.ts';

export type Services = Pick<
  Host,
  'db' | 'media' | 'posts' | 'redirects' | 'siteAdministration' | 'storage' | 'terms' | 'types' | 'users'
>;
export type MediaMode = { readonly from: 'fetch' | 'skip' } | { readonly from: 'folder'; readonly folder: string };

/** One import under way. */
export type Run = {
  readonly host: Services;
  readonly context: Context;
  readonly path: string;
  readonly origin: Origin;
  /** Names this reading of the file. */
  readonly run: number;
  readonly report: Report;
  readonly media: MediaMode;
  readonly dryRun: boolean;
  /** Logins of the source and the accounts that stand for them; `*` is for those who are not here. */
  readonly authors: ReadonlyMap<string, string>;
  /** The address of the blog. */
  readonly blogUrl: string;
  /** Hosts whose addresses are the source's own. */
  readonly hosts: readonly string[];
  /** Whether content becomes blocks. */
  readonly blocks: boolean;
};

/** Reading and writing what was brought in. */
export const shardOf = ({ host, context }: Pick<Run, 'host' | 'context'>) => host.db.forSite<Tables>(context.site);

export const deletedHere = 'The item was deleted here after it was imported.';

/** Why one thing can't be had; what would stop all others as well is thrown on. */
export function reasonOf(error: unknown): string {
  const away = error instanceof PlatformError ? error.status === 503 : isConnectionFailure(error);
  if (away || !(error instanceof Error)) throw error;
  const params = error instanceof PlatformError ? (error.data['params'] as Record<string, string> | undefined) : {};
  return [error.message, ...Object.values(params ?? {})].join(' ');
}
