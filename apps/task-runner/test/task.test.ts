import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskEvent, TaskRequest } from '../src/task.ts';
import { runTask, type Workshop } from '../src/task-run.ts';
import type { GitServer } from './git-server.ts';
import { isLong } from './is-long.ts';
import type { Model, Step } from './model.ts';
import { publish, sh } from './repositories.ts';
import { startWorld, type World } from './start-service.ts';

let folder: string;
let server: GitServer;
let model: Model;
let workshop: Workshop;
let close: World['close'] | undefined;
let events: TaskEvent[];

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  const scripts: Record<string, Step[]> = {
    edit: [{ run: 'echo hello world > hello.txt && echo new > new.txt && rm old.txt' }, { say: 'I have changed it.' }],
    other: [{ run: 'echo other > hello.txt' }, { say: 'Done by the other model.' }],
    nothing: [{ say: 'There is nothing to do.' }],
    broken: [{ run: 'echo half > hello.txt' }, { fail: 400 }],
    hunt: [
      {
        run: 'cat /etc/shadow; env; ls -la / /home /tmp /root; cat /proc/*/environ; git config -l; cat .git/config; find / -name "*.sock" 2>/dev/null',
      },
      { run: 'git remote -v; curl -m 2 http://127.0.0.1:18080/; curl -m 2 https://1.1.1.1/' },
      { say: 'I have found nothing.' },
    ],
    fill: [{ run: 'for i in $(seq 1 100); do head -c 10000000 /dev/zero > file$i; sleep 0.1; done' }, { say: 'Full.' }],
    hide: [
      {
        run: 'exec 3> gone; rm gone; for i in $(seq 1 60); do head -c 10000000 /dev/zero >&3 || break; done; sleep 3; df -B1 --output=used .; ls',
      },
      { say: 'Hidden.' },
    ],
    silent: ['silence'],
  };
  ({ folder, server, model, workshop, close } = await startWorld(scripts));
  scripts['fetch'] = [
    {
      run: `sleep 0.2; curl -sS -m 5 -k https://${server.host}/ada/demo/info/refs -o /dev/null -w "status %{http_code}."; curl -sS -m 5 https://example.org/; env | grep -i proxy`,
    },
    { say: 'Fetched.' },
  ];
  await publish(
    folder,
    'demo',
    'echo hello > hello.txt; echo old > old.txt; mkdir docs; echo "It must greet the world." > docs/prd.md; echo "Write short lines." > docs/skill.md; ln -s /etc/passwd docs/link; ln -s /etc docs/folder',
  );
}, 600_000);
afterAll(() => close?.());
beforeEach(() => {
  events = [];
  model.asked.length = 0;
});

function run(request: Partial<TaskRequest>, signal = AbortSignal.timeout(60_000)) {
  const whole = { repo: `https://${server.host}/ada/demo`, task: 'Greet the world in hello.txt.', ...request };
  return runTask(workshop, whole, { user: 20_003, signal, tell: (event) => void events.push(event) });
}
const prompts = () => JSON.stringify(model.asked.map(({ body }) => body.input));

