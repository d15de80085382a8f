import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import rootManifest from '../../../package.json' with { type: 'json' };
import ownManifest from '../package.json' with { type: 'json' };
import { create, withFolder } from './create.ts';

const readEnv = async (folder: string) => parseEnv(await readFile(join(folder, '.env'), 'utf8'));
const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    overrides: Record<string, string>;
    scripts: Record<string, string>;
  };

describe('create-octavo (contracts/create-octavo.md §1)', () => {
  it('writes a project into a new folder without asking where nobody can answer, and says what comes next', async () => {
    await withFolder(async (parent) => {
      const folder = join(parent, 'deep', 'my-site');
      const { code, stdout, stderr } = await create([folder]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/my-site is ready: \d+ files\./);
      expect(stdout.match(/^ {2}\S.*$/gm)!.map((line) => line.trim().replace(/^cd .*/, 'cd'))).toEqual([
        'cd',
        'npm install',
        'docker compose up -d --wait',
        'npm run dev',
      ]);
      expect((await readdir(folder)).toSorted()).toEqual([
        '.dockerignore',
        '.env',
        '.env.example',
        '.gitignore',
        'Caddyfile',
        'Dockerfile',
        'README.md',
        'compose.yaml',
        'deploy',
        'octavo.config.ts',
        'package.json',
        'plugins',
        'tsconfig.json',
        'vitest.config.ts',
        'vitest.setup.ts',
      ]);
      expect(await readEnv(folder)).toMatchObject({ SETUP_SITE_NAME: 'My site', SETUP_ADMIN_EMAIL: 'admin@localhost' });
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
        expect(await readFile(join(parentPath, name), 'utf8')).not.toMatch(/\{\{|\}\}/);
      }
    });
  });

  it('takes options, and asks for the rest at a terminal', async () => {
    await withFolder(async (parent) => {
      const said = await create([join(parent, 'a'), '--name', "Ada's Café & Söhne", '--email=ada@example.org']);
      expect(said.code).toBe(0);
      expect(await readEnv(join(parent, 'a'))).toMatchObject({
        SETUP_SITE_NAME: 'Ada’s Café & Söhne',
        SETUP_ADMIN_EMAIL: 'ada@example.org',
      });
      const asked = await create([join(parent, 'b')], ['', 'grace@example.org']);
      expect(asked.stdout).toContain('Name of the site (B): ');
      expect(asked.stdout).toContain('Email address of the super admin (admin@localhost): ');
      expect(await readEnv(join(parent, 'b'))).toMatchObject({
        SETUP_SITE_NAME: 'B',
        SETUP_ADMIN_EMAIL: 'grace@example.org',
      });
      expect((await create([join(parent, 'c'), '--yes'], [])).stdout).not.toContain('Name of the site');
    });
  });

  it('adds a theme of its own upon request, which sites have from the beginning', async () => {
    await withFolder(async (parent) => {
      const read = async (...path: string[]) => readFile(join(parent, ...path), 'utf8');
      expect((await create([join(parent, 'a'), '--theme=magazine'])).code).toBe(0);
      expect((await readdir(join(parent, 'a', 'plugins', 'own-theme'))).toSorted()).toEqual([
        'own-theme.test.ts',
        'own.css',
        'plugin.ts',
      ]);
      expect(await read('a', 'plugins', 'own-theme', 'plugin.ts')).toContain("parent: 'magazine',");
      const config = await read('a', 'octavo.config.ts');
      expect(config).toContain("import { ownTheme } from './plugins/own-theme/plugin.ts';");
      expect(config).toContain('books, ownTheme],');
      expect(config).toContain("theme: 'own',");
      expect((await create([join(parent, 'b')])).code).toBe(0);
      expect(await readdir(join(parent, 'b', 'plugins'))).toEqual(['books']);
      expect(await read('b', 'octavo.config.ts')).not.toMatch(/theme/i);
      const wrong = await create([join(parent, 'c'), '--theme=baroque']);
      expect(wrong.code).toBe(1);
      expect(wrong.stderr).toContain('There is no theme "baroque". Choose one of journal, magazine,');
    });
  });

  it('refuses a folder that has something in it, and leaves it as it was', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'thesis.txt'), 'years of work');
      const { code, stdout, stderr } = await create([folder]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(`Error: ${folder} is not empty. It contains thesis.txt. Choose a new or empty folder.\n`);
      expect(await readdir(folder)).toEqual(['thesis.txt']);
      expect((await create([join(folder, 'thesis.txt')])).stderr).toMatch(/^Error: .* is a file, not a folder\.\n$/);
    });
  });

  it('takes a folder that holds a new repository only', async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, '.git'));
      expect((await create([folder])).code).toBe(0);
    });
  });

  it.each([
    [['a', 'b'], /^Error: Specify only one folder, not 2: a, b\n$/],
    [['--colour=red'], /^Error: Unknown option '--colour'/],
    [['/tmp/never-made', '--email=nobody'], /^Error: "nobody" is not a valid email address\.\n$/],
    [['/tmp/never-made', '--name= '], /^Error: The name of the site must not be empty\.\n$/],
    [['/tmp/never-made', '--name=two\nlines'], /^Error: The name of the site must be one line of text\.\n$/],
  ])('says what is wrong with %j', async (words, message) => {
    const { code, stderr } = await create(words);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) });
  });

  it('shows help and its version', async () => {
    expect(await create(['--help'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: npm create/) });
    expect(await create(['--version'])).toMatchObject({ code: 0, stdout: `${ownManifest.version}\n` });
  });
});

