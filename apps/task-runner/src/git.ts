import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, systemPath, type Ran } from './command.ts';
import { findHead } from './remote-head.ts';
import type { Repository } from './repository-address.ts';
import { createTurns } from './turns.ts';

export type GitOptions = {
  /** Where mirrors are kept. */
  readonly mirrors: string;
  /** PEM of an authority that git shall trust instead of the machine's. */
  readonly certificateAuthority?: string;
};

export type Source = Repository & {
  /** What the host's name leads to; git isn't asked to find out again. */
  readonly address: string;
  /** `Authorization` towards the host. */
  readonly authorization?: string;
};

/** A work tree for an agent, with a git directory of its own, and ours, which it never sees. */
export type Checkout = { readonly work: string; readonly trusted: string; readonly commit: string };

export class GitError extends Error {
  override readonly name = 'GitError';
  readonly ran: Ran;

  constructor(what: string, ran: Ran) {
    super(what);
    this.ran = ran;
  }
}

export type Git = ReturnType<typeof createGit>;
/** Has a program run within limits. */
export type Within = (
  program: string,
  words: readonly string[],
) => { readonly program: string; readonly words: readonly string[] };

const isRoot = process.getuid?.() === 0;
const branch = 'refs/heads/task';
const differing = ['diff', '--no-ext-diff', '--no-textconv', '--no-color', '--no-renames', 'HEAD'];
/** Nothing of a repository is ever run, and nothing but https is spoken. */
const settings: Readonly<Record<string, string>> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.attributesFile': '/dev/null',
  'core.excludesFile': '/dev/null',
  'core.askPass': '',
  'core.sshCommand': '/bin/false',
  'credential.helper': '',
  'protocol.allow': 'never',
  'protocol.https.allow': 'always',
  'http.followRedirects': 'false',
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '30',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'safe.directory': '*',
};