describe('a task', () => {
  it('changes files and returns a diff that applies, with logs and usage', async () => {
    const result = await run({});
    expect(result).toMatchObject({ success: true, exitCode: 0 });
    expect(result.logs).toContain('I have changed it.');
    expect(result.usage).toMatchObject({ input_tokens: 200, output_tokens: 20 });
    expect(result.usage.milliseconds).toBeGreaterThan(0);
    const fresh = await mkdtemp(join(folder, 'fresh-'));
    sh(fresh, `git clone -q ${join(folder, 'repositories/ada/demo.git')} .`);
    await writeFile(join(fresh, '../patch'), result.diff);
    sh(fresh, 'git apply ../patch');
    expect(sh(fresh, 'cat hello.txt new.txt; ls')).toBe('hello world\nnew\ndocs\nhello.txt\nnew.txt\n');
    expect(events.filter(({ type }) => type === 'status')).toEqual(
      ['checkout', 'agent', 'diff'].map((status) => ({ type: 'status', status })),
    );
    expect(events.at(-1)).toEqual({ type: 'diff', diff: result.diff });
    expect(await readdir(workshop.folder)).toEqual([]);
  });

  it('is told of requirements and skills', async () => {
    await run({ prdText: 'Be brief.', prdPath: 'docs/prd.md', skillPaths: ['docs/skill.md', './docs//prd.md'] });
    for (const text of [
      'Greet the world in hello.txt.',
      'Be brief.',
      'It must greet the world.',
      'Write short lines.',
    ]) {
      expect(prompts()).toContain(text);
    }
  });

  it.each([
    '/etc/passwd',
    '../../../etc/passwd',
    'docs/../../x',
    'docs/link',
    'docs/folder/passwd',
    '.git/config',
    'docs',
    'none.md',
    '',
  ])('is refused for the path %j before an agent starts', async (prdPath) => {
    await expect(run({ prdPath })).rejects.toMatchObject({ name: 'TaskFailure', status: 400 });
    await expect(run({ skillPaths: ['docs/skill.md', prdPath] })).rejects.toMatchObject({ status: 400 });
    expect(model.asked).toEqual([]);
  });

  it('can have another model', async () => {
    const { logs } = await run({ model: 'other' });
    expect(logs).toContain('Done by the other model.');
  });

  it('that changes nothing has an empty diff', async () => {
    expect(await run({ model: 'nothing' })).toMatchObject({ success: true, diff: '' });
  });

  it('has failed when the model has, with what was done until then', async () => {
    const result = await run({ model: 'broken' });
    expect(result.success).toBe(false);
    expect(result.exitCode).not.toBe(0);
    expect(result.diff).toContain('+half');
  });

  it.runIf(isLong)('that hunts for secrets finds none', async () => {
    const result = await run({ model: 'hunt' });
    const everything = JSON.stringify([result, events, model.asked.map(({ body }) => body)]);
    expect(everything).not.toMatch(/the-credential|the-real-key|root:[^:]*:\d|octavo-tasks-/);
  });

  it('reaches the hosts that it may reach, and no other', async () => {
    const { host } = server;
    const open = { ...workshop, egressHosts: [host] };
    const request = { repo: `https://${host}/ada/demo`, task: 'Fetch it.', model: 'fetch' };
    await runTask(open, request, { user: 20_003, signal: AbortSignal.timeout(60_000), tell: () => {} });
    expect(prompts()).toContain('status 401.');
    expect(prompts()).toMatch(/CONNECT tunnel failed, response 403/);
    model.asked.length = 0;
    await run({ model: 'fetch' });
    expect(prompts()).not.toContain('status 401.');
  });

  it.runIf(isLong)('that fills the disk is ended', async () => {
    const result = await run({ model: 'fill' });
    expect(result.success).toBe(false);
    expect(result.stderr).toContain('of disk and was stopped');
    expect(await readdir(workshop.folder)).toEqual([]);
  });

  it.runIf(isLong)('can’t hide on the disk what it has deleted and keeps open', async () => {
    const small = { ...workshop, diskBytes: 50_000_000 };
    const request = { repo: `https://${server.host}/ada/demo`, task: 'Hide it.', model: 'hide' };
    const signal = AbortSignal.timeout(60_000);
    const result = await runTask(small, request, { user: 20_003, signal, tell: () => {} });
    expect(result).toMatchObject({ success: false, diff: '' });
    expect(result.stderr).toContain('of disk and was stopped');
    expect(await readdir(workshop.folder)).toEqual([]);
    expect(sh('/', 'mount')).not.toContain(workshop.folder);
  });

  it.runIf(isLong)('of a repository that is larger than its disk is refused with the reason', async () => {
    await publish(folder, 'swollen', 'for name in a b c; do seq 1 6000000 > $name; done');
    const small = { ...workshop, diskBytes: 50_000_000 };
    const request = { repo: `https://${server.host}/ada/swollen`, task: 'Look.', model: 'nothing' };
    const signal = AbortSignal.timeout(60_000);
    await expect(runTask(small, request, { user: 20_003, signal, tell: () => {} })).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('disk limit of 50000000 bytes') as string,
    });
    expect(await readdir(workshop.folder)).toEqual([]);
    expect(sh('/', 'mount')).not.toContain(workshop.folder);
  });

  it.runIf(isLong)('ends when its time is over, and leaves nothing behind', async () => {
    await expect(run({ model: 'silent' }, AbortSignal.timeout(5_000))).rejects.toMatchObject({ name: 'Interrupted' });
    expect(await readdir(workshop.folder)).toEqual([]);
    expect(sh('/', 'ps -eo uid,args')).not.toMatch(/^\s*20003 (?!.*defunct)/m);
  });

  it('for a repository that is not there is 502 with what git said', async () => {
    await expect(run({ repo: `https://${server.host}/ada/none` })).rejects.toMatchObject({
      status: 502,
      details: { stage: 'checkout', exitCode: 128, logs: expect.stringMatching(/not found/i) as string },
    });
    await expect(run({ repo: 'https://localhost/ada/demo' })).rejects.toMatchObject({ status: 400 });
  });
});
