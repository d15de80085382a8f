import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentForTests } from './agents.ts';
import { createClient, eventsOf, type Event } from './client.ts';
import { publish, sh } from './repositories.ts';
import { startService, startWorld, type Service, type World } from './start-service.ts';

let world: World;
let service: Service;

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  world = await startWorld({
    edit: [{ run: 'echo hello world > hello.txt; echo new > new.txt; echo done' }, { say: 'I have changed it.' }],
    other: [{ run: 'cat hello.txt; rm hello.txt' }, { say: 'I am the other model.' }],
  });
  await publish(world.folder, 'demo', 'echo hello > hello.txt');
  const workshop = { ...world.workshop, agent: await agentForTests('opencode') };
  service = await startService({ ...world, workshop }, { timeoutSeconds: 150 });
}, 600_000);
afterAll(async () => {
  await service?.close();
  await world?.close();
});

async function applied(diff: unknown): Promise<string> {
  const fresh = await mkdtemp(join(world.folder, 'fresh-'));
  sh(fresh, `git clone -q ${join(world.folder, 'repositories/ada/demo.git')} .`);
  await writeFile(`${fresh}.patch`, String(diff));
  sh(fresh, `git apply ${fresh}.patch`);
  return sh(fresh, 'ls; cat *.txt 2>/dev/null || true');
}

// On a busy machine it takes this one a while to start.
describe('another agent, by configuration alone (tasks.md, §2)', { timeout: 180_000 }, () => {
  it('changes files and tells of it, in batch and in a stream, with the usual model or another', async () => {
    const client = createClient(service.root, await service.token());
    const request = { repo: `https://${world.server.host}/ada/demo`, task: 'Greet the world.' };
    const [batch, stream] = await Promise.all([
      client.run(request),
      client.post('/stream', { ...request, model: 'other' }).then(({ response }) => eventsOf(response)),
    ]);

    expect(batch.status).toBe(200);
    expect(batch.body).toMatchObject({ success: true, exitCode: 0, stderr: '' });
    expect(batch.body['usage']).toMatchObject({ input_tokens: 300, output_tokens: 30 });
    expect(await applied(batch.body['diff'])).toBe('hello.txt\nnew.txt\nhello world\nnew\n');
    const command = '$ echo hello world > hello.txt; echo new > new.txt; echo done';
    expect(batch.body['logs']).toBe(`\n${command}\ndone\nI have changed it.`);

    const result = stream.at(-1) as Event & { logs: string };
    expect(result).toMatchObject({ type: 'complete', success: true, exitCode: 0 });
    expect(await applied(result['diff'])).toBe('');
    expect(result.logs).toBe('\n$ cat hello.txt; rm hello.txt\nhello\nI am the other model.');
    const printed = stream.filter(({ type }) => type === 'stdout').map((event) => event['text']);
    expect(printed.join('')).toBe(result.logs);
    expect(new Set(world.model.asked.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer the-real-key']),
    );
  });
});
