import { mkdir, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAgent, type AgentOutcome } from './agent.ts';
import { environmentOf, furnish, type AgentDefinition } from './agents.ts';
import { ContextError, mcpServersOf, promptFor } from './context.ts';
import type { ControlGroup, ControlGroups } from './control-groups.ts';
import { openFolder, removeTaskFolder, type Disk, type Disks } from './disk.ts';
import { openEgress } from './egress.ts';
import { openGateway, type ModelAccess } from './gateway.ts';
import { GitError, type Checkout, type Git, type Source, type Within } from './git.ts';
import { createNarrator, createTranscript } from './log.ts';
import { readAddress, resolveHost } from './repository-address.ts';
import { inside, limited, prepare, sandboxed, type Limits } from './sandbox.ts';
import { TaskFailure, type TaskEvent, type TaskRequest, type TaskResult } from './task.ts';

export type Workshop = {
  readonly git: Git;
  readonly agent: AgentDefinition;
  readonly model: ModelAccess;
  readonly limits: Limits;
  readonly groups: ControlGroups | undefined;
  /** Undefined where nothing can be mounted. */
  readonly disks: Disks | undefined;
  /** Of the work tree and the home together. */
  readonly diskBytes: number;
  /** Where tasks have their folders. */
  readonly folder: string;
  /** Hosts that tasks may reach by https. */
  readonly egressHosts: readonly string[];
  /** Hosts that may have addresses of our own network. */
  readonly trustedHosts: readonly string[];
  /** Credentials for private repositories, by host. */
  readonly credentials: Readonly<Record<string, string>>;
};

const measureEveryMs = 1_000;
/** So long the changes of a task are looked for that was ended from outside. */
const lastLookMs = 30_000;
/** As git and Node.js say it; git keeps the reason to itself. */
const outOfSpace = /ENOSPC|No space left on device|unable to write file/;
const mostDiffLength = 16 * 1024 * 1024;

/** One task from its request to its result. Nothing of it is left when this is over, whatever happened. */
export async function runTask(
  workshop: Workshop,
  request: TaskRequest,
  { user, signal, tell }: { user: number; signal: AbortSignal; tell: (event: TaskEvent) => void },
): Promise<TaskResult> {
  const started = performance.now();
  await mkdir(workshop.folder, { recursive: true, mode: 0o711 });
  const folder = await mkdtemp(join(workshop.folder, 'task-'));
  const group = await workshop.groups?.open(basename(folder), workshop.limits);
  const [logs, stderr] = [createTranscript(), createTranscript()];
  const within = limited(workshop.limits, group?.entries ?? []);
  let checkout: Checkout | undefined;
  try {
    tell({ type: 'status', status: 'checkout' });
    const disk = await (workshop.disks ?? openFolder)(folder, workshop.diskBytes);
    checkout = await checkOut(workshop, request, folder, disk, signal);
    tell({ type: 'status', status: 'agent' });
    const place = { folder, disk, user, signal, tell, group, logs, stderr };
    const worked = await work(workshop, request, checkout, place);
    signal.throwIfAborted();
    tell({ type: 'status', status: 'diff' });
    const { diff, problem } = await changesOf(workshop, checkout, signal, within);
    if (problem !== undefined) {
      stderr.add(problem);
      tell({ type: 'stderr', text: problem });
    }
    tell({ type: 'diff', diff });
    const exitCode = problem === undefined ? worked.exitCode : worked.exitCode || 1;
    const said = { logs: logs.text(), stderr: stderr.text() };
    const milliseconds = Math.round(performance.now() - started);
    return { success: exitCode === 0, exitCode, ...said, diff, usage: { ...worked.usage, milliseconds } };
  } catch (error) {
    if (signal.aborted) throw new Interrupted(await whatThereIs());
    throw error;
  } finally {
    await group?.close();
    await removeTaskFolder(folder);
  }

  /** Of a task that was ended from outside: what it has said and done until then. */
  async function whatThereIs(): Promise<Partial<TaskResult>> {
    const said = { logs: logs.text(), stderr: stderr.text() };
    if (!checkout) return said;
    return { ...said, diff: (await changesOf(workshop, checkout, AbortSignal.timeout(lastLookMs), within)).diff };
  }
}

/** A task was ended from outside. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly result: Partial<TaskResult>;

  constructor(result: Partial<TaskResult>) {
    super('The task was interrupted.');
    this.result = result;
  }
}

/** What it has changed, or why that can't be told. */
async function changesOf(
  { git }: Workshop,
  checkout: Checkout,
  signal: AbortSignal,
  within: Within,
): Promise<{ diff: string; problem?: string }> {
  try {
    const diff = await git.diff(checkout, signal, within);
    if (diff.length <= mostDiffLength) return { diff };
    return { diff: '', problem: `The diff was omitted because it is larger than ${mostDiffLength} characters.\n` };
  } catch (error) {
    signal.throwIfAborted();
    const words = error instanceof GitError ? error.ran.stderr.slice(-1000) : (error as Error).message;
    return { diff: '', problem: `The changes could not be read: ${words}\n` };
  }
}

