import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentForTests } from './agents.ts';
import { createClient, eventsOf } from './client.ts';
import { publish } from './repositories.ts';
import { startService, startWorld, type World } from './start-service.ts';

type Message = { id?: number; method: string; params: { protocolVersion?: string; arguments?: { word: string } } };

/** What a server with one tool answers. Only who was told the secret knows how long it is. */
function answerTo({ method, params }: Message, tool: string, secret: string): object {
  const inputSchema = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] };
  const serverInfo = { name: tool, version: '1' };
  if (method === 'initialize') {
    return { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo };
  }
  if (method === 'tools/list') return { tools: [{ name: tool, description: 'Explains a word.', inputSchema }] };
  if (method !== 'tools/call') return {};
  return { content: [{ type: 'text', text: `${tool}: ${params.arguments?.word} means ${secret.length} things.` }] };
}

/** The same as a program of its own, in the repository. */
const program = `
${answerTo.toString()}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.id === undefined) return;
  const result = answerTo(message, process.argv[2], process.env.SECRET);
  console.log(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
});`;

let world: World;
const open: Server[] = [];

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  world = await startWorld({
    explain: [
      { use: 'look_up', given: { word: 'octavo' } },
      { use: 'translate', given: { word: 'octavo' } },
      { use: 'spell', given: { word: 'octavo' } },
      { use: 'shout', given: { word: 'octavo' } },
      { say: 'I have explained it.' },
    ],
  });
  await publish(world.folder, 'demo', `mkdir tools; cat > tools/words.cjs <<'END'\n${program}\nEND`);
}, 600_000);
afterAll(async () => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
  await world?.close();
});

/** A tool server that speaks https, at a place of its own. */
async function startToolServer(tool: string) {
  const heard: string[] = [];
  const server = createServer(world.server.certificate, (request, response) => {
    heard.push(request.headers.authorization ?? '');
    if (request.method !== 'POST') return response.writeHead(405).end();
    return void json(request).then((body) => {
      const message = body as Message;
      if (message.id === undefined) return response.writeHead(202).end();
      const result = answerTo(message, tool, request.headers.authorization ?? '');
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
    });
  });
  open.push(server);
  server.on('connection', () => heard.push('somebody'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { host: `localhost:${(server.address() as AddressInfo).port}`, heard };
}

// On a busy machine it takes the second agent a while to start.
describe('tool servers (tasks.md, §1)', { timeout: 180_000 }, () => {
  it.each(['codex', 'opencode'] as const)(
    'run in the sandbox of %s, or are reached by https at hosts that are listed, and nobody is told their secrets',
    async (name) => {
      const [listed, unlisted, plain] = await Promise.all(['translate', 'spell', 'shout'].map(startToolServer));
      const agent = await agentForTests(name);
      const authority = '/home/agent/authority.pem';
      const workshop = {
        ...world.workshop,
        egressHosts: [listed!.host, plain!.host],
        trustedHosts: [world.server.host, listed!.host, unlisted!.host, plain!.host],
        agent: {
          ...agent,
          programs: [...agent.programs, { from: process.execPath, to: '/opt/tools/node' }],
          environment: { ...agent.environment, SSL_CERT_FILE: authority, NODE_EXTRA_CA_CERTS: authority },
          files: { ...agent.files, 'authority.pem': await readFile(world.server.authority, 'utf8') },
        },
      };
      const service = await startService({ ...world, workshop }, { timeoutSeconds: 150 });
      try {
        const headers = { Authorization: 'Bearer not-for-logs' };
        const env = { SECRET: 'not-for-logs-1234' };
        const mcpServers = {
          near: { command: '/opt/tools/node', args: ['/work/tools/words.cjs', 'look_up'], env },
          far: { url: `https://${listed!.host}/mcp`, headers },
          beyond: { url: `https://${unlisted!.host}/mcp`, headers },
          open: { url: `http://${plain!.host}/mcp`, headers },
        };
        world.model.asked.length = 0;
        const repo = `https://${world.server.host}/ada/demo`;
        const request = { repo, task: 'Explain octavo.', model: 'explain', mcpConfig: { mcpServers } };
        const { response } = await createClient(service.root, await service.token()).post('/stream', request);
        const events = await eventsOf(response);

        expect(events.at(-1)).toMatchObject({ type: 'complete', success: true });
        const told = JSON.stringify(world.model.asked.map(({ body }) => body.input ?? body.messages));
        for (const text of ['look_up: octavo means 17 things.', 'translate: octavo means 19 things.']) {
          expect(told).toContain(text);
          expect(events.at(-1)!['logs']).toContain(text);
        }
        for (const tool of ['spell', 'shout']) expect(told).toContain(`There is no tool ${tool}.`);
        expect(listed!.heard).toContain('Bearer not-for-logs');
        expect([unlisted!.heard, plain!.heard]).toEqual([[], []]);
        expect(JSON.stringify([events, told, service.logs])).not.toContain('not-for-logs');
      } finally {
        await service.close();
      }
    },
  );
});
