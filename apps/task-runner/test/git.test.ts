import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGit, type Checkout, type Git, type Source, type Within } from '../src/git.ts';
import { readAddress } from '../src/repository-address.ts';
import { startGitServer, type GitServer } from './git-server.ts';
import { publish as publishIn, sh } from './repositories.ts';

const freely: Within = (program, words) => ({ program, words });

let folder: string;
let server: GitServer;
let git: Git;
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-tasks-git-'));
  await mkdir(join(folder, 'certificates'));
  server = await startGitServer(join(folder, 'certificates'), join(folder, 'repositories'), 'Bearer a-token');
  git = createGit({ mirrors: join(folder, 'mirrors'), certificateAuthority: server.authority });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function publish(name: string, script: string): Promise<Source> {
  await publishIn(folder, name, script);
  return sourceOf('ada', name);
}

function sourceOf(owner: string, name: string): Source {
  const repository = readAddress(`https://${server.host}/${owner}/${name}`)!;
  return { ...repository, address: '127.0.0.1', authorization: 'Bearer a-token' };
}

async function checkOut(source: Source): Promise<Checkout> {
  return git.checkOut(source, await mkdtemp(join(folder, 'task-')), signal);
}

/** The files of a tree with their modes, links as links. */
const listing = (tree: string) =>
  sh(
    tree,
    `find . -path ./.git -prune -o ! -type d -printf '%P %y %m %l ' -exec sh -c 'test -L "$1" || sha256sum < "$1"' - {} \\; -printf '\\n' | sort`,
  );

/** Whether the patch makes of a fresh checkout what the agent has made. */
async function proves(source: Source, { work }: Checkout, patch: string): Promise<void> {
  const fresh = await checkOut(source);
  await writeFile(join(fresh.work, '../patch'), patch);
  if (patch !== '') sh(fresh.work, 'git apply --index ../patch');
  expect(listing(fresh.work)).toBe(listing(work));
}

describe('checkouts', () => {
  it('have the newest commit of the default branch, and nothing of the past', async () => {
    const source = await publish('plain', 'echo hello > hello');
    const { work, commit } = await checkOut(source);
    expect(await readdir(work)).toEqual(['.git', 'hello']);
    expect(sh(work, 'git log --format=%H && git status --porcelain')).toBe(`${commit}\n`);
  });

  it('follow what is pushed, through a mirror that is fetched once at a time', async () => {
    const source = await publish('moving', 'echo one > file');
    await checkOut(source);
    const tree = await mkdtemp(join(folder, 'tree-'));
    sh(tree, `git clone -q ../repositories/ada/moving.git . && echo two > file && git commit -qam two && git push -q`);
    const found = await Promise.all([checkOut(source), checkOut(source), checkOut(source)]);
    for (const { work } of found) expect(await readFile(join(work, 'file'), 'utf8')).toBe('two\n');
  });

  it('are refused without the credential, through a redirect, and for what is not there', async () => {
    await publish('private', 'echo x > x');
    const { authorization: _, ...anonymous } = sourceOf('ada', 'private');
    await expect(checkOut(anonymous)).rejects.toMatchObject({ name: 'GitError' });
    await expect(checkOut(sourceOf('elsewhere', 'private'))).rejects.toMatchObject({ name: 'GitError' });
    await expect(checkOut(sourceOf('ada', 'nothing'))).rejects.toMatchObject({ name: 'GitError' });
  });

  it('leave no trace of the credential in what the agent gets', async () => {
    const checkout = await checkOut(await publish('secret', 'echo x > x'));
    expect(sh(join(checkout.work, '..'), `grep -ra a-token . || true`)).toBe('');
  });

  it('run nothing of the repository: hooks, filters, submodules, attributes, configuration', async () => {
    const canary = join(folder, 'canary');
    const source = await publish(
      'hostile',
      `mkdir -p .githooks sub && printf '#!/bin/sh\\ntouch ${canary}\\n' > .githooks/post-checkout && chmod +x .githooks/*
       printf '* filter=evil diff=evil merge=evil\\n*.bin filter=lfs diff=lfs merge=lfs -text\\n' > .gitattributes
       printf '[core]\\n\\thooksPath = .githooks\\n\\tfsmonitor = touch ${canary}\\n[filter "evil"]\\n\\tsmudge = touch ${canary}\\n' > .gitconfig
       printf '[submodule "s"]\\n\\tpath = s\\n\\turl = ext::touch ${canary}\\n\\tupdate = !touch ${canary}\\n' > .gitmodules
       git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),s
       echo 'version https://git-lfs.github.com/spec/v1' > a.bin`,
    );
    const checkout = await checkOut(source);
    await writeFile(join(checkout.work, 'a.bin'), 'changed');
    await git.diff(checkout, signal, freely);
    expect(existsSync(canary)).toBe(false);
  });
});

