import type { DatabaseConfig } from './database/database.ts';

export type SecretKey = { readonly kid: string; readonly secret: string };

/** Everything the platform is told from outside, parsed and frozen by the application. */
export type PlatformConfig = {
  readonly database: DatabaseConfig;
  /** Scheme and port of every site's address, and the domain new sites get by default. */
  readonly publicUrl: URL;
  /** The first one signs, all of them verify. */
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]];
  /** When set, `/metrics` wants it as a bearer token. */
  readonly metricsToken: string | undefined;
  /** Largest request body in bytes. */
  readonly bodyLimit: number;
};
