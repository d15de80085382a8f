import type { HostCheck } from '@octavo/platform';
import type { ServerConfig } from '../config.ts';
import { greet } from './smtp.ts';

/** Says hello and goodbye; nothing is sent, and nobody signs in. */
export function mailCheck({ platform: { mail } }: ServerConfig): HostCheck {
  return {
    name: 'mail',
    lateCure: 'Check the host and port in SMTP_URL, and that the firewall allows outgoing mail.',
    async run(signal) {
      if (!mail) return { state: 'ok', found: 'Not used: SMTP_URL is not set.' };
      const { host } = mail.url;
      try {
        const greeting = await greet(mail.url, signal);
        if (greeting.startsWith('250')) return { state: 'ok', found: `${host} responds.` };
        const found = `${host} responded with "${greeting.slice(0, 100)}".`;
        return {
          state: 'fail',
          found,
          cure: 'Check SMTP_URL. This may not be a mail server, or it rejects this machine.',
        };
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        const found = `The mail server ${host} does not respond (${code ?? message}).`;
        return {
          state: 'fail',
          found,
          cure: 'Check the scheme (smtp: or smtps:), host and port in SMTP_URL, and that the server is running.',
        };
      }
    },
  };
}
