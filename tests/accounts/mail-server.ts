import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from 'smtp-server';
import { vi } from 'vitest';

export type Received = Email & {
  /** Whom the envelope names. */
  to_: string;
  /** As it came over the wire. */
  raw: string;
  secure: boolean;
  user: unknown;
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

type Refusal = { code: number; message: string };

/** A real mail server that keeps what it is given. `hindrance` is asked at each receiver. */
export async function startMailServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const mails: Received[] = [];
  let hindrance: ((to: string) => Refusal | undefined) | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }: SMTPServerAddress, _session, done) {
      const refusal = hindrance?.(address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope, secure, user }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        void PostalMime.parse(raw).then((email) => {
          mails.push({ ...email, to_: envelope.rcptTo[0]!.address, raw: raw.toString(), secure, user });
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => {
    // A client that hangs up is what some tests are about.
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    mails,
    config: { url: new URL(`smtp://${host}:${port}`), from: 'Octavo <octavo@network.test>' },
    hinder(refuse: typeof hindrance) {
      hindrance = refuse;
    },
    to: (address: string) => mails.filter(({ to_ }) => to_ === address),
    last(address: string): Received {
      const mail = mails.findLast(({ to_ }) => to_ === address);
      if (!mail) throw new Error(`No mail to ${address}; there are ${mails.map(({ to_ }) => to_).join(', ')}.`);
      return mail;
    },
    waitFor: (address: string) =>
      vi.waitFor(
        () => {
          const mail = mails.findLast(({ to_ }) => to_ === address);
          if (!mail) throw new Error(`No mail to ${address} yet.`);
          return mail;
        },
        { timeout: 60_000, interval: 50 },
      ),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The one address below `/admin` that both parts of a mail have. */
export function linkIn({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): { address: string; token: string } {
  const [address = ''] = /https?:\/\/\S+\/admin\/\S+/.exec(text) ?? [];
  if (address === '' || !html.includes(`href="${address}"`)) throw new Error(`No common link in:\n${text}\n${html}`);
  return { address, token: address.split('#')[1] ?? '' };
}
