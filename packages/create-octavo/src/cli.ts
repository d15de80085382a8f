import { basename, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createProject, readVersion } from './project.ts';
import { checkEmail, checkTheme, siteNameOf, themes, tidyName } from './names.ts';

const help = `Usage: npm create octavo@latest [folder] [-- options]

Creates an Octavo project in a new or empty folder.

  --name <text>      name of the site (default: from the folder name)
  --email <address>  email address of the super admin (default: admin@localhost)
  --theme <name>     add a theme of your own that builds upon this one: ${themes.join(', ')}
  -y, --yes          don't ask questions
  -h, --help         show this help
  -V, --version      show the version
`;

const standardFolder = 'my-site';
const standardEmail = 'admin@localhost';

type Output = { write(text: string): unknown; isTTY?: boolean };
export type Streams = { stdin: NodeJS.ReadableStream & { isTTY?: boolean }; stdout: Output; stderr: Output };

/** Returns the exit code: 0 when the project is there, 1 when nothing was written. */
export async function main(words: readonly string[], { stdin, stdout, stderr }: Streams): Promise<0 | 1> {
  try {
    const { values, positionals } = parse(words);
    if (values.help || values.version) {
      stdout.write(values.help ? help : `${await readVersion()}\n`);
      return 0;
    }
    const asks = !values.yes && stdin.isTTY === true && stdout.isTTY === true;
    const answer = asks ? reader(stdin, stdout as NodeJS.WritableStream) : undefined;
    const ask = async (question: string, standard: string) =>
      (await answer?.(`${question} (${standard}): `))?.trim() || standard;

    const folder = resolve(positionals[0] ?? (await ask('Folder', standardFolder)));
    const siteName = tidyName(values.name ?? (await ask('Name of the site', siteNameOf(basename(folder)))));
    const email = checkEmail(values.email ?? (await ask('Email address of the super admin', standardEmail)));
    const theme = values.theme === undefined ? undefined : checkTheme(values.theme);
    const files = await createProject(folder, { siteName, email, theme });
    stdout.write(nextSteps(folder, files));
    return 0;
  } catch (error) {
    stderr.write(`Error: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function parse(words: readonly string[]) {
  const parsed = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      theme: { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'V' },
    },
  });
  if (parsed.positionals.length > 1) {
    throw new Error(`Specify only one folder, not ${parsed.positionals.length}: ${parsed.positionals.join(', ')}`);
  }
  return parsed;
}

/** Ends with an error when the reader goes away instead of answering. */
function reader(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): (question: string) => Promise<string> {
  return async (question) => {
    const line = createInterface({ input, output, terminal: true });
    try {
      return await new Promise<string>((settle, reject) => {
        line.once('close', () => reject(new Error('Cancelled. Nothing was created.')));
        line.question(question).then(settle, reject);
      });
    } finally {
      line.close();
    }
  };
}

function nextSteps(folder: string, files: number): string {
  const path = relative(process.cwd(), folder);
  const steps = [
    ...(path === '' ? [] : [`cd ${/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)}`]),
    'npm install',
    'docker compose up -d --wait',
    'npm run dev',
  ];
  return `
${basename(folder)} is ready: ${files} files. Next:

${steps.map((step) => `  ${step}`).join('\n')}

Docker runs PostgreSQL. To use your own PostgreSQL server, skip the docker line and set
DATABASE_URL in .env to its URL. The last command prints the URL of the site
and the password of the super admin. For more, see README.md.
`;
}