describe('what is in a project (contracts/create-octavo.md §2)', () => {
  it('names packages of the same version as itself, and those that they were tested with', async () => {
    await withFolder(async (parent) => {
      const folder = join(parent, 'Ünsere Seite!');
      await create([folder]);
      const { name, dependencies, devDependencies, overrides } = await readManifest(folder);
      expect(name).toBe('unsere-seite');
      const { '@types/node': types, vite, vitest } = rootManifest.devDependencies;
      const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([each]) =>
        each.startsWith('@octavo/'),
      );
      expect(new Set(ours.map(([, version]) => version))).toEqual(new Set([ownManifest.version]));
      // plugin-api brings the TypeBox that it was tested with; a second one could be another version.
      expect(dependencies).not.toHaveProperty('typebox');
      const typescript = rootManifest.devDependencies['@typescript/native'].replace(/^.*@/, '');
      expect(devDependencies).toMatchObject({ '@types/node': types, vite, vitest, typescript });
      expect(overrides).toEqual({ rolldown: rootManifest.overrides.rolldown });
    });
  });

  it('has secrets of its own, in a file for nobody else', async () => {
    await withFolder(async (parent) => {
      const secrets = [];
      for (const name of ['a', 'b']) {
        const folder = join(parent, name);
        await create([folder]);
        expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600);
        const { DATABASE_URL, ...env } = await readEnv(folder);
        expect(new URL(DATABASE_URL!).password).toBe(env['POSTGRES_PASSWORD']);
        expect(env['SECRET_KEYS']).toMatch(/^\d{4}-\d\d:[0-9a-f]{64}$/);
        const names = [
          'SECRET_KEYS',
          'METRICS_TOKEN',
          'POSTGRES_PASSWORD',
          'S3_SECRET_ACCESS_KEY',
          'OPENSEARCH_PASSWORD',
        ];
        for (const each of names) expect(env[each]!.length).toBeGreaterThanOrEqual(40);
        secrets.push(...names.map((each) => env[each]), env['S3_ACCESS_KEY_ID']);
        const others = (await readdir(folder, { recursive: true })).filter((file) => file !== '.env');
        for (const file of others) {
          const text = await readFile(join(folder, file), 'utf8').catch(() => '');
          for (const secret of secrets) expect(text).not.toContain(secret);
        }
        expect(await readFile(join(folder, '.gitignore'), 'utf8')).toMatch(/^\.env$/m);
      }
      expect(new Set(secrets).size).toBe(secrets.length);
    });
  });

  it('names only variables that octavo reads, beside those of compose.yaml and of tests', async () => {
    const known = await readFile(join(import.meta.dirname, '../../../.env.example'), 'utf8');
    const names = (text: string) => [...text.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    const example = names(await readFile(join(import.meta.dirname, '../template/_env.example'), 'utf8'));
    const others = example.filter((name) => !names(known).includes(name));
    expect(others).toEqual(['DATABASE_URL_TEST', 'POSTGRES_PASSWORD']);
  });
});
