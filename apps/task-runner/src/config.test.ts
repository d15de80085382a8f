import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-tasks-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

const agent = { command: ['agent'], model: 'm' };
const env = (more: Record<string, string>) => ({
  TASKS_DATABASE_URL: 'postgres://127.0.0.1/tasks',
  TASKS_MODEL_URL: 'http://127.0.0.1/v1',
  TASKS_AGENT: file('agent.json', agent),
  ...more,
});

describe('the configuration of the task service (contracts/tasks.md)', () => {
  it('adds the headers that a service of models wants, beside or instead of Authorization', () => {
    const headers = file('headers.json', { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' });
    const { workshop } = parseConfig(env({ TASKS_MODEL_HEADERS: headers, TASKS_MODEL_AUTHORIZATION: 'Bearer b' }));
    expect(workshop.model.headers).toEqual({
      authorization: 'Bearer b',
      'x-api-key': 'k',
      'anthropic-version': '2023-06-01',
    });
  });

  it('takes an agent without what it doesn’t need', () => {
    expect(parseConfig(env({})).workshop.agent).toEqual({ ...agent, programs: [], environment: {}, files: {} });
  });

  it.each([
    ['no object', [], 'command must be a list of strings.'],
    ['nothing to start', { command: [], model: 'm' }, 'command must be a list of strings.'],
    ['a line instead of words', { command: 'agent run', model: 'm' }, 'command must be a list of strings.'],
    ['no model', { command: ['agent'] }, 'model must be the name of a model.'],
    [
      'programs that say only where from',
      { ...agent, programs: [{ from: '/x' }] },
      'programs must be a list of { "from", "to" }.',
    ],
    ['numbers in its environment', { ...agent, environment: { A: 1 } }, 'environment must be an object of strings.'],
    ['a list of files', { ...agent, files: [1] }, 'files must be an object of strings.'],
    [
      'a program that is not there',
      { ...agent, programs: [{ from: '/nowhere/x', to: '/x' }] },
      '/nowhere/x does not exist.',
    ],
  ])('refuses an agent with %s', (_what, value, said) => {
    const path = file('odd.json', value);
    expect(() => parseConfig(env({ TASKS_AGENT: path }))).toThrow(`TASKS_AGENT: ${path}: ${said}`);
  });
});
