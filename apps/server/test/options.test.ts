import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '@octavo/testing';
import { octavo, octavoProcess } from './octavo.ts';

const api = pathToFileURL(join(import.meta.dirname, '../../../packages/plugin-api/src/index.ts')).href;

const project = `
import { defineCommand, defineConfig, definePlugin, defineSetting } from '${api}';
const base = { scope: 'site', schema: { type: 'string' }, default: '', description: 'For tests.' };
const key = defineSetting({ ...base, name: 'probe_key', secret: true, env: 'PROBE_KEY' });
const model = defineSetting({ ...base, name: 'probe_model', default: 'small', env: 'PROBE_MODEL' });
const probe = definePlugin({
  id: 'probe',
  setup: ({ options }) => ({
    settings: [key, model],
    commands: [
      defineCommand({
        name: 'probe show',
        summary: 'show',
        run: async (context, _input, { line }) =>
          line([await options.reveal(context, key), await options.source(context, key), await options.get(context, model)].join(' ')),
      }),
      defineCommand({
        name: 'probe keep',
        summary: 'keep',
        arguments: [{ name: 'key', description: 'kept' }],
        run: (context, input) => options.update(context, key, input.arguments.key),
      }),
    ],
  }),
});
export const config = defineConfig({ plugins: [probe], constants: { PROBE_MODEL: 'from the constant' } });
`;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'octavo-options-'));
  const config = join(folder, 'octavo.config.ts');
  await writeFile(config, project);
  env = {
    DATABASE_URL: database.url,
    SHARD_URLS: `second=${database.secondUrl}`,
    SECRET_KEYS: `old:${'o'.repeat(32)}`,
    OCTAVO_CONFIG: config,
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('settings in a process of their own', () => {
  it('take the constant before the environment variable, and that before the default', async () => {
    const outside = { ...env, PROBE_KEY: 'from-environment', PROBE_MODEL: 'from environment' };
    expect((await octavoProcess(['probe', 'show'], outside)).stdout).toBe(
      'from-environment environment from the constant\n',
    );
    expect((await octavo(['probe', 'show'], env)).stdout).toBe(' default from the constant\n');
  });

  it('are encrypted with a new key by octavo keys rotate, so that the old one can go', async () => {
    expect((await octavo(['probe', 'keep', 'secret-in-store'], env)).code).toBe(0);
    const both = { ...env, SECRET_KEYS: `new:${'n'.repeat(32)},${env['SECRET_KEYS']}` };
    expect(await octavo(['keys', 'rotate'], both)).toMatchObject({
      code: 0,
      stdout: 'Success: Re-encrypted 1 secret. All secrets now use the key "new".\n',
    });
    const after = { ...env, SECRET_KEYS: `new:${'n'.repeat(32)}` };
    expect((await octavo(['probe', 'show'], after)).stdout).toBe('secret-in-store option from the constant\n');
    const back = await octavo(['keys', 'rotate'], env);
    expect(back.code).toBe(1);
    expect(back.stderr).toContain('its key "new" is missing in SECRET_KEYS');
  });
});
