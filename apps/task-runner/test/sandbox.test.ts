import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installSandbox } from '../../../tools/engines/sandbox.ts';
import { inside, killSandbox, prepare, sandboxed, type Limits, type SandboxPlan } from '../src/sandbox.ts';
import { atMost } from './is-long.ts';

const megabyte = 1024 * 1024;
const limits: Limits = {
  processes: 64,
  openFiles: 256,
  fileBytes: 20 * megabyte,
  memoryBytes: 300 * megabyte,
  temporaryBytes: 30 * megabyte,
  cpus: 2,
  cpuSeconds: 3,
};
const canary = 'canary-3f1c9a7e';

let root: string;
let outside: Server;
let model: Server;
let folder: string;

beforeAll(async () => {
  await installSandbox();
  root = await mkdtemp(join(tmpdir(), 'octavo-tasks-sandbox-'));
  await chmod(root, 0o755);
  await writeFile(join(root, 'secret'), canary, { mode: 0o644 });
  outside = createServer((_request, response) => response.end(canary));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  model = createServer((request, response) => response.end(`the model, at ${request.url}`));
  await new Promise<void>((resolve) => model.listen(join(root, 'model.sock'), resolve));
  await chmod(join(root, 'model.sock'), 0o666);
}, 300_000);
afterAll(async () => {
  outside?.close();
  model?.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(newFolder);

async function newFolder(): Promise<void> {
  folder = await mkdtemp(join(root, 'task-'));
  await mkdir(join(folder, 'work'));
}

const planFor = (command: readonly string[], more: Partial<SandboxPlan> = {}): SandboxPlan => ({
  folder,
  disk: folder,
  user: 20_001,
  doors: [{ socket: join(root, 'model.sock'), port: inside.gatewayPort }],
  programs: [],
  environment: { GREETING: 'hello' },
  command,
  limits,
  ...more,
});

const numbers = { add_key: process.arch === 'arm64' ? 217 : 248 };

/** What a script says, and how it ended. */
async function inSandbox(script: string, { killAfterMs }: { killAfterMs?: number } = {}) {
  const plan = planFor(['sh', '-c', script]);
  await prepare(plan, new AbortController().signal);
  const { program, words, env } = sandboxed(plan);
  const child = spawn(program, words, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  if (killAfterMs !== undefined) setTimeout(() => killSandbox(child.pid!), killAfterMs);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

describe('the sandbox', () => {
  it('runs a command in the work tree, which it may write, with an environment and a home', async () => {
    const { code, output } = await inSandbox('pwd; id -un; echo $GREETING; echo x > made; echo y > ~/kept; ls -a ~');
    expect({ code, output }).toEqual({ code: 0, output: '/work\nagent\nhello\n.\n..\nkept\n' });
    expect(await readFile(join(folder, 'work', 'made'), 'utf8')).toBe('x\n');
  });

  it('reaches the model, and nothing else on any network', async () => {
    const port = (outside.address() as AddressInfo).port;
    const { output } = await inSandbox(
      `sleep 0.3; curl -sS http://127.0.0.1:18080/v1/models; echo; curl -sS -m 2 http://127.0.0.1:${port}/ 2>&1; curl -sS -m 2 http://1.1.1.1/ 2>&1; cat /proc/net/dev | tail -n +3 | cut -d: -f1`,
    );
    expect(output).toContain('the model, at /v1/models');
    expect(output).not.toContain(canary);
    expect(output.trim().split('\n').at(-1)!.trim()).toBe('lo');
  });

  it.each([
    ['other tasks and files', 'cat ROOT/secret; ls ROOT; ls /tmp /home /root /var /opt /srv /mnt 2>&1'],
    ['secrets of the system', 'cat /etc/shadow /etc/passwd /etc/environment /root/.bashrc'],
    ['other processes', 'ps -ef 2>/dev/null; ls /proc | grep -c "^[0-9]"; cat /proc/1/environ'],
    ['sockets of the system', 'ls /run /var/run; find / -xdev -type s 2>/dev/null'],
    ['devices', 'ls /dev; cat /dev/mem /dev/vda 2>/dev/null'],
  ])('knows nothing of %s', async (_what, script) => {
    const { output } = await inSandbox(script.replaceAll('ROOT', root));
    expect(output).not.toContain(canary);
    expect(output).not.toContain('root:');
    expect(output).not.toMatch(/\bvda\b|postgres|docker\.sock/);
  });

  it.each([
    ['the system', 'touch /usr/evil'],
    ['its own /etc', 'echo x >> /etc/passwd'],
    ['a mount', 'mount -t tmpfs none /mnt'],
    ['another namespace', 'unshare -Ur true'],
    ['another user', 'setpriv --reuid=0 true'],
  ])('can not change %s', async (_what, script) => {
    expect((await inSandbox(script)).code).not.toBe(0);
  });

  it('is refused by a filter what no program of a task needs', async () => {
    const { output } = await inSandbox(
      `grep Seccomp: /proc/self/status; perl -e 'my ($t, $n, $v, $p) = ("user", "a", "b", "\\0" x 120); syscall(${numbers.add_key}, $t, $n, $v, 1, -1); print "$!\\n"; syscall(425, 4, $p); print "$!\\n"'`,
    );
    expect(output).toBe('Seccomp:\t2\nOperation not permitted\nOperation not permitted\n');
  });

  it('is not told by the list of processes what its environment is', async () => {
    const { words } = sandboxed(planFor(['true'], { environment: { TOKEN: canary } }));
    expect(words.join(' ')).not.toContain(canary);
  });
});

describe('limits of the sandbox', () => {
  it('a fork bomb comes to an end, and so does everything it started', async () => {
    const { output } = await inSandbox('f() { f | f & }; f 2>/dev/null; sleep 1; echo done', { killAfterMs: 4_000 });
    expect(output.length).toBeLessThan(100_000);
    await newFolder();
    const { output: left } = await inSandbox('echo still here');
    expect(left).toBe('still here\n');
  });

  it('a file does not grow beyond the limit, nor does /tmp', async () => {
    const { output } = await inSandbox(
      'head -c 100000000 /dev/zero > big; stat -c %s big; head -c 100000000 /dev/zero > /tmp/big; stat -c %s /tmp/big',
    );
    const sizes = output
      .split('\n')
      .filter((line) => /^\d+$/.test(line))
      .map(Number);
    expect(sizes[0]).toBeLessThanOrEqual(limits.fileBytes);
    expect(sizes[1]).toBeLessThanOrEqual(limits.temporaryBytes);
  });

  it('memory and time of a process are limited', async () => {
    const memory = await inSandbox(`python3 -c "x = bytearray(600 * 1024 * 1024); print('had it')"`);
    expect(memory.output).not.toContain('had it');
    await newFolder();
    const started = Date.now();
    await inSandbox('while true; do :; done');
    expect(Date.now() - started).toBeLessThan(atMost(20_000));
  });

  it('nothing outlives it, whatever it tries', async () => {
    const mark = `sleeper-${Date.now()}`;
    await inSandbox(
      `(setsid nohup sh -c 'exec -a ${mark} sleep 300' >/dev/null 2>&1 &) ; (trap '' TERM HUP; sleep 300 & ) ; echo started`,
      {
        killAfterMs: 1_500,
      },
    );
    const left = () =>
      execFileSync('ps', ['-eo', 'uid,args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.trim().startsWith('20001') && !line.includes('<defunct>'));
    // Those that are just dying are still listed.
    await expect.poll(left).toEqual([]);
  });
});
