import { setImmediate as nextTurn } from 'node:timers/promises';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { basic, startTestHost, type TestHost } from '@octavo/testing';
import { crossSiteSearch } from '../../plugins/cross-site-search/src/plugin.ts';
import { evaluator } from '../../plugins/evaluator/src/plugin.ts';
import { folderExporter } from '../../plugins/folder-exporter/src/plugin.ts';
import { offlineExport } from '../../plugins/offline-export/src/plugin.ts';
import { portableText } from '../../plugins/portable-text/src/plugin.ts';
import { allTools, errorOf, generations, valueOf, type Agent, type Headers } from './agents.ts';
import { crowd, crowdSize } from './crowd.plugin.ts';

// With all that clients may ask of a schema.
const judges = [new Ajv({ strict: true }), new Ajv2020({ strict: true })];
for (const ajv of judges) (addFormats as unknown as (ajv: object) => void)(ajv);

let host: TestHost;
let address: string;
let folder: Site;
beforeAll(async () => {
  host = await startTestHost({
    plugins: [portableText, folderExporter, offlineExport, crossSiteSearch, evaluator, crowd],
  });
  address = await host.listen();
  folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
  await host.siteAdministration.switchPlugin(folder, 'crowd', true);
});
afterAll(() => host.close());

/** Every one that the host has, as REST lists them. */
async function abilities(path = ''): Promise<{ name: string; meta: { annotations: Record<string, boolean> } }[]> {
  const response = await host.inject({ url: `${path}/wp-json/wp-abilities/v1/abilities?per_page=100` });
  return response.json();
}

const toolNames = async (agent: Agent) => (await allTools(agent)).map(({ name }) => name);

