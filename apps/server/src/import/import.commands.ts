import {
  defineCommand,
  plural,
  PlatformError,
  type Command,
  type CommandInput,
  type CommandOutput,
} from '@octavo/plugin-api';
import { commaList, given } from '../terminal/typed.ts';
import type { MediaMode, Services } from './import-run.ts';
import type { Imported } from './import.service.ts';

const columns = ['what', 'read', 'imported', 'unchanged', 'skipped', 'kept', 'failed'];

export function importCommands(host: Services): Command[] {
  return [
    defineCommand({
      name: 'import wxr',
      summary: 'import a WordPress export (WXR)',
      arguments: [{ name: 'file', description: 'the export file: .xml or .xml.gz' }],
      options: [
        {
          flag: '--media <mode>',
          description:
            'fetch: download from the old site; folder=<path>: read a copy of wp-content/uploads; skip: no files',
          default: 'fetch',
        },
        {
          flag: '--authors <pairs>',
          description: 'old=new author pairs, e.g. ann=anna,*=editor; * is every unknown author',
        },
        { flag: '--report <file>', description: 'write a report with one line for each item, as NDJSON' },
        { flag: '--dry-run', description: 'only report what would be imported' },
      ],
      capability: 'manage_options',
      results: 'list',
      examples: [
        'octavo import wxr blog.xml --url=example.org/blog --report=blog.ndjson',
        'octavo import wxr blog.xml.gz --media=folder=/backup/uploads',
        'octavo import wxr blog.xml.gz --authors="ann=anna,*=editor"',
      ],
      async run(context, input, output) {
        // What reads HTML takes long to load, and no other command needs it.
        const { importWxr } = await import('./import.service.ts');
        const dryRun = input.options['dryRun'] === true;
        const done = await importWxr(host, context, {
          path: input.arguments['file']!,
          media: mediaMode(given(input, 'media') ?? 'fetch'),
          authors: authorPairs(input),
          dryRun,
          reportPath: given(input, 'report'),
          progress: output.progress,
        });
        print(done, output, dryRun);
      },
    }),
  ];
}

function mediaMode(text: string): MediaMode {
  if (text === 'fetch' || text === 'skip') return { from: text };
  const [, folder] = /^folder=(.+)$/s.exec(text) ?? [];
  if (folder !== undefined) return { from: 'folder', folder };
  throw new PlatformError(400, 'invalid_option', `--media must be fetch, skip or folder=<path>, not "${text}".`);
}

function authorPairs(input: CommandInput): Map<string, string> {
  return new Map(
    commaList(given(input, 'authors') ?? '').map((pair): [string, string] => {
      const [, old, account] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (old !== undefined && account !== undefined) return [old.trim(), account.trim()];
      throw new PlatformError(400, 'invalid_option', `--authors must be pairs such as ann=anna, not "${pair}".`);
    }),
  );
}

/** The sums; what people should look at goes to standard error. */
function print({ report, isWhole }: Imported, output: CommandOutput, dryRun: boolean): void {
  const totals = report.totals();
  output.table([...report.rows(), totals], columns);
  for (const [meaning, count] of report.notes()) output.warning(`${meaning}: ${count}.`);
  const lost = report.lost().map(([what, count]) => `${what} ${count}`);
  if (lost.length > 0) output.warning(`Not recognized, kept as HTML: ${lost.join(', ')}.`);
  if (report.comments() > 0) {
    output.warning(
      `${plural(report.comments(), 'comment is', 'comments are')} archived: stored, but not shown on the site.`,
    );
  }
  const { rewritten, left } = report.links();
  if (left > 0) output.warning(`Links to the old site: ${rewritten} rewritten, ${left} kept.`);
  const { structure, redirect, none } = report.addresses();
  if (none > 0) {
    output.warning(
      `Addresses of the old site: ${structure} kept by the permalinks, ${redirect} by redirects. ${none} lead nowhere.`,
    );
  }
  for (const failure of report.failures()) output.warning(failure);
  if (!isWhole) throw new Error(`The file is incomplete. ${summary()} Export it again and import the new file.`);
  if (totals.failed > 0) throw new Error(`${summary()} Run the same command again to retry the failed items.`);
  output.success(summary());

  function summary(): string {
    const { read, imported, unchanged, skipped, kept, failed } = totals;
    const parts = `${imported} imported, ${unchanged} unchanged, ${skipped} skipped, ${kept} archived, ${failed} failed`;
    return `${dryRun ? 'Dry run: ' : ''}${read} read: ${parts}.`;
  }
}