describe('diffs', () => {
  it('hold every kind of change, and apply', async () => {
    const source = await publish(
      'changes',
      `echo same > same; echo old > changed; echo old > gone; echo '#!/bin/sh' > script
       printf 'caf\\351\\n' > latin1; head -c 3000 /dev/urandom > picture; printf 'a\\r\\nb\\r\\n' > dos; mkdir dir; echo x > dir/file`,
    );
    const checkout = await checkOut(source);
    const { work } = checkout;
    await writeFile(join(work, 'changed'), 'new, ünïcode 🚢\n');
    await rm(join(work, 'gone'));
    await chmod(join(work, 'script'), 0o755);
    await writeFile(join(work, 'latin1'), Buffer.from('th\xe9\n', 'latin1'));
    await writeFile(join(work, 'picture'), Buffer.from([0, 1, 2, 255, 254]));
    await writeFile(join(work, 'new picture "x" *'), Buffer.alloc(2000, 7));
    await writeFile(join(work, 'late[1]*\xe9'), Buffer.from('n\xe9w\n', 'latin1'));
    await writeFile(join(work, 'empty'), '');
    await writeFile(join(work, 'no end'), 'no newline');
    await symlink('/etc/passwd', join(work, 'link'));
    await mkdir(join(work, 'deep', 'er'), { recursive: true });
    await writeFile(join(work, 'deep', 'er', 'file'), 'x\n');
    await rm(join(work, 'dir'), { recursive: true });
    await writeFile(join(work, 'dir'), 'a file now\n');
    const patch = await git.diff(checkout, signal, freely);
    expect(patch).toContain('+new, ünïcode 🚢');
    expect(patch).not.toContain('root:');
    await proves(source, checkout, patch);
  });

  it('are empty when nothing has changed, and hold what the agent has committed', async () => {
    const source = await publish('committed', 'echo one > file');
    const checkout = await checkOut(source);
    expect(await git.diff(checkout, signal, freely)).toBe('');
    sh(checkout.work, 'echo two > file && git commit -qam "By the agent"');
    const patch = await git.diff(checkout, signal, freely);
    expect(patch).toContain('+two');
    await proves(source, checkout, patch);
  });

  it('hold the files of repositories within, and what was made unreadable', async () => {
    const source = await publish('within', 'echo one > file');
    const checkout = await checkOut(source);
    sh(
      checkout.work,
      'mkdir -p inner/more && git init -q inner && git init -q inner/more && echo x > inner/more/file && echo y > locked && chmod 000 locked',
    );
    const patch = await git.diff(checkout, signal, freely);
    expect(patch).toContain('b/inner/more/file');
    expect(patch).toContain('+y');
  });

  it('run nothing that the agent has planted', async () => {
    const canary = join(folder, 'planted');
    const source = await publish('planted', 'echo one > file');
    const checkout = await checkOut(source);
    sh(
      checkout.work,
      `printf '#!/bin/sh\\ntouch ${canary}\\n' > evil && chmod +x evil
       git config core.fsmonitor ./evil; git config diff.external ./evil; git config core.hooksPath .; cp evil post-index-change
       git config diff.x.textconv ./evil; git config filter.x.clean ./evil; echo '* diff=x filter=x' > .gitattributes; echo two > file`,
    );
    expect(await git.diff(checkout, signal, freely)).toContain('+two');
    expect(existsSync(canary)).toBe(false);
  });
});
