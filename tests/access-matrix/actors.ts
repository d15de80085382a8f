/** The columns of every expectation, in this order. */
export const actorNames = [
  'anonymous',
  'subscriber',
  'contributor',
  'author',
  'editor',
  'administrator',
  'super-admin',
  /** Administrator of the folder site, without a role on the main one. */
  'stranger',
  /** Has an account, but is a member nowhere. */
  'outsider',
] as const;
export type ActorName = (typeof actorNames)[number];
export type KnownActor = Exclude<ActorName, 'anonymous'>;
export const knownActors = actorNames.slice(1) as KnownActor[];

/** Whoever sends these is the actor. */
export const liveKinds = ['password', 'cookie', 'token'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Whoever sends these is refused, whatever the route. */
export const deadKinds = {
  'revoked password': { status: 401, code: 'incorrect_password' },
  'ended cookie': { status: 403, code: 'rest_cookie_invalid_nonce' },
  'ended token': { status: 401, code: 'jwt_auth_invalid_token' },
} as const;
export type DeadKind = keyof typeof deadKinds;

export const bareCookie = 'cookie without nonce';
/** Of a session whose owner has not typed a password for long, as a thief has it. */
export const oldCookie = 'stolen session';
/** Application passwords with limits (contracts/identity.md §19). */
export const limitedKinds = ['read scope', 'write scope', 'ability scope', 'one site'] as const;
export type LimitedKind = (typeof limitedKinds)[number];

export type Kind = 'none' | LimitedKind | LiveKind | typeof bareCookie | typeof oldCookie | DeadKind;

/** The main site's administrator stands for all when a credential doesn't count. */
export const bearer: KnownActor = 'administrator';

export type SiteName = 'main' | 'folder';

export type Person = { readonly id: number; readonly login: string; readonly password: string };

/** One call that is about to be made, as far as a fixture may want to know it. */
export type Call = {
  /** The caller; for anonymous callers somebody else. */
  readonly self: Person;
  readonly site: SiteName;
  /** Whether it is expected to be done: then a fixture that it uses up has to be a new one. */
  readonly succeeds: boolean;
};

/** Calls that are under way together, and connections for them. */
export const atOnce = 12;
