import type { Site } from '../context.ts';

/**
 * Texts that a plugin keeps in its own tables and nobody else may read: encrypted with a key made from `SECRET_KEYS`,
 * bound to the plugin, the site and `name`. Elsewhere they don't open.
 */
export type SecretService = {
  seal(site: Site, name: string, text: string): string;
  /** Undefined for what isn't ours, isn't for this, or is under a key that is gone. */
  open(site: Site, name: string, sealed: string): string | undefined;
  /** Whether it is under another key than the first. */
  isOutdated(sealed: string): boolean;
};

/** What `octavo keys rotate` did to the sealed texts of a plugin on one site. */
export type Resealed = {
  readonly reencrypted: number;
  /** One sentence for each that is as it was. */
  readonly failures: readonly string[];
};
