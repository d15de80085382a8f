import { TypeSafeClient } from '@typesafe-ai/sdk';
import { payload } from './payload.ts';

export type BareTask = { url: string; calls: number; atOnce: number };

/** The yardstick: the same calls by the SDK alone, in a process of its own. */
process.on('message', (task: BareTask) => void run(task));

async function run({ url, calls, atOnce }: BareTask): Promise<void> {
  const client = new TypeSafeClient({ apiKey: 'sk-bare', baseURL: url, defaultModel: 'small', logLevel: 'off' });
  let left = calls;
  const drive = async () => {
    while (left-- > 0) await client.systemOne(payload as never);
  };
  await Promise.all(Array.from({ length: atOnce }, drive));
  process.send!('done');
}
