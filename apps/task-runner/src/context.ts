import { lstat, open } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import type { ContentBlock, McpServer } from '@agentclientprotocol/sdk';
import { readPath } from './repository-path.ts';
import type { TaskRequest } from './task.ts';

const mostBytes = 200_000;

/** A path in the request that leads nowhere, or out of the repository. */
export class ContextError extends Error {
  override readonly name = 'ContextError';
}

/** What the agent is told: the task, then the requirements and the skills that it shall follow. */
export async function promptFor(request: TaskRequest, work: string): Promise<ContentBlock[]> {
  const { task, prdText, prdPath, skillPaths = [] } = request;
  const parts = [task];
  if (prdText !== undefined) parts.push(`Requirements for this task:\n\n${prdText}`);
  if (prdPath !== undefined)
    parts.push(`Requirements for this task, from ${prdPath}:\n\n${await readBeneath(work, prdPath)}`);
  for (const path of skillPaths) {
    parts.push(`Follow the instructions of the skill file ${path}:\n\n${await readBeneath(work, path)}`);
  }
  return parts.map((text) => ({ type: 'text', text }));
}

/** A file of the repository. No step of the way to it may be a link: who wrote the repository isn't who asks. */
async function readBeneath(work: string, path: string): Promise<string> {
  const steps = readPath(path);
  if (!steps) throw new ContextError(`${path} is not a path in the repository.`);
  let place = work;
  for (const step of steps) {
    place = join(place, step);
    const found = await lstat(place).catch(() => undefined);
    if (!found) throw new ContextError(`${path} is not in the repository.`);
    if (found.isSymbolicLink()) throw new ContextError(`${path} is a symbolic link or lies behind one.`);
  }
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await file.stat().then((found) => (found.isFile() ? found : Promise.reject(notAFile(path))));
    if (size > mostBytes) throw new ContextError(`${path} is larger than ${mostBytes} bytes.`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

const notAFile = (path: string) => new ContextError(`${path} is not a file.`);

/** The tool servers of a request, as the protocol wants them. They run where the agent does. */
export function mcpServersOf({ mcpConfig }: TaskRequest): McpServer[] {
  return Object.entries(mcpConfig?.mcpServers ?? {}).map(([name, server]) => {
    const pairs = (values: Readonly<Record<string, string>> = {}) =>
      Object.entries(values).map(([key, value]) => ({ name: key, value }));
    return 'url' in server
      ? { type: 'http', name, url: server.url, headers: pairs(server.headers) }
      : { name, command: server.command, args: [...(server.args ?? [])], env: pairs(server.env) };
  });
}
