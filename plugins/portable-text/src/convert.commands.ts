import {
  PlatformError,
  defineCommand,
  plural,
  type CommandProgress,
  type Context,
  type Post,
} from '@octavo/plugin-api';
import type { Conversion, ConvertService } from './convert.service.ts';

export const convertCommands = (conversions: ConvertService) => [
  defineCommand({
    name: 'post convert',
    summary: 'convert HTML posts to blocks and report what is lost',
    arguments: [{ name: 'ids', description: 'post ids', optional: true, repeated: true }],
    options: [
      { flag: '--all', description: 'all posts of the type' },
      { flag: '--type <type>', description: 'post type for --all', default: 'post' },
      { flag: '--dry-run', description: 'report only; change nothing' },
    ],
    examples: ['octavo post convert 12 15', 'octavo post convert --all --dry-run --format=csv'],
    results: 'list',
    async run(context, input, output) {
      const dryRun = input.options['dryRun'] === true;
      const all = input.options['all'] === true;
      if (all === input.repeated.length > 0) {
        throw new PlatformError(400, 'usage', 'Enter post ids, or use --all.');
      }
      const type = String(input.options['type']);
      const total = all ? await conversions.count(context, type) : input.repeated.length;
      const progress = output.progress(total, dryRun ? 'Reading posts' : 'Converting posts');
      const chosen = all ? conversions.all(context, type) : named(context, conversions, input.repeated);
      const rows = await convert(context, conversions, chosen, dryRun, progress);
      output.table(rows, ['id', 'title', 'blocks', 'lost']);
      const losing = rows.filter(({ lost }) => lost !== '').length;
      output.success(
        `${plural(rows.length, 'post')} ${dryRun ? 'would be ' : ''}converted to blocks, ${losing} with losses.`,
      );
    },
  }),
];

async function convert(
  context: Context,
  conversions: ConvertService,
  chosen: AsyncIterable<Post>,
  dryRun: boolean,
  progress: CommandProgress,
): Promise<Conversion[]> {
  const rows: Conversion[] = [];
  for await (const post of chosen) {
    const row = await conversions.convert(context, post, { dryRun });
    if (row) rows.push(row);
    progress.advance();
  }
  progress.done();
  return rows;
}

async function* named(context: Context, conversions: ConvertService, ids: readonly string[]): AsyncGenerator<Post> {
  for (const id of ids) {
    if (!/^[1-9]\d{0,15}$/.test(id)) throw new PlatformError(400, 'usage', `${id} is not a post id.`);
    yield await conversions.get(context, Number(id));
  }
}
