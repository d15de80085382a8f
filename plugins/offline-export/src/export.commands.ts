import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  PlatformError,
  defineCommand,
  plural,
  type Command,
  type Context,
  type Platform,
  type Post,
} from '@octavo/plugin-api';
import type { ArtifactService } from './artifact.service.ts';
import type { Format } from './document.ts';
import { argumentOptions, readOptions } from './export-command-options.ts';
import { exportEntry } from './export.service.ts';

const pageSize = 100;
const formats = ['pdf', 'epub', 'md'];

export function exportCommands(
  artifacts: ArtifactService,
  { audit, posts }: Pick<Platform, 'audit' | 'posts'>,
): Command[] {
  async function* all(context: Context, type: string): AsyncGenerator<Post> {
    for (let offset = 0; ; offset += pageSize) {
      const order = { orderby: 'id', order: 'asc' } as const;
      const { posts: found } = await posts.list(context, type, {
        ...order,
        per_page: pageSize,
        offset,
      });
      yield* found;
      if (found.length < pageSize) return;
    }
  }

  return [
    defineCommand({
      name: 'export',
      summary: 'export posts to files',
      arguments: [{ name: 'post', description: 'one or more post ids, or --all', optional: true, repeated: true }],
      options: [
        { flag: '--format <format>', description: 'format of the files', choices: formats, default: 'pdf' },
        { flag: '--output <path>', description: 'target folder, or target file for a single post', default: '.' },
        { flag: '--all', description: 'export all published posts of --type' },
        { flag: '--type <type>', description: 'post type for --all', default: 'post' },
        ...argumentOptions,
      ],
      capability: 'edit_others_posts',
      examples: ['octavo export 12 --format=epub', 'octavo export --all --format=pdf --output=book/ --toc --lang=de'],
      async run(context, input, output) {
        const { options, repeated } = input;
        if (options['all'] ? repeated.length > 0 : repeated.length === 0) {
          throw new PlatformError(400, 'no_posts', 'Enter post ids, or use --all.');
        }
        const format = options['format'] as Format;
        const args = readOptions(options);
        const type = String(options['type']);
        const total = options['all'] ? (await posts.list(context, type, { per_page: 1 })).total : repeated.length;
        const { target, isFolder } = await prepareOutput(String(options['output']), total);
        const progress = output.progress(total, 'Exporting');
        const wanted = options['all'] ? all(context, type) : named(context, repeated);
        let [written, failed] = [0, 0];
        for await (const post of wanted) {
          try {
            const { name, bytes } = await artifacts.make(context, post, format, args);
            await writeFile(isFolder ? join(target, name) : target, bytes);
            await audit.record(context, exportEntry('export.made', post.id, name));
            written += 1;
            if (total === 1) output.success(`${isFolder ? join(target, name) : target}: ${bytes.length} bytes.`);
          } catch (error) {
            if (total === 1) throw error;
            failed += 1;
            output.warning(`${post.id}: ${(error as Error).message}`);
          }
          progress.advance();
        }
        progress.done();
        if (total !== 1) output.success(`Exported ${plural(written, 'file')} to ${target}.`);
        if (failed > 0) throw new Error(`${failed} of ${plural(total, 'post')} could not be exported.`);
      },
    }),
  ];

  async function* named(context: Context, ids: readonly string[]): AsyncGenerator<Post> {
    for (const id of ids) {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw new PlatformError(400, 'invalid_number', `"${id}" is not a post id.`);
      yield artifacts.findPost(context, Number(id));
    }
  }
}

/** A folder if it is one, is written like one or has to hold several files. */
async function prepareOutput(given: string, files: number): Promise<{ target: string; isFolder: boolean }> {
  const target = resolve(given);
  const found = await stat(target).catch(() => undefined);
  const isFolder = files > 1 || /[/\\]$/.test(given) || found?.isDirectory() === true;
  const folder = isFolder ? target : dirname(target);
  await mkdir(folder, { recursive: true }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new PlatformError(400, 'output_not_found', `The folder ${folder} could not be created (${code}).`);
  });
  return { target, isFolder };
}
