import type { Transaction } from 'kysely';
import type { Permalinks } from './permalinks.ts';

/** What a site shows at its address, as WordPress names it. Ids are of pages; 0 is none. */
export type Front = {
  /** `posts`: the newest posts. `page`: the page on front. */
  readonly show_on_front: 'posts' | 'page';
  readonly page_on_front: number;
  /** The page in whose place the newest posts are shown, if they are not on front. */
  readonly page_for_posts: number;
};

/** One site of the network, as the directory knows it. */
export type Site = {
  readonly id: number;
  /** Name of the shard that holds the site's rows. */
  readonly shard: string;
  readonly state: 'active' | 'archived' | 'deleted';
  readonly name: string;
  readonly description: string;
  readonly domain: string;
  /** `/` or `/name/`. */
  readonly path: string;
  /** BCP 47. */
  readonly language: string;
  /** IANA time zone. */
  readonly timezone: string;
  readonly public: boolean;
  /** What its files may take up in bytes, 0 for any amount; null: as the network says. */
  readonly storageQuota: number | null;
  /** Ids of the plugins switched on for it, beside those that are on everywhere. */
  readonly plugins: ReadonlySet<string>;
  readonly permalinks: Permalinks;
  readonly front: Front;
  /** Address without a trailing slash. */
  readonly url: string;
  /** REST root without a trailing slash. */
  readonly restRoot: string;
};

/** Who asks. Anonymous is `userId` 0 with no capability. */
export type Actor = {
  readonly userId: number;
  readonly login: string;
  /** Role on the context's site; undefined for anonymous and for people who are not members. */
  readonly role: string | undefined;
  readonly superAdmin: boolean;
  /** How they proved who they are. */
  readonly credential: 'none' | 'application_password' | 'token' | 'cookie' | 'operator';
  /** The session behind a cookie or token. */
  readonly sessionId: string | undefined;
  /** Whether they have just typed their password. */
  readonly confirmed: boolean;
  /** What the application password is limited to: `read`, `write`, `ability:<name>`. Undefined: to nothing. */
  readonly scopes?: readonly string[] | undefined;
  can(capability: string): boolean;
};

/** Somebody of whom nothing is known. */
export const anonymous: Actor = Object.freeze({
  userId: 0,
  login: '',
  role: undefined,
  superAdmin: false,
  credential: 'none',
  sessionId: undefined,
  confirmed: false,
  can: () => false,
});

/** What every service function receives first: for which site, on whose behalf, until when. */
export type Context = {
  readonly site: Site;
  readonly actor: Actor;
  /** The address a request came from; missing for commands and jobs. */
  readonly address?: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Surrogate keys of what the answer shows beside what its route names: whoever shows something else adds its keys. */
  readonly shows?: Set<string>;
};

/** Any tables; give it the tables you know with `trx.withTables<Tables>()`. */
// oxlint-disable-next-line typescript/no-explicit-any -- a transaction over any tables fits, in both directions
export type AnyTransaction = Transaction<any>;

/** The last argument of every hook callback. `trx` is there when the hook runs inside the write it belongs to. */
export type HookContext = Context & { readonly trx?: AnyTransaction };

/** A request as a plain value, for hooks whose contract names `$request`. */
export type RestRequest = {
  readonly method: string;
  /** Route below the REST root, e.g. `/core/v2/posts`. */
  readonly route: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** A response as a plain value, for hooks that may answer themselves. */
export class RestResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
