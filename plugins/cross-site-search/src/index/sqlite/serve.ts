import { parentPort } from 'node:worker_threads';
import type { Operations, ThreadAnswer, ThreadTask } from './threads.ts';

/** Makes this thread do what `createThreads` asks of it. */
export function serve(operations: Operations): void {
  parentPort!.on('message', ({ name, input }: ThreadTask) => {
    parentPort!.postMessage(answerOf(() => operations[name]!(input as never)));
  });
  parentPort!.postMessage(undefined satisfies ThreadAnswer);
}

function answerOf(operation: () => unknown): ThreadAnswer {
  try {
    return { value: operation() };
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }
}