export function createGit({ mirrors, certificateAuthority }: GitOptions) {
  const turns = createTurns();

  /** What git prints; throws with these words when it fails. */
  async function must(
    what: string,
    words: readonly string[],
    signal: AbortSignal,
    more: Readonly<Record<string, string>> = {},
    within: Within = (program, args) => ({ program, words: args }),
  ): Promise<string> {
    const entries = Object.entries({ ...settings, ...more });
    const numbered = entries.flatMap(([key, value], position) => [
      [`GIT_CONFIG_KEY_${position}`, key],
      [`GIT_CONFIG_VALUE_${position}`, value],
    ]);
    const git = within('git', words);
    const ran = await run(git.program, git.words, {
      signal,
      env: {
        PATH: systemPath,
        HOME: '/nonexistent',
        LC_ALL: 'C',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_ATTR_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_CONFIG_COUNT: String(entries.length),
        ...Object.fromEntries(numbered),
      },
    });
    if (ran.code === 0) return ran.stdout;
    throw new GitError(what, ran);
  }

  /** The newest commit of the default branch, in a mirror that is kept. One fetch of a repository at a time. */
  async function fetchNewest(source: Source, signal: AbortSignal): Promise<{ mirror: string; commit: string }> {
    const mirror = join(mirrors, `${createHash('sha256').update(source.url).digest('hex').slice(0, 32)}.git`);
    const mirrored = () =>
      readFile(join(mirror, branch), 'utf8').then(
        (text) => text.trim(),
        () => undefined,
      );
    const head = (await mirrored()) && (await findHead(source, certificateAuthority, signal));
    const isNewest = async () => head !== undefined && (await mirrored()) === head;
    // Those who waited for somebody else's fetch may have what they wanted.
    if (!(await isNewest()))
      await turns.take(mirror, async () => (await isNewest()) || fetchInto(mirror, source, signal));
    const commit = await mirrored();
    if (commit === undefined) throw new Error(`The repository has no commits (${mirror}).`);
    await utimes(mirror, new Date(), new Date());
    return { mirror, commit };
  }

  async function fetchInto(mirror: string, source: Source, signal: AbortSignal): Promise<void> {
    const [name, port = '443'] = source.host.split(':') as [string, string?];
    const towards = {
      'http.curloptResolve': `${name}:${port}:${source.address.includes(':') ? `[${source.address}]` : source.address}`,
      ...(certificateAuthority && { 'http.sslCAInfo': certificateAuthority }),
      ...(source.authorization && { [`http.${source.url}.extraHeader`]: `Authorization: ${source.authorization}` }),
    };
    if (!(await readFile(join(mirror, 'HEAD')).catch(() => undefined))) await makeRepository(mirror);
    // Of a fetch that was killed.
    for (const lock of ['shallow.lock', `${branch}.lock`]) await rm(join(mirror, lock), { force: true });
    const words = ['fetch', '-q', '--depth=1', '--no-tags', '--no-write-fetch-head', '--force'];
    const place = ['--git-dir', mirror, ...words, '--', source.url, `+HEAD:${branch}`];
    await must('The repository could not be fetched.', place, signal, towards);
  }

  /** A git directory with the one commit; borrowed objects stay the mirror's. */
  async function plant(folder: string, mirror: string, commit: string, how: 'borrow' | 'copy') {
    await makeRepository(folder);
    if (how === 'borrow') {
      await mkdir(join(folder, 'objects', 'info'));
      await writeFile(join(folder, 'objects', 'info', 'alternates'), `${join(mirror, 'objects')}\n`);
    } else await cp(join(mirror, 'objects'), join(folder, 'objects'), { recursive: true });
    await writeFile(join(folder, 'shallow'), await readFile(join(mirror, 'shallow')).catch(() => ''));
    await writeFile(join(folder, branch), `${commit}\n`);
  }

  /** Git leaves out what lies in the folder of a submodule, which is empty here until an agent writes into it. */
  async function forgetFilledModules(read: (words: readonly string[]) => Promise<string>, work: string): Promise<void> {
    const listed = await read(['ls-files', '-s', '-z']);
    const modules = listed.split('\0').flatMap((line) => /^160000 \S+ \d\t(.+)$/s.exec(line)?.[1] ?? []);
    for (const path of modules) {
      const files = await readdir(bytesOf(`${work}/${path}`)).catch(() => []);
      if (files.length > 0) await read(['update-index', '--force-remove', '--', path]);
    }
  }

  return {
    /** The work tree below `disk`, our own git directory below `folder`; both are there. */
    async checkOut(source: Source, folder: string, signal: AbortSignal, disk = folder): Promise<Checkout> {
      const { mirror, commit } = await fetchNewest(source, signal);
      const [work, trusted] = [join(disk, 'work'), join(folder, 'trusted.git')];
      await mkdir(work);
      await plant(trusted, mirror, commit, 'borrow');
      const inside = ['--git-dir', trusted, '--work-tree', work];
      await must('The files could not be checked out.', [...inside, 'reset', '-q', '--hard'], signal);
      const own = join(work, '.git');
      await plant(own, mirror, commit, 'copy');
      await cp(join(trusted, 'index'), join(own, 'index'));
      await writeFile(
        join(own, 'config'),
        '[core]\n\trepositoryformatversion = 0\n\tbare = false\n[user]\n\tname = Octavo tasks\n\temail = tasks@localhost\n',
      );
      return { work, trusted, commit };
    },

    /** Mirrors of repositories that nobody has asked for in so many days go. */
    async forgetUnused(days: number): Promise<void> {
      const isOld = async (mirror: string) => (await stat(mirror)).mtimeMs < Date.now() - days * 24 * 60 * 60 * 1000;
      for (const name of await readdir(mirrors).catch(() => [])) {
        const mirror = join(mirrors, name);
        await turns.take(mirror, async () => {
          if (await isOld(mirror)) await rm(mirror, { recursive: true, force: true });
        });
      }
    },

    /** Everything that is different from the commit, as a patch for `git apply`. Nothing may run in the work tree any more. */
    async diff({ work, trusted }: Checkout, signal: AbortSignal, within: Within): Promise<string> {
      const look = (program: string, ...words: string[]) => {
        const limited = within(program, words);
        return run(limited.program, limited.words, { env: { PATH: systemPath, LC_ALL: 'C' }, signal });
      };
      const inside = ['--git-dir', trusted, '--work-tree', work];
      const read = (words: readonly string[]) =>
        must('The changes could not be read.', [...inside, ...words], signal, {}, within);
      // Whatever was made unreadable to others than root, and git directories further down, whose files git would leave out.
      if (!isRoot) await look('chmod', '-R', 'u+rwX', '--', work);
      await look('find', work, '-mindepth', '2', '-name', '.git', '-prune', '-exec', 'rm', '-rf', '--', '{}', '+');
      // Pipes, sockets and devices, which no patch can hold: where there was a file, it is gone.
      await look('find', work, '!', '-type', 'f', '!', '-type', 'd', '!', '-type', 'l', '-delete');
      await forgetFilledModules(read, work);
      await read(['add', '-A', '-N', '--', work]);
      const patch = await read([...differing, '--binary']);
      const odd = chunksOf(patch).flatMap((chunk, position) => (isUtf8(bytesOf(chunk)) ? [] : [position]));
      if (odd.length === 0) return bytesOf(patch).toString('utf8');
      // Text that isn't UTF-8 can't be said in JSON: it goes as bytes.
      const paths = (await read([...differing, '--name-only', '-z'])).split('\0');
      await mkdir(join(trusted, 'info'), { recursive: true });
      const lines = odd.map((position) => `${quoted(paths[position]!)} -diff\n`);
      await writeFile(join(trusted, 'info', 'attributes'), lines.join(''), 'latin1');
      return bytesOf(await read([...differing, '--binary'])).toString('utf8');
    },
  };
}

/** As `git init` would, at a fraction of its cost. */
async function makeRepository(folder: string): Promise<void> {
  for (const name of ['objects', 'refs/heads']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  await writeFile(join(folder, 'HEAD'), `ref: ${branch}\n`);
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

/** What is said of each file; lines of a file never begin like this. */
function chunksOf(patch: string): string[] {
  return patch.split(/^(?=diff --git )/m).filter((chunk) => chunk !== '');
}

/** A path as a pattern that matches it alone. */
function quoted(path: string): string {
  const pattern = path.replace(/[*?[\]\\]/g, '\\$&');
  const escaped = Array.from(pattern, (sign) => {
    if (sign === '"' || sign === '\\') return `\\${sign}`;
    const code = sign.charCodeAt(0);
    return code >= 32 && code < 127 ? sign : `\\${code.toString(8).padStart(3, '0')}`;
  }).join('');
  return `"/${escaped}"`;
}
