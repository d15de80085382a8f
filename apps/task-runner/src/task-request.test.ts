import { describe, expect, it } from 'vitest';
import { readRequest } from './task-request.ts';

const fine = { repo: 'https://example.org/ada/engine', task: 'Do it.' };
const problem = (body: unknown) => {
  try {
    readRequest(body);
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ name: 'TaskFailure', status: 400 });
    return (error as Error).message;
  }
};
const whale = '🐋';

describe('requests', () => {
  it('need a repository and a task', () => {
    expect(readRequest({ ...fine, repo: 'https://EXAMPLE.org/ada/engine.git' }).request.repo).toBe(fine.repo);
    expect(problem({ task: 'x' })).toMatch(/^repo must be a URL/);
    expect(problem({ repo: fine.repo })).toBe('task is missing.');
    expect(problem({ ...fine, task: ' ' })).toBe('task must not be empty.');
    expect(problem([])).toBe('The body must be a JSON object.');
    expect(problem({ ...fine, branch: 'main' })).toBe('Unknown field branch.');
  });

  it.each([
    ['task', 8_000],
    ['prdText', 50_000],
  ])('%s has at most %i characters, counted as people do', (name, longest) => {
    expect(problem({ ...fine, [name]: 'x'.repeat(longest) })).toBeUndefined();
    expect(problem({ ...fine, [name]: 'x'.repeat(longest + 1) })).toBe(
      `${name} must have at most ${longest} characters.`,
    );
    expect(problem({ ...fine, [name]: whale.repeat(longest) })).toBeUndefined();
    expect(problem({ ...fine, [name]: whale.repeat(longest + 1) })).toContain('at most');
  });

  it('may name ten skills', () => {
    const paths = (count: number) => Array.from({ length: count }, (_, number) => `skills/${number}.md`);
    expect(problem({ ...fine, skillPaths: paths(10) })).toBeUndefined();
    expect(problem({ ...fine, skillPaths: paths(11) })).toContain('at most 10');
    expect(problem({ ...fine, skillPaths: 'a.md' })).toContain('list');
    expect(problem({ ...fine, skillPaths: [1] })).toContain('list');
  });

  it('may bring ten tool servers', () => {
    const servers = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [`s${number}`, { command: 'node', args: ['x'] }]),
      );
    const withServer = (server: unknown) => ({ ...fine, mcpConfig: { mcpServers: { one: server } } });
    expect(problem({ ...fine, mcpConfig: { mcpServers: servers(10) } })).toBeUndefined();
    expect(problem({ ...fine, mcpConfig: { mcpServers: servers(11) } })).toContain('at most 10');
    expect(problem(withServer({ url: 'https://example.org', headers: { a: 'b' } }))).toBeUndefined();
    expect(problem(withServer({ command: 'x', env: { A: 'b' } }))).toBeUndefined();
    for (const bad of [
      {},
      'x',
      { command: 1 },
      { command: 'x', args: 'y' },
      { command: 'x', env: { A: 1 } },
      { url: 'file:///x' },
      { url: 'https://x', command: 'y' },
    ]) {
      expect(problem(withServer(bad))).toBe('mcpConfig.mcpServers.one is not a valid MCP server.');
    }
    expect(problem({ ...fine, mcpConfig: {} })).toContain('mcpServers');
  });
});
