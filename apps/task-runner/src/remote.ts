import { readFileSync } from 'node:fs';
import { ConfigError } from './config.ts';
import { changesIn, linesIn, type FileChange } from './diff.ts';
import { cancelTask, followTask, RefusedError, UnreachableError, type FinalEvent } from './task-client.ts';
import type { TaskEvent, TaskRequest } from './task.ts';
import { createTerminal, type Terminal } from './terminal.ts';

export type RunOptions = Readonly<
  Partial<Record<'repo' | 'task' | 'model' | 'url' | 'prd-text' | 'prd-path' | 'skill-paths' | 'mcp-config', string>>
>;

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/**
 * Has a task run by a service and shows what happens. The diff goes to standard output, everything else beside it.
 * Returns the exit code: the agent's own, or that of the signal that has cancelled the task.
 */
export async function runRemotely(options: RunOptions, token: string | undefined): Promise<number> {
  if (!token) throw new ConfigError('Set OCTAVO_TASKS_TOKEN to a token of the service.');
  const root = readRoot(options.url ?? 'http://127.0.0.1:8090');
  const request = readOptions(options);
  const [errors, output] = [createTerminal(process.stderr), createTerminal(process.stdout)];
  // Whoever reads the diff may have read enough of it.
  process.stdout.on('error', () => {});
  const service = { root, token };
  const asked = listenForCancel(async (id) => {
    errors.line('Cancelling the task. Press Ctrl-C again to exit immediately.', 'yellow');
    await cancelTask(service, id);
  });
  const listener = {
    onConnected(id: string) {
      errors.line(asked.id() === undefined ? `Task ${id}` : 'Reconnected.', 'dim');
      asked.known(id);
    },
    onEvent: createShow(errors),
    onLost: () => errors.line('Connection lost. Reconnecting…', 'yellow'),
  };
  try {
    const final = await followTask(service, request, listener, asked.signal);
    return conclude(final, { errors, output }, asked.code());
  } catch (error) {
    throw new Error(adviceFor(error, root, asked.id()), { cause: error });
  } finally {
    asked.close();
  }
}

function conclude(
  final: FinalEvent,
  { errors, output }: Record<'errors' | 'output', Terminal>,
  code: number | undefined,
) {
  if (final.type === 'error') {
    if (final.logs) errors.line(final.logs.trimEnd());
    errors.line(final.status === 409 && code !== undefined ? final.error : `Error: ${final.error}`, 'red');
    return code ?? 1;
  }
  const { diff, success, exitCode, usage } = final;
  const changes = changesIn(diff);
  if (process.stdout.isTTY) showDiff(output, changes);
  else process.stdout.write(diff);
  errors.line('');
  errors.diffstat(changes);
  const cost = `${(usage.milliseconds / 1000).toFixed(1)} s, ${usage.input_tokens} input tokens, ${usage.output_tokens} output tokens`;
  if (success) errors.line(`Done: ${cost}.`, 'green');
  else errors.line(`The task failed with exit code ${exitCode}: ${cost}.`, 'red');
  return exitCode;
}

function createShow(errors: Terminal) {
  let before: TaskEvent['type'] | undefined;
  return (event: TaskEvent) => {
    if (event.type === 'agent') return;
    if (event.type !== before) errors.endLine();
    before = event.type;
    if (event.type === 'status') errors.line(`── ${event.status}`, 'cyan');
    if (event.type === 'stderr') errors.write(event.text, 'yellow');
    // Commands are told from what is said about them.
    if (event.type === 'stdout') errors.write(event.text, /^\n*\$ /.test(event.text) ? 'bold' : undefined);
  };
}

const colours = { head: 'bold', place: 'cyan', added: 'green', removed: 'red', same: undefined } as const;

function showDiff(output: Terminal, changes: readonly FileChange[]): void {
  for (const { kind, text } of changes.flatMap(linesIn)) output.line(text, colours[kind]);
}

/** A first signal cancels the task, as soon as it is known; a second one ends this process. */
function listenForCancel(cancel: (id: string) => Promise<void>) {
  const failed = new AbortController();
  let [id, code]: [string | undefined, number | undefined] = [undefined, undefined];
  const act = () => {
    if (id === undefined || code === undefined) return;
    cancel(id).catch((error: unknown) => failed.abort(error));
  };
  const handlers = signals.map(([name, value]) => {
    const handle = () => {
      if (code !== undefined) process.exit(value);
      code = value;
      act();
    };
    process.on(name, handle);
    return () => void process.off(name, handle);
  });
  return {
    /** The task could not be cancelled. */
    signal: failed.signal,
    code: () => code,
    id: () => id,
    known(task: string): void {
      if (id !== undefined) return;
      id = task;
      act();
    },
    close: () => handlers.forEach((remove) => remove()),
  };
}

/** What somebody can do about it. */
function adviceFor(error: unknown, root: string, id: string | undefined): string {
  const { message } = error as Error;
  const status = error instanceof RefusedError ? error.status : undefined;
  if (status === 401) return `${message} OCTAVO_TASKS_TOKEN is not valid on ${root}, or has expired.`;
  if (status === 429) return `${message} Try again in ${(error as RefusedError).retryAfter ?? 60} s.`;
  if (!(error instanceof UnreachableError)) return message;
  return id === undefined
    ? `Cannot reach the service at ${root} (${message}). Check that it is running, or use --url for another address.`
    : `Lost the connection to the service at ${root} (${message}). Task ${id} may still be running.`;
}

function readRoot(url: string): string {
  const isAddress = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  if (!isAddress) throw new ConfigError('--url must be a URL such as http://127.0.0.1:8090.');
  return url.replace(/\/+$/, '');
}

function readOptions(options: RunOptions): TaskRequest {
  const { repo, task, model, 'prd-text': prdText, 'prd-path': prdPath, 'skill-paths': skills } = options;
  if (!repo || !task) throw new ConfigError('--repo and --task are required. See: octavo-tasks help');
  const skillPaths = skills
    ?.split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  const mcpConfig = options['mcp-config'] === undefined ? undefined : readJson(options['mcp-config']);
  return { repo, task, model, prdText, prdPath, skillPaths, mcpConfig };
}

/** The service checks what is in it. */
function readJson(path: string): TaskRequest['mcpConfig'] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TaskRequest['mcpConfig'];
  } catch (error) {
    throw new ConfigError(`--mcp-config: ${path} is not valid JSON.`, { cause: error });
  }
}
