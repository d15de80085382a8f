import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, plural, type Command, type CommandInput } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { given, givenAs, limitOf, limitOption, wholeNumber } from '../terminal/typed.ts';
import { confirm, yesOption } from './ask.ts';

const id = { name: 'id', description: 'id of the redirect' };
const matches = ['exact', 'prefix', 'pattern'] as const;
const matchOption = {
  flag: '--match <kind>',
  description: 'exact: this address; prefix: all below it, too; pattern: with * for any text and $1 in the target',
  choices: matches,
};
const statusOption = {
  flag: '--status <code>',
  description: '301, 302, 307, 308, or 410 (gone, without a target)',
  choices: ['301', '302', '307', '308', '410'],
};
const searchOption = { flag: '--search <text>', description: 'only those that contain this text' };
const columns = ['id', 'match', 'source', 'target', 'status', 'hits', 'last_hit'];
const perPage = 1_000;

export function redirectCommands({ redirects }: Pick<Host, 'redirects'>, terminal: Terminal): Command[] {
  const service = async () => (await redirects()).service;
  return [
    defineCommand({
      name: 'redirect list',
      summary: 'list the redirects of a site, newest first',
      options: [
        searchOption,
        { ...matchOption, description: 'only redirects of this kind' },
        {
          flag: '--orderby <field>',
          description: 'sort by',
          choices: ['created', 'hits', 'source'],
          default: 'created',
        },
        limitOption,
      ],
      results: 'list',
      capability: 'manage_options',
      examples: ['octavo redirect list --orderby=hits --limit=20', 'octavo redirect list --search=/blog --format=json'],
      async run(context, input, output) {
        const orderby = given(input, 'orderby') as 'created' | 'hits' | 'source';
        const order = orderby === 'source' ? ('asc' as const) : ('desc' as const);
        const query = { ...givenAs(input, { search: 'search', match: 'match' }), orderby, order };
        const { list } = await service();
        const found = await upTo(limitOf(input), async (page, per_page) => {
          const { redirects: some, total } = await list(context, { ...query, page, per_page });
          return { some, total };
        });
        const rows = found.map(({ last_hit, created_at, ...redirect }) => ({
          ...redirect,
          last_hit: last_hit?.toISOString() ?? '',
          created: created_at.toISOString(),
        }));
        output.table(rows, columns);
      },
    }),

    defineCommand({
      name: 'redirect add',
      summary: 'redirect an address that has no content',
      arguments: [
        { name: 'source', description: "path below the site's address, such as /old-page" },
        { name: 'target', description: 'path below the address of the site, or https://…', optional: true },
      ],
      options: [
        { ...matchOption, default: 'exact' },
        { ...statusOption, default: '301' },
        { flag: '--porcelain', description: 'print only the id' },
      ],
      capability: 'manage_options',
      examples: [
        'octavo redirect add /old-page /new-page',
        'octavo redirect add /docs https://docs.example.org --match=prefix',
        "octavo redirect add '/blog/*/*' '/$2' --match=pattern",
        'octavo redirect add /closed --status=410',
      ],
      async run(context, input, output) {
        const { redirect, outcome, shortened } = await (
          await service()
        ).create(context, {
          match: matchOf(input) ?? 'exact',
          source: input.arguments['source']!,
          target: input.arguments['target'] ?? '',
          status: Number(given(input, 'status')),
        });
        if (input.options['porcelain']) return output.line(String(redirect.id));
        const leads = redirect.target === '' ? 'is gone' : `leads to ${redirect.target}`;
        output.success(
          `Redirect ${redirect.id} ${outcome === 'created' ? 'was added' : 'was already there'}: ${redirect.source} ${leads}.`,
        );
        return tellShortened(shortened, output.line);
      },
    }),

    defineCommand({
      name: 'redirect update',
      summary: 'change a redirect',
      arguments: [id],
      options: [
        { flag: '--source <path>', description: 'another source' },
        { flag: '--target <target>', description: 'another target' },
        matchOption,
        statusOption,
      ],
      capability: 'manage_options',
      examples: ['octavo redirect update 12 --target=/newest-page', 'octavo redirect update 12 --status=410'],
      async run(context, input, output) {
        const status = given(input, 'status');
        const match = matchOf(input);
        const changes = {
          ...givenAs(input, { source: 'source', target: 'target' }),
          ...(match && { match }),
          ...(status !== undefined && { status: Number(status) }),
        };
        if (Object.keys(changes).length === 0) {
          throw new PlatformError(400, 'nothing_to_change', 'Use --source, --target, --match or --status.');
        }
        const { redirect, shortened } = await (
          await service()
        ).update(context, wholeNumber(input.arguments['id']!, 'The id'), changes);
        const leads = redirect.target === '' ? 'is gone' : `leads to ${redirect.target}`;
        output.success(`Redirect ${redirect.id} was changed: ${redirect.source} ${leads}.`);
        tellShortened(shortened, output.line);
      },
    }),

    defineCommand({
      name: 'redirect delete',
      summary: 'delete a redirect',
      arguments: [id],
      options: [yesOption],
      capability: 'manage_options',
      examples: ['octavo redirect delete 12 --yes'],
      async run(context, input, output) {
        const known = await service();
        const { id: found, source } = await known.get(context, wholeNumber(input.arguments['id']!, 'The id'));
        await confirm(terminal, input, `Delete the redirect of ${source}?`);
        await known.delete(context, found);
        output.success(`Redirect ${found} (${source}) was deleted.`);
      },
    }),

    defineCommand({
      name: 'redirect import',
      summary: 'import redirects from CSV: match,source,target,status',
      arguments: [{ name: 'file', description: 'CSV file whose first line names the columns; - reads standard input' }],
      capability: 'manage_options',
      examples: ['octavo redirect import redirects.csv', 'octavo redirect import - < redirects.csv'],
      async run(context, input, output) {
        const { csv } = await redirects();
        const { openText } = await import('./text-source.ts');
        const { text, lines } = await openText(terminal, input.arguments['file']!);
        const progress = output.progress(Math.max(0, lines - 1), 'Redirects');
        const report = await csv.import(context, text, progress.advance);
        progress.done();
        for (const { line, reason } of report.refused) output.warning(`Line ${line}: ${reason}`);
        const { created, changed, unchanged, refused_total: refused } = report;
        const sums = `${created} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`;
        if (refused > 0) throw new PlatformError(400, 'lines_refused', sums);
        output.success(sums);
      },
    }),

    defineCommand({
      name: 'redirect export',
      summary: 'print all redirects of a site as CSV',
      capability: 'manage_options',
      examples: ['octavo redirect export > redirects.csv'],
      async run(context, _input, output) {
        const { csv } = await redirects();
        for await (const line of csv.export(context)) output.line(line);
      },
    }),

    defineCommand({
      name: 'redirect not-found',
      summary: 'list the paths of a site that were requested but not found',
      options: [
        searchOption,
        { flag: '--orderby <field>', description: 'sort by', choices: ['last_seen', 'hits'], default: 'hits' },
        limitOption,
        { flag: '--dismiss <path>', description: 'remove this path from the list; all removes every path' },
      ],
      results: 'list',
      capability: 'manage_options',
      examples: ['octavo redirect not-found --limit=20', 'octavo redirect not-found --dismiss=/old-page'],
      async run(context, input, output) {
        const known = await service();
        const dismissed = given(input, 'dismiss');
        if (dismissed !== undefined) {
          const count = await known.dismiss(context, dismissed === 'all' ? undefined : dismissed);
          return output.success(`${plural(count, 'path was', 'paths were')} removed from the list.`);
        }
        const orderby = given(input, 'orderby') as 'last_seen' | 'hits';
        const query = { ...givenAs(input, { search: 'search' }), orderby, order: 'desc' as const };
        const found = await upTo(limitOf(input), async (page, per_page) => {
          const { paths: some, total } = await known.listNotFound(context, { ...query, page, per_page });
          return { some, total };
        });
        const rows = found.map(({ first_seen, last_seen, ...rest }) => ({
          ...rest,
          first_seen: first_seen.toISOString(),
          last_seen: last_seen.toISOString(),
        }));
        return output.table(rows, ['path', 'hits', 'first_seen', 'last_seen']);
      },
    }),
  ];
}

function matchOf(input: CommandInput): (typeof matches)[number] | undefined {
  const text = given(input, 'match');
  return matches.find((match) => match === text);
}

function tellShortened({ from, others }: { from: string | null; others: number }, line: (text: string) => void): void {
  if (from !== null) line(`${from} is itself redirected, so the redirect leads to where that ends.`);
  if (others > 0) line(`${plural(others, 'other redirect', 'other redirects')} to this source now lead there, too.`);
}

/** Page by page, so that a long list isn't asked for at once. */
async function upTo<Item>(
  limit: number,
  read: (page: number, perPage: number) => Promise<{ some: readonly Item[]; total: number }>,
): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { some, total } = await read(page, perPage);
    found.push(...some);
    if (found.length >= Math.min(limit, total)) return found.slice(0, limit);
  }
}
