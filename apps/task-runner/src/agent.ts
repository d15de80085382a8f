import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import * as acp from '@agentclientprotocol/sdk';
import { killSandbox, type SandboxCommand } from './sandbox.ts';

export type AgentTask = {
  readonly command: SandboxCommand;
  /** Where it works, seen from inside. */
  readonly folder: string;
  readonly prompt: readonly acp.ContentBlock[];
  readonly mcpServers: readonly acp.McpServer[];
  readonly model?: string | undefined;
  /** How it wants to be told who we are, if it does. */
  readonly authentication?: string | undefined;
};

export type AgentListener = {
  update(update: acp.SessionUpdate): void;
  stderr(text: string): void;
};

export type AgentOutcome = {
  /** How the turn ended; undefined when it didn't. */
  readonly stopReason: acp.StopReason | undefined;
  /** Of the process; undefined when it had to be killed. */
  readonly exitCode: number | undefined;
  /** Why there is no stop reason. */
  readonly problem: string | undefined;
};

const longestMessage = 16 * 1024 * 1024;
/** For an exit code that tells why there was no good end, until it is killed. */
const patienceMs = 2_000;

/** One turn of an agent, which is over, with everything it started, when this returns. */
export async function runAgent(task: AgentTask, listener: AgentListener, signal: AbortSignal): Promise<AgentOutcome> {
  const { program, words, env } = task.command;
  const child = spawn(program, words, { env, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', listener.stderr);
  const exited = new Promise<number | undefined>((resolve) => {
    child.on('error', ({ message }) => {
      listener.stderr(`${message}\n`);
      resolve(undefined);
    });
    child.on('exit', (code) => resolve(code ?? undefined));
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) killSandbox(child.pid);
  };
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();

  const stream = acp.ndJsonStream(
    Writable.toWeb(child.stdin) as WritableStream<Uint8Array>,
    Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
    { maxMessageBytes: longestMessage },
  );
  const gone = exited.then((code) => {
    throw new Error(code === undefined ? 'The agent was killed.' : `The agent exited with code ${code}.`);
  });
  gone.catch(() => {});
  let [stopReason, problem]: [acp.StopReason | undefined, string | undefined] = [undefined, undefined];
  try {
    stopReason = await Promise.race([clientFor(listener).connectWith(stream, (to) => takeTurn(to, task)), gone]);
  } catch (error) {
    // That the line was cut says less than how it ended, which is known a moment later.
    const ending = gone.catch((reason: unknown) => reason);
    const isCut = child.stdout.readableEnded;
    const cause = isCut ? await Promise.race([ending, sleep(patienceMs, error, { ref: false })]) : error;
    problem = cause instanceof Error ? cause.message : String(cause);
  }
  child.stdin.destroy();
  const exitCode =
    stopReason === 'end_turn' ? undefined : await Promise.race([exited, sleep(patienceMs, undefined, { ref: false })]);
  kill();
  await exited;
  signal.removeEventListener('abort', kill);
  if (problem !== undefined && signal.aborted) problem = 'The agent was killed.';
  return { stopReason, exitCode: signal.aborted ? undefined : exitCode, problem };
}

/** It works on its files by itself, within its walls, so that whatever it asks leave for it may do. */
function clientFor({ update }: AgentListener) {
  return acp
    .client({ name: 'octavo-tasks' })
    .onNotification('session/update', ({ params }) => update(params.update))
    .onRequest('session/request_permission', ({ params }) => {
      const allowed = ['allow_always', 'allow_once'].flatMap((kind) =>
        params.options.filter((each) => each.kind === kind),
      );
      const [option] = allowed;
      return { outcome: option ? { outcome: 'selected', optionId: option.optionId } : { outcome: 'cancelled' } };
    })
    .onRequest('*', ({ method }) => {
      throw acp.RequestError.methodNotFound(method);
    })
    .onNotification('*', () => {});
}

async function takeTurn(to: acp.ClientContext, task: AgentTask): Promise<acp.StopReason> {
  const { folder, prompt, mcpServers, model, authentication } = task;
  await to.request('initialize', {
    protocolVersion: acp.PROTOCOL_VERSION,
    clientInfo: { name: 'octavo-tasks', version: '0.1.0' },
    clientCapabilities: {
      fs: { readTextFile: false, writeTextFile: false },
      terminal: false,
      // Of commands it runs by itself, some agents tell the output at once only to those who ask for it like this.
      _meta: { terminal_output: true },
    },
  });
  if (authentication !== undefined) await to.request('authenticate', { methodId: authentication });
  const session = await to.request('session/new', { cwd: folder, mcpServers: [...mcpServers] });
  const { sessionId } = session;
  if (model !== undefined) await chooseModel(to, session, model);
  const { stopReason } = await to.request('session/prompt', { sessionId, prompt: [...prompt] });
  return stopReason;
}

/** Some list models as `provider/model`, and take no other names. The one it was started with needs no choosing. */
async function chooseModel(to: acp.ClientContext, session: acp.NewSessionResponse, model: string): Promise<void> {
  const option = session.configOptions?.find(({ id, category }) => category === 'model' || id === 'model');
  if (option?.type !== 'select')
    throw new Error(`The agent does not support choosing a model, so it cannot use ${model}.`);
  const isIt = (value: string) => value === model || value.endsWith(`/${model}`);
  if (isIt(option.currentValue)) return;
  const listed = option.options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
  const value = listed.find((entry) => isIt(entry.value))?.value ?? model;
  await to.request('session/set_config_option', { sessionId: session.sessionId, configId: option.id, value });
}
