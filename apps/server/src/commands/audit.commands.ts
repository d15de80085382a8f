import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command, type CommandInput } from '@octavo/plugin-api';
import { siteNamed } from '../program/address.ts';
import { given, givenAs, wholeNumber } from '../terminal/typed.ts';

type Needs = Pick<Host, 'audit' | 'directory' | 'siteAdministration'>;

export function auditCommands(host: Needs): Command[] {
  return [
    defineCommand({
      name: 'audit list',
      summary: 'list audit log entries, newest first',
      options: [
        { flag: '--action <name>', description: 'only this action (session.opened) or group of actions (session)' },
        { flag: '--by <user>', description: 'only entries by this user (username, email address or id)' },
        { flag: '--about <user>', description: 'only entries about this user (username, email address or id)' },
        { flag: '--site <site>', description: 'only entries of this site, by id or URL (default: all sites)' },
        { flag: '--after <time>', description: 'only entries after this time, e.g. 2026-02-01T12:00:00Z' },
        { flag: '--before <time>', description: 'only entries before this time, e.g. 2026-02-01' },
        { flag: '--limit <number>', description: 'maximum number of entries', default: '100' },
      ],
      results: 'list',
      capability: 'manage_options',
      examples: [
        'octavo audit list',
        'octavo audit list --action=session.refused --about=ada --after=2026-02-01',
        'octavo audit list --site=shop.example.org --format=csv --limit=10000',
      ],
      async run(context, input, output) {
        const site = given(input, 'site');
        const found = await (
          await host.audit()
        ).list(context, {
          limit: wholeNumber(given(input, 'limit') ?? '100', '--limit'),
          ...givenAs(input, { action: 'action', by: 'user', about: 'about' }),
          ...(site !== undefined && { site: (await siteNamed(host, site)).id }),
          ...timeOf(input, 'after'),
          ...timeOf(input, 'before'),
        });
        const rows = found.map((entry) => ({
          id: entry.id,
          date: entry.occurred_at.toISOString(),
          action: entry.action,
          user: entry.user_id ?? '',
          login: entry.login ?? '',
          address: entry.address ?? '',
          site: entry.site_id ?? '',
          target_kind: entry.target_kind ?? '',
          target: entry.target_id ?? '',
          target_name: entry.target_name ?? '',
          details: JSON.stringify(entry.details),
        }));
        output.table(rows, ['date', 'action', 'login', 'address', 'site', 'target_kind', 'target', 'target_name']);
      },
    }),
  ];
}

function timeOf<Name extends 'after' | 'before'>(input: CommandInput, name: Name): Partial<Record<Name, Date>> {
  const text = given(input, name);
  if (text === undefined) return {};
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || !/^\d{4}-/.test(text)) {
    throw new PlatformError(
      400,
      'invalid_time',
      `--${name} must be a time such as 2026-02-01 or 2026-02-01T12:00:00Z, not "${text}".`,
    );
  }
  return { [name]: time } as Record<Name, Date>;
}
