import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { getSystemdAnalyze } from '../../../tools/engines/systemd.ts';
import { create, withFolder } from './create.ts';

const run = promisify(execFile);
const names = ['octavo-migrate.service', 'octavo-web.service', 'octavo-worker.service'];
/** From 0 to 10; what is left is the network, and that Node compiles while it runs. */
const mostExposure = 1.5;

let program: string;
beforeAll(async () => {
  program = await getSystemdAnalyze();
}, 600_000);

/** The units of a new project, with a Node that this machine has. */
function withUnits<Result>(work: (paths: string[], texts: string[]) => Promise<Result>): Promise<Result> {
  return withFolder(async (parent) => {
    const folder = join(parent, 'my-site');
    await create([folder]);
    const units = join(parent, 'units');
    await cp(join(folder, 'deploy'), units, { recursive: true });
    const paths = (await readdir(units)).toSorted().map((name) => join(units, name));
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    for (const [index, path] of paths.entries()) {
      await writeFile(path, texts[index]!.replaceAll('/usr/bin/node', process.execPath));
    }
    return work(paths, texts);
  });
}

describe('systemd units (contracts/create-octavo.md §5)', () => {
  it('are what systemd understands, without a word', async () => {
    await withUnits(async (paths) => {
      expect(paths.map((path) => path.replace(/^.*\//, ''))).toEqual(names);
      expect(await run(program, ['verify', '--man=no', ...paths])).toEqual({ stdout: '', stderr: '' });
      // It must be able to find something.
      await writeFile(paths[1]!, '[Service]\nExecStart=/nowhere/at-all\n');
      await expect(run(program, ['verify', '--man=no', paths[1]!])).rejects.toThrow('/nowhere/at-all');
    });
  });

  it('expose little', async () => {
    await withUnits(async (paths) => {
      for (const path of paths) {
        const { stdout } = await run(program, ['security', '--offline=true', '--no-pager', path]);
        const [, exposure] = /Overall exposure level for \S+: (\d+\.\d+)/.exec(stdout)!;
        expect(Number(exposure), path).toBeLessThanOrEqual(mostExposure);
      }
    });
  });

  it('are hardened alike, read the environment of the project, start again and wait for the drain', async () => {
    await withUnits(async (_paths, texts) => {
      const hardening = texts.map((text) =>
        text.slice(text.indexOf('# Node compiles')).split('\n[Install]')[0]!.trim(),
      );
      expect(new Set(hardening).size).toBe(1);
      for (const text of texts) {
        expect(text).toContain('\nEnvironmentFile=/srv/my-site/.env\n');
        expect(text).toContain('\nUser=octavo\n');
      }
      for (const text of texts.slice(1)) {
        const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(text)![1]);
        expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)![1])).toBeGreaterThan(drain + 10);
        expect(text).toMatch(/^Restart=always$/m);
        expect(text).toMatch(/^After=.*\boctavo-migrate\.service$/m);
      }
    });
  });
});
