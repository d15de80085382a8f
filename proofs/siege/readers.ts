import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const readers = 6;
const pause = 40;

/** What people who only read got: how long each answer took, and which were wrong. */
export type Reading = { milliseconds: number[]; wrong: string[] };

/** Reads these, each reader from an address of their own, until told to stop. */
export function startReading(port: number, paths: readonly string[]) {
  let isOver = false;
  const reading: Reading = { milliseconds: [], wrong: [] };

  async function read(reader: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.2.${reader + 1}` });
    for (let turn = reader; !isOver; turn += 1) {
      const path = paths[turn % paths.length]!;
      const started = performance.now();
      const status = await get(agent, port, path);
      reading.milliseconds.push(performance.now() - started);
      if (status !== 200) reading.wrong.push(`${status} for ${path}`);
      await sleep(pause);
    }
    agent.destroy();
  }
  const over = Promise.all(Array.from({ length: readers }, (_each, reader) => read(reader)));
  return async (): Promise<Reading> => {
    isOver = true;
    await over;
    return reading;
  };
}

function get(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const options = { agent, host: '127.0.0.1', port, path, headers: { host: 'localhost' } };
    const request = httpRequest(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
    request.end();
  });
}
