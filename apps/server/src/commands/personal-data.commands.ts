import { mkdir, readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ErasureReport, Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command, type CommandOutput } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { confirm, yesOption } from './ask.ts';
import { given } from '../terminal/typed.ts';

type Needs = Pick<Host, 'erasure' | 'personalData' | 'users'>;

export function personalDataCommands({ erasure, personalData, users }: Needs, terminal: Terminal): Command[] {
  return [
    defineCommand({
      name: 'user export-data',
      summary: 'export all personal data of an account to an archive or a folder',
      arguments: [{ name: 'user', description: 'username, email address or id' }],
      options: [{ flag: '--output <path>', description: 'new .zip file, or a new or empty folder', required: true }],
      capability: 'edit_users',
      examples: ['octavo user export-data ada --output=ada.zip', 'octavo user export-data 7 --output=/tmp/ada'],
      async run(context, input, output) {
        const { id, login } = await users.getByName(context, input.arguments['user']!);
        const path = resolve(given(input, 'output')!);
        const place = path.endsWith('.zip') ? { zip: await newFile(path) } : { folder: await emptyFolder(path) };
        const data = await personalData();
        await data.write(context, id, place, progressOn(output, `Collecting the personal data of ${login}`));
        output.success(`The personal data of ${login} was written to ${path}.`);
      },
    }),
    defineCommand({
      name: 'user erase',
      summary: 'delete an account and all its personal data',
      arguments: [{ name: 'user', description: 'username, email address or id; of a deleted account, the id' }],
      options: [
        { flag: '--reassign <user>', description: 'user who gets the posts and files (default: no author)' },
        yesOption,
      ],
      results: 'list',
      capability: 'delete_users',
      examples: ['octavo user erase ada', 'octavo user erase ada --reassign=grace --yes'],
      async run(context, input, output) {
        const typed = input.arguments['user']!;
        const heir = given(input, 'reassign');
        const heirId = heir === undefined ? undefined : (await users.getByName(context, heir)).id;
        const known = await users.getByName(context, typed).catch((error: unknown) => {
          if (error instanceof PlatformError && error.status === 404 && /^[1-9]\d{0,8}$/.test(typed)) return undefined;
          throw error;
        });
        const name = known ? `${known.login} (${known.email})` : `${typed} (already deleted)`;
        await confirm(terminal, input, `Permanently erase the account ${name}?`);
        const erasures = await erasure();
        const { id } = await erasures.request(context, known?.id ?? Number(typed), heirId);
        await erasures.run(id, { attempt: 0, context, progress: progressOn(output, 'Erasing') });
        const { report } = await erasures.get(context, id);
        const { erased, kept } = report as ErasureReport;
        output.table(
          [
            ...Object.entries(erased).map(([what, count]) => ({ what, erased: count, kept: '' })),
            ...kept.map(({ what, why }) => ({ what, erased: '', kept: why })),
          ],
          ['what', 'erased', 'kept'],
        );
      },
    }),
  ];
}

/** Sites that were looked at, of all. */
function progressOn(output: CommandOutput, label: string) {
  let shown = 0;
  let progress: ReturnType<CommandOutput['progress']> | undefined;
  return async (done: number, total: number): Promise<void> => {
    progress ??= output.progress(total, label);
    progress.advance(done - shown);
    shown = done;
    if (done === total) progress.done();
  };
}

async function newFile(path: string): Promise<string> {
  if (await stat(path).catch(() => undefined)) {
    throw new PlatformError(409, 'output_exists', `${path} already exists. Choose another path.`);
  }
  return path;
}

async function emptyFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await readdir(path)).length === 0) return path;
  throw new PlatformError(409, 'output_exists', `The folder ${path} is not empty. Choose an empty folder.`);
}
