import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AgentDefinition } from './agents.ts';
import { createGit } from './git.ts';
import type { Workshop } from './task-run.ts';
import type { ServiceOptions } from './task.service.ts';

type OfService = Pick<ServiceOptions, 'concurrency' | 'timeoutSeconds' | 'firstUser' | 'onRestart' | 'retentionDays'>;
export type Config = OfService & {
  readonly databaseUrl: string;
  readonly listen: { readonly host: string; readonly port: number };
  readonly workshop: Omit<Workshop, 'groups' | 'disks'>;
  readonly onDisconnect: 'cancel' | 'continue';
};

type Environment = Readonly<Record<string, string | undefined>>;

const megabyte = 1024 * 1024;

/** A value from outside that can't be used; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const environment = (): Environment => process.env;

export function databaseUrlIn(env: Environment): string {
  return needed(env, 'TASKS_DATABASE_URL');
}

/** Everything at once: a wrong value stops the process before it does anything. */
export function parseConfig(env: Environment): Config {
  const folder = resolve(env['TASKS_DIR'] || 'tasks');
  const authority = env['TASKS_CA'];
  const timeoutSeconds = integer(env, 'TASKS_SECONDS', 900, 1, 86_400);
  return {
    databaseUrl: databaseUrlIn(env),
    listen: { host: env['TASKS_HOST'] || '127.0.0.1', port: integer(env, 'TASKS_PORT', 8090, 0, 65_535) },
    workshop: {
      git: createGit({
        mirrors: join(folder, 'mirrors'),
        ...(authority && { certificateAuthority: resolve(authority) }),
      }),
      agent: agentIn(env),
      model: {
        url: needed(env, 'TASKS_MODEL_URL'),
        headers: {
          ...(env['TASKS_MODEL_AUTHORIZATION'] && { authorization: env['TASKS_MODEL_AUTHORIZATION'] }),
          ...(env['TASKS_MODEL_HEADERS'] && jsonFile<Record<string, string>>(env, 'TASKS_MODEL_HEADERS')),
        },
      },
      limits: {
        processes: integer(env, 'TASKS_PROCESSES', 256, 16, 100_000),
        openFiles: 4096,
        fileBytes: integer(env, 'TASKS_DISK_MB', 2_000, 10, 1_000_000) * megabyte,
        memoryBytes: integer(env, 'TASKS_MEMORY_MB', 4_000, 100, 1_000_000) * megabyte,
        temporaryBytes: 512 * megabyte,
        cpus: integer(env, 'TASKS_CPUS', 2, 1, 1000),
        cpuSeconds: timeoutSeconds,
      },
      diskBytes: integer(env, 'TASKS_DISK_MB', 2_000, 10, 1_000_000) * megabyte,
      folder: join(folder, 'running'),
      egressHosts: hosts(env, 'TASKS_EGRESS_HOSTS'),
      trustedHosts: hosts(env, 'TASKS_TRUSTED_HOSTS'),
      credentials: env['TASKS_GIT_CREDENTIALS'] ? jsonFile(env, 'TASKS_GIT_CREDENTIALS') : {},
    },
    concurrency: integer(env, 'TASKS_CONCURRENCY', 4, 1, 1000),
    timeoutSeconds,
    firstUser: integer(env, 'TASKS_USER', 20_000, 1000, 4_000_000_000),
    onRestart: choice(env, 'TASKS_ON_RESTART', ['requeue', 'interrupt'], 'requeue'),
    onDisconnect: choice(env, 'TASKS_ON_DISCONNECT', ['cancel', 'continue'], 'cancel'),
    retentionDays: integer(env, 'TASKS_RETENTION_DAYS', 7, 1, 3650),
  };
}

function hosts(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

function needed(env: Environment, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`${name} is not set.`);
}

function integer(env: Environment, name: string, standard: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return standard;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
}

function choice<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  standard: Value,
): Value {
  const text = env[name] || standard;
  const found = values.find((value) => value === text);
  if (found) return found;
  throw new ConfigError(`${name} must be one of ${values.join(', ')}.`);
}

/** The file says what is run: a mistake in it is told now and not by the first task. */
function agentIn(env: Environment): AgentDefinition {
  const agent = jsonFile<Partial<Record<keyof AgentDefinition, unknown>> | null>(env, 'TASKS_AGENT') ?? {};
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  const isList = (value: unknown, isOne: (one: unknown) => boolean) => Array.isArray(value) && value.every(isOne);
  const isTexts = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
  const isProgram = (value: unknown) =>
    isTexts(value) && isText((value as { from?: unknown }).from) && isText((value as { to?: unknown }).to);
  const { programs = [], command, environment = {}, files = {}, authentication, model } = agent;
  const refuse = (what: string) => {
    throw new ConfigError(`TASKS_AGENT: ${env['TASKS_AGENT']}: ${what}`);
  };
  if (!isList(command, isText) || (command as string[]).length === 0) refuse('command must be a list of strings.');
  if (!isText(model)) refuse('model must be the name of a model.');
  if (!isList(programs, isProgram)) refuse('programs must be a list of { "from", "to" }.');
  if (!isTexts(environment)) refuse('environment must be an object of strings.');
  if (!isTexts(files)) refuse('files must be an object of strings.');
  if (authentication !== undefined && !isText(authentication)) refuse('authentication must be a string.');
  const gone = (programs as AgentDefinition['programs']).find(({ from }) => !existsSync(from));
  if (gone) refuse(`${gone.from} does not exist.`);
  return { ...agent, programs, environment, files } as AgentDefinition;
}

function jsonFile<Value>(env: Environment, name: string): Value {
  const path = needed(env, name);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch {
    throw new ConfigError(`${name}: ${path} is not valid JSON.`);
  }
}
