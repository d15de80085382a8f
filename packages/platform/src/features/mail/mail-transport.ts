import type { MailConfig } from '../../kernel/base/platform-config.ts';

export type Message = {
  /** The same each time it is sent, so that a mail program shows it once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The mail server has the last word: this mail will never be taken. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** One connection for each mail: there are few, and none must wait for another. */
export function createMailTransport({ url, from }: MailConfig) {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const secure = url.protocol === 'smtps:';
  const isHere = isLoopback(host);
  const server = {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // Nobody stands between us and ourselves; anywhere else the server shows who it is before it is told anything.
    requireTLS: !secure && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    /** Throws `MailRefused` when trying again is of no use. */
    async send({ id, to, subject, text, html }: Message): Promise<void> {
      // Few processes ever send one.
      const { createTransport } = await import('nodemailer');
      try {
        await createTransport(server).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

/** Of a name that may lead anywhere nothing is taken for granted. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

/** What the server said about this mail is final from 500 on; what it says about us, an operator can set right. */
function explain(error: unknown): Error {
  const { code, responseCode, response, message } = error as Partial<
    Record<'code' | 'response' | 'message', string>
  > & { responseCode?: number };
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 550) >= 500;
  const said = response ?? message ?? String(error);
  // A new error: the old one carries the connection and the mail.
  return isFinal ? new MailRefused(said) : new Error(`The mail server rejected the email: ${said}`);
}
