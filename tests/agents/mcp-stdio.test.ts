import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { portableText } from '../../plugins/portable-text/src/plugin.ts';
import { allTools, errorOf, generations, valueOf, type Process } from './agents.ts';
import { crowd } from './crowd.plugin.ts';

const root = join(import.meta.dirname, '../..');
const file = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href);
const project = `
import { portableText } from ${file('plugins/portable-text/src/plugin.ts')};
import { crowd } from ${file('tests/agents/crowd.plugin.ts')};
console.error('A word on standard error.');
export const config = { plugins: [portableText, crowd] };
`;

let host: TestHost;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, crowd] });
  folder = await mkdtemp(join(tmpdir(), 'octavo-mcp-'));
  await writeFile(join(folder, 'octavo.config.ts'), project);
  env = {
    DATABASE_URL: host.databaseUrl,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    PUBLIC_URL: 'http://network.localhost',
    OCTAVO_CONFIG: join(folder, 'octavo.config.ts'),
    LOG_LEVEL: 'debug',
  };
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const bin = join(root, 'apps/server/bin/octavo.js');
const octavo = (...words: string[]): Process => ({ command: process.execPath, args: [bin, 'mcp', ...words], env });

describe('clients over stdio (contracts/mcp.md §8)', () => {
  it.concurrent.each(isLong ? generations : generations.slice(0, 1))(
    'act as the user who was named: $name',
    async (generation) => {
      const user = await host.factories.user({ role: 'author' });
      const agent = await generation.stdio(octavo(`--user=${user.login}`));
      try {
        expect(agent.server).toMatchObject({ name: 'octavo', title: host.main.name });
        expect((await allTools(agent)).map(({ name }) => name)).toContain('content_update-post');
        const draft = valueOf<{ id: number }>(
          await agent.call('content_create-draft', { title: 'By pipe', markdown: '> quoted' }),
        );
        const url = `/wp-json/core/v2/posts/${draft.id}?context=edit`;
        const post = (await host.inject({ url, headers: user.headers })).json();
        expect(post).toMatchObject({ author: user.id, portable_text: [{ style: 'blockquote' }] });
        const both = await Promise.all([
          agent.call('content_list-posts'),
          agent.call('content_get-post', { id: draft.id }),
        ]);
        expect(valueOf<{ id: number }>(both[1]).id).toBe(draft.id);
        await expect(agent.call('content_nothing')).rejects.toMatchObject({ code: -32602 });
      } finally {
        await agent.close();
      }
    },
  );

  it('see what changes while they are connected', async () => {
    const user = await host.factories.user({ role: 'author' });
    const agent = await generations[0]!.stdio(octavo(`--user=${user.login}`));
    try {
      const names = async () => (await allTools(agent)).map(({ name }) => name);
      expect(await names()).not.toContain('crowd_act-001');
      await host.siteAdministration.switchPlugin(host.main, 'crowd', true);
      await vi.waitFor(async () => expect(await names()).toContain('crowd_act-001'), { timeout: 60_000 });
      await host.siteAdministration.switchPlugin(host.main, 'crowd', false);
      await vi.waitFor(async () => expect(await names()).not.toContain('crowd_act-001'), { timeout: 60_000 });
      const change = {
        method: 'POST' as const,
        url: `/wp-json/core/v2/users/${user.id}`,
        ...(await host.person('administrator')),
        payload: { roles: ['subscriber'] },
      };
      expect((await host.inject(change)).statusCode).toBe(200);
      expect(errorOf(await agent.call('content_create-draft', { title: 'No more' })).code).toBe('rest_cannot_create');
      const removal = { method: 'DELETE' as const, url: `/wp-json/octavo/v1/users/${user.id}` };
      const removed = await host.inject({ ...removal, ...(await host.person('super-admin')) });
      expect(removed.statusCode).toBe(200);
      await expect(agent.call('content_list-posts')).rejects.toMatchObject({ code: -32603, data: { status: 404 } });
    } finally {
      await agent.close();
    }
  });
});

describe('octavo mcp (contracts/mcp.md §8)', () => {
  type Line = { id?: number; result?: { tools?: { name: string }[]; isError?: boolean }; error?: object };

  /** By hand, line by line. */
  async function talk(words: readonly string[], messages: readonly object[]) {
    const child = spawn(process.execPath, [bin, 'mcp', ...words], { cwd: '/', env, stdio: 'pipe' });
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += data));
    const lines: string[] = [];
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    for (const message of messages) child.stdin.write(`${JSON.stringify(message)}\n`);
    const asked = messages.filter((message) => 'id' in message).length;
    const isOver = ended.then(() => true);
    await vi.waitFor(
      async () => {
        const over = await Promise.race([isOver, Promise.resolve(false)]);
        expect(over || lines.length >= asked).toBe(true);
      },
      { timeout: 60_000 },
    );
    child.stdin.end();
    return { code: await ended, lines: lines.map((line) => JSON.parse(line) as Line), stderr };
  }

  const greeting = [
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'hand', version: '0' } },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
  ];
  const call = (id: number, name: string, input: object) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: input },
  });

  it('is nobody without --user, writes nothing but the protocol, and ends with its input', async () => {
    const { code, lines, stderr } = await talk(
      [],
      [...greeting, { jsonrpc: '2.0', id: 2, method: 'tools/list' }, call(3, 'content_create-draft', { title: 'x' })],
    );
    expect(code).toBe(0);
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set([1, 2, 3]));
    expect(lines).toHaveLength(3);
    const byId = (id: number) => lines.find((line) => line.id === id)!;
    expect(byId(2).result!.tools!.map(({ name }) => name)).toEqual(['content_get-post', 'content_list-posts']);
    expect(byId(3).result!.isError).toBe(true);
    expect(stderr).toContain('A word on standard error.');
  });

  it('goes on after a line that is no message', async () => {
    const child = spawn(process.execPath, [bin, 'mcp'], { cwd: '/', env, stdio: 'pipe' });
    child.stdin.write('this is no JSON\n\n{"jsonrpc":"2.0"}\n');
    for (const message of greeting) child.stdin.write(`${JSON.stringify(message)}\n`);
    const [first] = await new Promise<string[]>((resolve) => {
      createInterface({ input: child.stdout }).once('line', (line) => resolve([line]));
    });
    expect(JSON.parse(first!)).toMatchObject({ id: 1, result: { serverInfo: { name: 'octavo' } } });
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  });

  it('says on standard error why it can not begin', async () => {
    const starts = [talk(['--user=nobody-at-all'], []), talk(['--url=nowhere.test'], [])] as const;
    const [unknown, nowhere] = await Promise.all(starts);
    expect(unknown).toMatchObject({ code: 1, lines: [] });
    expect(unknown.stderr).toContain('Error: ');
    expect(nowhere).toMatchObject({ code: 1, lines: [] });
    expect(nowhere.stderr).toContain('nowhere.test');
  });
});
