import type { Response } from 'light-my-request';
import { roles, type PlatformConfig } from '@octavo/platform';
import { testCredentials } from './credentials.ts';
import { onServer } from './template.ts';
import { dumpDatabase, findSecrets } from './traces.ts';

export type SecretCheck = {
  add(name: string, secret: string): void;
  /** One that isn't for anybody's eyes, so that no answer may hold it either. */
  keep(name: string, secret: string): void;
  /** Session cookies, tokens and application passwords that an answer gives out. */
  collect(response: Response): void;
  /** Where any of them was found: in the log, in a row of a database, or in an answer. */
  search(
    seen: { logs: readonly string[]; answers: readonly string[] },
    databaseUrls: readonly string[],
  ): Promise<string[]>;
};

/** What a test host knows to be secret must not be in its logs, nor in its databases. */
export function createSecretCheck({ database, secretKeys }: PlatformConfig): SecretCheck {
  const secrets: Record<string, string> = {
    'the password of the database': decodeURIComponent(new URL(database.networkUrl).password),
  };
  for (const { kid, secret } of secretKeys) secrets[`the secret key ${kid}`] = secret;
  for (const role of [...Object.keys(roles), 'super-admin']) {
    secrets[`the application password of ${role}`] = testCredentials(role);
  }
  const add = (name: string, secret: string) => {
    secrets[name] = secret;
    secrets[`${name}, without spaces`] = secret.replaceAll(' ', '');
  };

  const kept: Record<string, string> = {};

  return {
    add,
    keep(name, secret) {
      add(name, secret);
      kept[name] = secret;
    },
    collect({ headers, body }) {
      const [, cookie] = /octavo_session=([^;]{20,})/.exec(String(headers['set-cookie'])) ?? [];
      if (cookie !== undefined) add('a session cookie', cookie);
      const [, token] = /"token":"([^"]+)"/.exec(body) ?? [];
      if (token !== undefined) add('a token', token);
      const [, password] = (body.includes('"app_id"') && /"password":"([^"]+)"/.exec(body)) || [];
      if (password !== undefined) add('an application password', password);
    },
    async search({ logs, answers }, databaseUrls) {
      const rows = await Promise.all(databaseUrls.map((url) => onServer(url, dumpDatabase)));
      // A column a line: a secret never spans two rows, and one long text is searched sooner than many short ones.
      const traces = [...Map.groupBy(rows.flat(), ({ where }) => where)].map(([where, cells]) => ({
        where,
        text: cells.map(({ text }) => text).join('\n'),
      }));
      const used = Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret.length >= 16));
      return [
        ...findSecrets(used, [{ where: 'the log', text: logs.join('') }, ...traces]),
        ...findSecrets(kept, [{ where: 'an answer', text: answers.join('\n') }]),
      ];
    },
  };
}
