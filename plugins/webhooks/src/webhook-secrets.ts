import { PlatformError, type Resealed, type SecretService, type Site } from '@octavo/plugin-api';
import type { StoredSecret, WebhookRow } from './webhook.repository.ts';

/** For how long a secret counts beside the one that took its place. */
const overlap = 24 * 60 * 60 * 1000;
const mostSecrets = 5;

type Secrets = SecretService;
type Owner = Pick<WebhookRow, 'id'>;
type Known = Pick<WebhookRow, 'id' | 'secrets'>;

const inForce = (secrets: readonly StoredSecret[], now: Date) =>
  secrets.filter(({ until }) => until === null || new Date(until) > now);

export function seal(secrets: Secrets, site: Site, { id }: Owner, secret: string): StoredSecret {
  return { sealed: secrets.seal(site, id, secret), until: null };
}

/** In clear: the one in force, then those that still count. Throws when none can be read. */
export function open(secrets: Secrets, site: Site, { id, secrets: stored }: Known, now: Date): string[] {
  const opened = inForce(stored, now).flatMap(({ sealed }) => secrets.open(site, id, sealed) ?? []);
  if (opened.length > 0) return opened;
  throw new PlatformError(
    500,
    'webhook_secret_unreadable',
    'The secret cannot be decrypted because its key is missing in SECRET_KEYS. Create a new secret.',
  );
}

/** A new one in front; those before it count for a day, so that a rotation that is repeated breaks nothing. */
export function rotated(secrets: Secrets, site: Site, webhook: Known, secret: string, now: Date): StoredSecret[] {
  const until = new Date(now.getTime() + overlap).toISOString();
  const before = inForce(webhook.secrets, now);
  if (before.length >= mostSecrets) {
    throw new PlatformError(
      409,
      'too_many_secrets',
      `There are already ${mostSecrets} valid secrets. Try again in a day.`,
    );
  }
  return [seal(secrets, site, webhook, secret), ...before.map((old) => ({ ...old, until: old.until ?? until }))];
}

/** Until when secrets that were replaced still count; null when none does. */
export function replacedUntil({ secrets }: Pick<WebhookRow, 'secrets'>, now: Date): Date | null {
  const times = inForce(secrets, now).flatMap(({ until }) => (until === null ? [] : new Date(until).getTime()));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Those that count, under the first key as far as they can be read. */
export function resealed(
  secrets: Secrets,
  site: Site,
  webhook: Known,
): Resealed & { readonly secrets: StoredSecret[] } {
  const failures: string[] = [];
  let reencrypted = 0;
  const sealed = inForce(webhook.secrets, new Date()).map((stored) => {
    if (!secrets.isOutdated(stored.sealed)) return stored;
    const text = secrets.open(site, webhook.id, stored.sealed);
    if (text === undefined) {
      failures.push(`the key for a secret of the webhook ${webhook.id} is missing in SECRET_KEYS.`);
      return stored;
    }
    reencrypted += 1;
    return { ...stored, sealed: secrets.seal(site, webhook.id, text) };
  });
  return { secrets: sealed, reencrypted, failures };
}
