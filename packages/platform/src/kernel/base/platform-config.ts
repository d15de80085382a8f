import type { DatabaseConfig } from '../database/database.ts';

export type SecretKey = { readonly kid: string; readonly secret: string };

export type JwtAlgorithm = 'HS256' | 'HS384' | 'HS512';

export type MailConfig = {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  readonly url: URL;
  /** An address, or a name with one: `Octavo <octavo@example.org>`. */
  readonly from: string;
};

export type S3Config = {
  readonly bucket: string;
  readonly region: string;
  /** Of a server that isn't Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** A provider of identities that people may sign in with. */
export type OidcConfig = {
  /** `https:`, or `http:` on this machine. */
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it. */
  readonly name: string;
  /** Whether those who have no account get one. */
  readonly createUsers: boolean;
  /** Their role on the site where they signed in; without it they join none. */
  readonly defaultRole?: string | undefined;
};

/** Everything the platform is told from outside, parsed and frozen by the application. */
export type PlatformConfig = {
  readonly database: DatabaseConfig;
  /** Scheme and port of every site's address. */
  readonly publicUrl: URL;
  /** The first one signs, all of them verify. */
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]];
  /** The one algorithm that tokens are signed with and accepted under. */
  readonly jwtAlgorithm: JwtAlgorithm;
  /** A super admin without a second factor has no more rights than their role gives. */
  readonly superAdminsNeedSecondFactor: boolean;
  /** Only the names that settings declare as `env` are looked up. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Of `octavo.config.ts`; they stand before the environment. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Of `octavo.config.ts`: the theme of sites whose owners have chosen none. */
  readonly theme?: string | undefined;
  /** When set, `/metrics` wants it as a bearer token. */
  readonly metricsToken: string | undefined;
  /** Files are kept in the folder, or in S3; then the folder is where they are made. */
  readonly storage: { readonly folder: string; readonly s3?: S3Config };
  /** Largest file in bytes that may be uploaded. */
  readonly uploadLimit: number;
  /** Largest request body in bytes. */
  readonly bodyLimit: number;
  /** How long a body may take to arrive, uploads apart. */
  readonly bodyMs: number;
  /** Addresses and networks of proxies, whose word for where a request comes from is taken. */
  readonly trustedProxies: readonly string[];
  /** Requests a minute from one address of people nobody knows; 0 is no limit. */
  readonly anonymousRateLimit: number;
  /** Of these, writes and searches; 0 is no limit. */
  readonly anonymousWriteLimit: number;
  /** Requests of one site that are worked on at once in this process. */
  readonly siteConcurrency: number;
  /** How long one more waits for its turn before it is refused. */
  readonly siteWaitMs: number;
  /** Requests of all sites that may be open in this process. */
  readonly requestLimit: number;
  /** Requests that one address may have open in this process; 0 is any number. */
  readonly addressLimit: number;
  /** What the files of a site may take up in bytes where it has no quota of its own; 0 is any amount. */
  readonly storageQuota: number;
  readonly oidc?: OidcConfig | undefined;
  /** How mail is sent; without it, none is. */
  readonly mail?: MailConfig | undefined;
  /** Where the built administration interface lies. */
  readonly adminFolder?: string;
};