async function checkOut(
  { git, trustedHosts, credentials, diskBytes }: Workshop,
  { repo }: TaskRequest,
  folder: string,
  disk: Disk,
  signal: AbortSignal,
) {
  const repository = readAddress(repo);
  if (!repository) throw new TaskFailure(400, 'repo must be a URL such as https://host/owner/repository.');
  const { host } = repository;
  const address = await resolveHost(host, trustedHosts).catch(() => {
    throw new TaskFailure(502, `${host} was not found.`, { stage: 'checkout', exitCode: 1, logs: '' });
  });
  if (address === undefined) throw new TaskFailure(400, `${host} is not a public host.`);
  const authorization = credentials[host];
  const source: Source = { ...repository, address, ...(authorization && { authorization }) };
  try {
    return await git.checkOut(source, folder, signal, disk.folder);
  } catch (error) {
    if (outOfSpace.test(error instanceof GitError ? error.ran.stderr : String(error))) {
      const message = `The repository is larger than the disk limit of ${diskBytes} bytes.`;
      throw new TaskFailure(502, message, { stage: 'checkout', exitCode: 1, logs: '' });
    }
    if (!(error instanceof GitError)) throw error;
    const { code, stdout, stderr } = error.ran;
    throw new TaskFailure(502, error.message, {
      stage: 'checkout',
      exitCode: code,
      logs: `${stdout}${stderr}`.slice(-4000),
    });
  }
}

type Transcript = ReturnType<typeof createTranscript>;
type Place = {
  folder: string;
  disk: Disk;
  user: number;
  signal: AbortSignal;
  tell: (event: TaskEvent) => void;
  group: ControlGroup | undefined;
  logs: Transcript;
  stderr: Transcript;
};

async function work(
  workshop: Workshop,
  request: TaskRequest,
  checkout: Checkout,
  { folder, disk, user, signal, tell, group, logs, stderr }: Place,
) {
  const { agent, limits, diskBytes } = workshop;
  const prompt = await promptFor(request, checkout.work).catch((error: unknown) => {
    throw error instanceof ContextError ? new TaskFailure(400, error.message) : error;
  });
  const model = request.model ?? agent.model;
  const home = join(disk.folder, 'home');
  await mkdir(home);
  await furnish(agent, model, home);
  const socket = join(folder, 'model.sock');
  const gateway = await openGateway(socket, workshop.model);
  const egress = await openDoor(workshop, folder);
  const { programs, command } = agent;
  const environment = { ...environmentOf(agent, model), ...egress?.environment };
  const doors = [{ socket, port: inside.gatewayPort }, ...(egress ? [egress.door] : [])];
  const groupEntries = group?.entries;
  const plan = { folder, disk: disk.folder, user, doors, programs, environment, command, limits, groupEntries };
  const full = new AbortController();
  const watching = watchDisk(disk, diskBytes, full, signal);
  try {
    await prepare(plan, signal);
    const linesOf = createNarrator();
    const listener = {
      update(update: Parameters<typeof linesOf>[0]) {
        const text = linesOf(update);
        logs.add(text);
        tell({ type: 'agent', update });
        if (text !== '') tell({ type: 'stdout', text });
      },
      stderr(text: string) {
        stderr.add(text);
        tell({ type: 'stderr', text });
      },
    };
    const task = {
      command: sandboxed(plan),
      folder: inside.work,
      prompt,
      mcpServers: mcpServersOf(request),
      model: request.model,
      authentication: agent.authentication,
    };
    const outcome = await runAgent(task, listener, AbortSignal.any([signal, full.signal]));
    if (full.signal.aborted) listener.stderr(`The task used more than ${diskBytes} bytes of disk and was stopped.\n`);
    else if (await group?.ranOutOfMemory()) {
      listener.stderr(
        `The task used more than ${limits.memoryBytes} bytes of memory. One of its processes was stopped.\n`,
      );
    } else if (outcome.problem !== undefined) listener.stderr(`${outcome.problem}\n`);
    const trouble = gateway.problem();
    if (trouble !== undefined) listener.stderr(`${trouble}\n`);
    return { exitCode: judge(outcome, gateway.isFine()), usage: gateway.usage };
  } finally {
    full.abort();
    await watching;
    await gateway.close();
    await egress?.close();
  }
}

/** To the hosts that tasks may reach, if there are any; programs find it by the variables they all know. */
async function openDoor({ egressHosts, trustedHosts }: Workshop, folder: string) {
  if (egressHosts.length === 0) return undefined;
  const socket = join(folder, 'egress.sock');
  const { close } = await openEgress(socket, egressHosts, trustedHosts);
  const proxy = `http://127.0.0.1:${inside.egressPort}`;
  const environment = {
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
  };
  return { close, environment, door: { socket, port: inside.egressPort } };
}

/** A polite last message is no success: the turn must have ended, and the model must have answered to the end. */
function judge({ stopReason, exitCode }: AgentOutcome, isModelFine: boolean): number {
  if (stopReason === 'end_turn' && isModelFine) return 0;
  return exitCode === undefined || exitCode === 0 ? 1 : exitCode;
}

async function watchDisk(disk: Disk, most: number, full: AbortController, signal: AbortSignal): Promise<void> {
  const over = AbortSignal.any([signal, full.signal]);
  while (!over.aborted) {
    await sleep(measureEveryMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    if ((await disk.usedBytes(over).catch(() => 0)) > most) full.abort();
  }
}