describe.each(generations)('the $name over HTTP', (generation) => {
  async function using<Result>(headers: Headers, work: (agent: Agent) => Promise<Result>, path = ''): Promise<Result> {
    const agent = await generation.http(`${address}${path}/mcp`, headers);
    try {
      return await work(agent);
    } finally {
      await agent.close();
    }
  }

  it('is told which site it speaks to (contracts/mcp.md §1)', async () => {
    await using({}, async ({ server, instructions }) => {
      expect(server).toMatchObject({ name: 'octavo', title: host.main.name });
      expect(instructions).toContain(host.main.url);
    });
  });

  it('finds every ability of all plugins, with schemas that compile (contracts/mcp.md §3)', async () => {
    const listed = await abilities();
    expect(new Set(listed.map(({ name }) => name.split('/')[0]))).toEqual(
      new Set(['cross-site-search', 'evaluator', 'content']),
    );
    const tools = await using(host.as('super-admin').headers, allTools);
    expect(tools.map(({ name }) => name)).toEqual(listed.map(({ name }) => name.replace('/', '_')).toSorted());
    for (const tool of tools) {
      expect(tool.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(tool.title).toBeTruthy();
      expect(tool.description).toBeTruthy();
      const { annotations } = listed.find(({ name }) => name.replace('/', '_') === tool.name)!.meta;
      expect(tool.annotations).toMatchObject({
        readOnlyHint: annotations['readonly'],
        destructiveHint: annotations['destructive'],
        idempotentHint: annotations['idempotent'],
        openWorldHint: false,
      });
      for (const schema of [tool.inputSchema, tool.outputSchema!]) {
        expect(schema['type']).toBe('object');
        for (const ajv of judges) {
          ajv.compile(schema);
          // The server is in this process too: it must not miss the end of a connection.
          await nextTurn();
        }
      }
    }
  });

  it('pages through many, and refuses a cursor that was never given (contracts/mcp.md §3)', async () => {
    await using(
      {},
      async (agent) => {
        const names = await toolNames(agent);
        expect(names.filter((name) => name.startsWith('crowd_act-'))).toHaveLength(crowdSize);
        expect(new Set(names).size).toBe(names.length);
        await expect(agent.tools('../etc')).rejects.toMatchObject({ code: -32602 });
      },
      '/folder',
    );
  });

  it('has none of a plugin that is off, nor after it was switched off (contracts/mcp.md §3)', async () => {
    const site = await host.factories.site({ domain: '127.0.0.1' });
    const path = site.path.replace(/\/$/, '');
    await host.siteAdministration.switchPlugin(site, 'crowd', true);
    await using(
      {},
      async (agent) => {
        expect(valueOf(await agent.call('crowd_act-007'))).toEqual({ position: 7 });
        await host.siteAdministration.switchPlugin(site, 'crowd', false);
        expect((await toolNames(agent)).some((name) => name.startsWith('crowd_'))).toBe(false);
        await expect(agent.call('crowd_act-007')).rejects.toMatchObject({ code: -32602 });
      },
      path,
    );
  });

  it('gets an output as a value and as text, and one that is no object as text (contracts/mcp.md §4)', async () => {
    await using(
      {},
      async (agent) => {
        await agent.tools();
        expect(valueOf(await agent.call('crowd_act-001', {}))).toEqual({ position: 1 });
        const { structuredContent, content } = await agent.call('crowd_text');
        expect(structuredContent).toBeUndefined();
        expect(JSON.parse(content[0]!.text!)).toBe('only "text"\u2028');
        const [text] = (await allTools(agent)).filter(({ name }) => name === 'crowd_text');
        expect(text!.outputSchema).toBeUndefined();
        expect(text!.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true, idempotentHint: true });
      },
      '/folder',
    );
  });

  it('hears what is wrong with its input, and runs with what is right (contracts/mcp.md §5)', async () => {
    await host.factories.post({ title: 'Findable' });
    await using({}, async (agent) => {
      await agent.tools();
      const wrong = errorOf(await agent.call('content_list-posts', { per_page: 'many', colour: 'red' }));
      expect(wrong).toMatchObject({ code: 'ability_invalid_input', data: { status: 400 } });
      expect(wrong.message).toContain('per_page must be integer.');
      expect(errorOf(await agent.call('content_get-post', {})).data).toMatchObject({ status: 400, params: ['id'] });
      const found = valueOf<{ total: number }>(await agent.call('content_list-posts', { search: 'Findable' }));
      expect(found.total).toBeGreaterThan(0);
    });
  });

  it('is told of an unknown tool by the protocol (contracts/mcp.md §5)', async () => {
    await using({}, async (agent) => {
      for (const name of ['content_nothing', 'content/list-posts', '__proto__', 'constructor', '']) {
        await expect(agent.call(name)).rejects.toMatchObject({ code: -32602 });
      }
    });
  });

  it('never sees what went wrong on our side (contracts/mcp.md §5)', async () => {
    host.logs.length = 0;
    await using(
      {},
      async (agent) => {
        const result = await agent.call('crowd_broken');
        expect(errorOf(result)).toEqual({
          code: 'internal_server_error',
          message: 'Internal server error.',
          data: { status: 500 },
        });
        expect(JSON.stringify(result)).not.toContain('sesame');
      },
      '/folder',
    );
    expect(host.logs.join('')).toContain('crowd/broken');
  });

  it('finds only what it could ever run (contracts/mcp.md §3)', async () => {
    const writing = ['content_create-draft', 'content_update-post'];
    for (const role of ['contributor', 'author', 'editor'] as const) {
      expect(await using(host.as(role).headers, toolNames)).toEqual(expect.arrayContaining(writing));
    }
    for (const headers of [{}, host.as('subscriber').headers]) {
      const names = await using(headers, toolNames);
      expect(names).toContain('content_get-post');
      expect(names.filter((name) => writing.includes(name))).toEqual([]);
    }
    await using(
      host.as('author').headers,
      async (agent) => {
        expect(await toolNames(agent)).toContain('crowd_by-function');
        expect(valueOf(await agent.call('crowd_by-function', { who: 'author' }))).toEqual({ login: 'author' });
        expect(errorOf(await agent.call('crowd_by-function', { who: 'editor' }))).toMatchObject({
          code: 'rest_ability_cannot_execute',
          data: { status: 403 },
        });
      },
      '/folder',
    );
  });

  it('has the rights of its user on this site and no others (contracts/mcp.md §2)', async () => {
    const { headers } = await host.factories.user({ role: 'editor', site: folder });
    const draft = { title: 'Elsewhere' };
    await using(headers, async (agent) => {
      expect(await toolNames(agent)).not.toContain('content_create-draft');
      expect(errorOf(await agent.call('content_create-draft', draft))).toMatchObject({
        code: 'rest_cannot_create',
        data: { status: 403 },
      });
    });
    await using(
      headers,
      async (agent) => expect(valueOf(await agent.call('content_create-draft', draft))['status']).toBe('draft'),
      '/folder',
    );
    await using({}, async (agent) =>
      expect(errorOf(await agent.call('content_create-draft', draft)).data).toEqual({ status: 401 }),
    );
  });

  it('is known by a token as well, until that ends (contracts/mcp.md §2)', async () => {
    const { login } = await host.factories.user({ role: 'author' });
    const signedIn = await host.inject({
      method: 'POST',
      url: '/wp-json/jwt-auth/v1/token',
      payload: { username: login, password: 'a password' },
    });
    const { token } = signedIn.json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    await using(headers, async (agent) => {
      expect(await toolNames(agent)).toContain('content_create-draft');
      await host.inject({ method: 'DELETE', url: '/wp-json/octavo/v1/session', headers });
      await expect(agent.call('content_list-posts')).rejects.toThrow(/jwt_auth_invalid_token|not valid|401/);
    });
  });

  it('is refused with a wrong credential, which is not repeated (contracts/mcp.md §2)', async () => {
    const headers = basic('author', 'wrong-horse-battery');
    const failure = await generation.http(`${address}/mcp`, headers).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(`${failure!.message} ${JSON.stringify(failure)}`).not.toContain('wrong-horse');
  });

  it('may do many things at once (contracts/mcp.md §6)', async () => {
    await using(
      host.as('editor').headers,
      async (agent) => {
        const calls = Array.from({ length: 30 }, (_none, position) =>
          agent.call(`crowd_act-${String(position).padStart(3, '0')}`),
        );
        const answers = await Promise.all(calls);
        expect(answers.map((answer) => valueOf(answer)['position'])).toEqual([...Array(30).keys()]);
      },
      '/folder',
    );
  });
});
