import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGit, type Git, type Source } from '../src/git.ts';
import { findHead } from '../src/remote-head.ts';
import { readAddress } from '../src/repository-address.ts';
import { startGitServer, type GitServer } from './git-server.ts';
import { publish, sh } from './repositories.ts';

let folder: string;
let server: GitServer;
let git: Git;
let source: Source;
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-tasks-mirror-'));
  await mkdir(join(folder, 'certificates'));
  server = await startGitServer(join(folder, 'certificates'), join(folder, 'repositories'), 'Bearer a-token');
  await publish(folder, 'demo', 'echo one > file');
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const mirrors = await mkdtemp(join(folder, 'mirrors-'));
  git = createGit({ mirrors, certificateAuthority: server.authority });
  source = {
    ...readAddress(`https://${server.host}/ada/demo`)!,
    address: '127.0.0.1',
    authorization: 'Bearer a-token',
  };
  server.asked.length = 0;
});

const checkOut = async () => git.checkOut(source, await mkdtemp(join(folder, 'task-')), signal);
const fetches = () => server.asked.filter((asked) => asked.startsWith('POST')).length;

async function push(text: string): Promise<string> {
  const tree = await mkdtemp(join(folder, 'tree-'));
  sh(tree, `git clone -q ../repositories/ada/demo.git . && echo ${text} > file && git commit -qam more && git push -q`);
  return sh(tree, 'git rev-parse HEAD').trim();
}

describe('a mirror (tasks.md, §5)', () => {
  it('is fetched into only when there is something new', async () => {
    await checkOut();
    const first = fetches();
    expect(first).toBeGreaterThan(0);
    await checkOut();
    expect(fetches()).toBe(first);
    const commit = await push('two');
    const checkout = await checkOut();
    expect(fetches()).toBeGreaterThan(first);
    expect(checkout.commit).toBe(commit);
    expect(await readFile(join(checkout.work, 'file'), 'utf8')).toBe('two\n');
  });

  it('is fetched into once for all who want the same', async () => {
    await checkOut();
    const ofOne = fetches();
    const commit = await push('three');
    const found = await Promise.all(Array.from({ length: 6 }, checkOut));
    expect(found.map((each) => each.commit)).toEqual(Array(6).fill(commit));
    expect(fetches()).toBe(2 * ofOne);
  });

  it('is of use after a fetch that was killed', async () => {
    const { commit, work } = await checkOut();
    const alternates = await readFile(join(work, '../trusted.git/objects/info/alternates'), 'utf8');
    const mirror = join(alternates.trim(), '..');
    for (const lock of ['shallow.lock', 'refs/heads/task.lock']) await writeFile(join(mirror, lock), '');
    const pushed = await push('four');
    expect(pushed).not.toBe(commit);
    expect((await checkOut()).commit).toBe(pushed);
    expect((await readdir(mirror)).filter((name) => name.endsWith('.lock'))).toEqual([]);
  });
});

describe('findHead', () => {
  const ask = (more: Partial<Source> = {}, authority: string | undefined = server.authority) =>
    findHead({ ...source, ...more }, authority, signal);

  it('tells the commit that a repository is at', async () => {
    const commit = await push('five');
    expect(await ask()).toBe(commit);
  });

  it('knows nothing without the credential, through a redirect, of what is not there, and of strangers', async () => {
    expect(await ask({ authorization: 'Bearer wrong' })).toBeUndefined();
    expect(await ask({ url: `https://${server.host}/elsewhere/demo` })).toBeUndefined();
    expect(await ask({ url: `https://${server.host}/ada/none` })).toBeUndefined();
    expect(await findHead(source, undefined, signal)).toBeUndefined();
    expect(await ask({ address: '127.0.0.2' })).toBeUndefined();
    const [, port] = server.host.split(':');
    expect(await ask({ host: `elsewhere.example:${port}` })).toBeUndefined();
  });
});
