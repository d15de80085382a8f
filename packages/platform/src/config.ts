import type { DatabaseConfig } from './database/database.ts';
import type { S3Config } from './storage/s3.storage.ts';

export type SecretKey = { readonly kid: string; readonly secret: string };

export type JwtAlgorithm = 'HS256' | 'HS384' | 'HS512';

/** Everything the platform is told from outside, parsed and frozen by the application. */
export type PlatformConfig = {
  readonly database: DatabaseConfig;
  /** Scheme and port of every site's address. */
  readonly publicUrl: URL;
  /** The first one signs, all of them verify. */
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]];
  /** The one algorithm that tokens are signed with and accepted under. */
  readonly jwtAlgorithm: JwtAlgorithm;
  /** Only the names that settings declare as `env` are looked up. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Of `octavo.config.ts`; they stand before the environment. */
  readonly constants?: Readonly<Record<string, string>>;
  /** When set, `/metrics` wants it as a bearer token. */
  readonly metricsToken: string | undefined;
  /** Files are kept in the folder, or in S3; then the folder is where they are made. */
  readonly storage: { readonly folder: string; readonly s3?: S3Config };
  /** Largest file in bytes that may be uploaded. */
  readonly uploadLimit: number;
  /** Largest request body in bytes. */
  readonly bodyLimit: number;
  /** Addresses and networks of proxies, whose word for where a request comes from is taken. */
  readonly trustedProxies: readonly string[];
  /** Requests a minute from one address of people nobody knows; 0 is no limit. */
  readonly anonymousRateLimit: number;
  /** Where the built administration interface lies. */
  readonly adminFolder?: string;
};
