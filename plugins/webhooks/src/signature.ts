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

/** Takes the secrets out of a text that somebody else wrote, in case they are in it. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret.slice(prefix.length), '•'), text);
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
