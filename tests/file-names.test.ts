import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../tools/lib/paths.ts';

const run = promisify(execFile);
/** CONTRIBUTING.md says what each is for. */
const roles = new Set(
  'routes service repository schema job commands hooks feature plugin screen panel queries html fixtures test'.split(
    ' ',
  ),
);
/** Names that other programs give. */
const given = /\.(config|d|paths|setup)$/;

describe('names of files (CONTRIBUTING.md, "Names")', () => {
  it('end in a role that there is', async () => {
    const { stdout } = await run('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root });
    const names = stdout.split('\n').map((path) => path.replace(/\.tsx?$/, ''));
    const unknown = names.filter((name) => {
      const role = /\.([\w-]+)$/.exec(name.slice(name.lastIndexOf('/') + 1))?.[1];
      return role !== undefined && !roles.has(role) && !given.test(name);
    });
    expect(names.length).toBeGreaterThan(1000);
    expect(unknown).toEqual([]);
  });
});
