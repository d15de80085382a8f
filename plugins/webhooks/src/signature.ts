import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export function makeSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

export type Signed = { readonly id: string; readonly at: Date; readonly body: string };

/** The headers of a message by the rules of Standard Webhooks, with a signature for each of the secrets. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The longest spelling of a secret, with room to spare. */
export const longestSecret = 200;

/** Takes the secrets out of a text that somebody else wrote, in case they are in it. It stays as long as it is. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) => spellingsOf(secret.slice(prefix.length)));
  return spellings.reduce((left, spelling) => left.replaceAll(spelling, '*'.repeat(spelling.length)), text);
}

/** As it is, in the JSON of some languages, in an address. */
const spellingsOf = (key: string) => [key, key.replaceAll('/', String.raw`\/`), encodeURIComponent(key)];

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
