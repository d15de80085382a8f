import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentName } from '../../../tools/engines/agents.ts';
import { runAgent, type AgentOutcome } from '../src/agent.ts';
import { environmentOf, furnish } from '../src/agents.ts';
import { openGateway, type Gateway } from '../src/gateway.ts';
import { inside, prepare, sandboxed } from '../src/sandbox.ts';
import { agentForTests } from './agents.ts';
import { isLong } from './is-long.ts';
import { startModel, type Model } from './model.ts';

const gigabyte = 1024 ** 3;
const limits = {
  processes: 256,
  openFiles: 4096,
  fileBytes: gigabyte,
  memoryBytes: 4 * gigabyte,
  temporaryBytes: gigabyte / 4,
  cpus: 2,
  cpuSeconds: 120,
};

let root: string;
let model: Model;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'octavo-tasks-agent-'));
  await chmod(root, 0o755);
  model = await startModel({
    edit: [
      { run: 'echo hello world > hello.txt' },
      { run: 'cat /etc/shadow; env | grep -i key' },
      { say: 'I have changed it.' },
    ],
    broken: [{ fail: 400 }],
    silent: ['silence'],
  });
});
afterAll(async () => {
  await model?.close();
  await rm(root, { recursive: true, force: true });
});

type Ran = AgentOutcome & { gateway: Gateway; text: string; stderr: string; work: string };

async function work(name: AgentName, script: string, signal = AbortSignal.timeout(120_000)): Promise<Ran> {
  const agent = await agentForTests(name);
  const folder = await mkdtemp(join(root, 'task-'));
  await mkdir(join(folder, 'work'));
  await mkdir(join(folder, 'home'));
  await furnish(agent, script, join(folder, 'home'));
  const socket = join(folder, 'model.sock');
  const gateway = await openGateway(socket, { url: model.url, headers: { authorization: 'Bearer the-real-key' } });
  const { programs, command } = agent;
  const doors = [{ socket, port: inside.gatewayPort }];
  const plan = {
    folder,
    disk: folder,
    user: 20_002,
    doors,
    programs,
    environment: environmentOf(agent, script),
    command,
    limits,
  };
  await prepare(plan, signal);
  let [text, stderr] = ['', ''];
  const listener = {
    update(update: { sessionUpdate: string; content?: unknown }) {
      if (update.sessionUpdate !== 'agent_message_chunk') return;
      text += (update.content as { text?: string }).text ?? '';
    },
    stderr: (part: string) => void (stderr += part),
  };
  const prompt = [{ type: 'text' as const, text: 'Change hello.txt.' }];
  const task = { command: sandboxed(plan), folder: inside.work, prompt, mcpServers: [] };
  const outcome = await runAgent(task, listener, signal);
  await gateway.close();
  return { ...outcome, gateway, text, stderr, work: join(folder, 'work') };
}

const agents = isLong ? (['codex', 'opencode'] as const) : (['codex'] as const);

// Fetching an agent on a machine that has none takes its time.
describe.each(agents)('%s, a real agent', { timeout: 600_000 }, (name) => {
  it('changes a file, and ends its turn', async () => {
    const ran = await work(name, 'edit');
    expect(ran).toMatchObject({ stopReason: 'end_turn', problem: undefined });
    expect(await readFile(join(ran.work, 'hello.txt'), 'utf8')).toBe('hello world\n');
    expect(ran.text).toContain('I have changed it.');
    expect(ran.gateway.isFine()).toBe(true);
    expect(ran.gateway.usage.input_tokens).toBeGreaterThanOrEqual(300);
    expect(new Set(model.asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer the-real-key']));
    expect(JSON.stringify(model.asked)).not.toMatch(/root:[^"]*:\d+:|the-real-key[^"]*placeholder/);
  });

  it('does not look as if it had succeeded when the model has failed', async () => {
    const before = model.asked.length;
    const failures = () => model.asked.slice(before).filter(({ body }) => body.tools?.length).length;
    // One agent ends by itself. The other asks again and again, and for a title beside its work.
    const enough = new AbortController();
    let isOver = false;
    const ended = work(name, 'broken', enough.signal).finally(() => (isOver = true));
    await expect.poll(() => isOver || failures() > 1, { timeout: 120_000 }).toBe(true);
    await sleep(500);
    enough.abort();
    expect((await ended).gateway.isFine()).toBe(false);
  });

  it.runIf(isLong)('is ended when its time is over', async () => {
    const started = Date.now();
    const ran = await work(name, 'silent', AbortSignal.timeout(8_000));
    expect(Date.now() - started).toBeLessThan(15_000);
    expect(ran).toMatchObject({ stopReason: undefined, exitCode: undefined });
    expect(ran.problem).toBe('The agent was killed.');
  });
});
