import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { environment, type Answers } from './environment.ts';
import { packageNameOf } from './names.ts';

const template = new URL('../template/', import.meta.url);
/** A folder that holds nothing but these is as good as empty. */
const ignored = new Set(['.git', '.DS_Store']);
/** Where the project's own theme is, if it has one. */
const ownTheme = 'plugins/own-theme';
/** npm leaves out or renames files of these names, so they travel under others. */
const hidden = ['_dockerignore', '_env.example', '_gitignore'];

/** Writes the project and returns how many files it has; refuses a folder in which anything could be lost. */
export async function createProject(folder: string, answers: Answers): Promise<number> {
  await refuseOthersFiles(folder);
  const { theme } = answers;
  const values = {
    theme: theme ?? '',
    version: await readVersion(),
    project: packageNameOf(basename(folder)),
    siteName: answers.siteName.replaceAll(/[<>[\]`*_|\\]/g, ' '),
  };
  const names = (await templateFiles()).filter((name) => theme !== undefined || !name.startsWith(ownTheme));
  for (const name of names) {
    const text = await readFile(new URL(name, template), 'utf8');
    const own = theme !== undefined && name === 'octavo.config.ts' ? withTheme(text) : text;
    await write(join(folder, nameInProject(name)), filledIn(own, values));
  }
  const example = await readFile(new URL('_env.example', template), 'utf8');
  await write(join(folder, '.env'), environment(example, answers), 0o600);
  return names.length + 1;
}

/** Of this package, and so of all the others. */
export async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function refuseOthersFiles(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(
      error.code === 'ENOTDIR'
        ? `${folder} is a file, not a folder.`
        : `${folder} can't be read (${error.code ?? error.message}).`,
    );
  });
  const others = found.filter((name) => !ignored.has(name));
  if (others.length === 0) return;
  const some = others.slice(0, 3).join(', ') + (others.length > 3 ? ' …' : '');
  throw new Error(`${folder} is not empty. It contains ${some}. Choose a new or empty folder.`);
}

async function templateFiles(): Promise<string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const root = join(import.meta.dirname, '../template/');
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .toSorted();
}

function nameInProject(name: string): string {
  return hidden.includes(name) ? `.${name.slice(1)}` : name;
}

function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);
}

/** The configuration of a project with a theme of its own. */
function withTheme(config: string): string {
  // In two parts, so that the check of packages doesn't take it for an import of this one.
  const file = `'./${ownTheme}/plugin.ts'`;
  const line = `import { ownTheme } from ${file};`;
  return config
    .replace(/\n\nexport/, `\n${line}\n\nexport`)
    .replace(
      'books],',
      "books, ownTheme],\n  // How sites look whose owners have chosen nothing else.\n  theme: 'own',",
    );
}

async function write(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // "wx": what came into the folder meanwhile is not overwritten either.
  await writeFile(path, text, { mode, flag: 'wx' });
}
