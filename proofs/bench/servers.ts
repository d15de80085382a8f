import { join } from 'node:path';
import { freePort, startProgram, startWeb, untilReady, type Web } from '../lib/processes.ts';
import { environmentOf, type Environment } from '../lib/proof-database.ts';

export type ServerProcess = Web & { name: string };

export const benchEnvironment = (url: string) => ({ ...environmentOf('bench', url), PUBLIC_URL: 'http://localhost' });

/** `octavo serve`, as an operator would start it. */
export async function startOctavo(databaseUrl: string, more: Environment = {}): Promise<ServerProcess> {
  return { name: 'octavo', ...(await startWeb({ ...benchEnvironment(databaseUrl), ...more })) };
}

export async function startBare(databaseUrl: string): Promise<ServerProcess> {
  const port = await freePort();
  const env = { ...benchEnvironment(databaseUrl), PORT: String(port) };
  const server = startProgram([join(import.meta.dirname, 'bare.ts')], env);
  await untilReady(port);
  return { name: 'bare', ...server, port };
}
