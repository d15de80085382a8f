import type { LiveText } from './live-text.ts';

const patienceMs = 10_000;

/** Waits until the server has stored all that was written. */
export async function allKept(text: LiveText): Promise<void> {
  const isKept = () => {
    const { at, isKept: isStored } = text.status();
    return at === 'connected' && isStored;
  };
  if (isKept()) return;
  text.retry();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = text.subscribe(() => isKept() && resolve());
  const timer = setTimeout(
    () => reject(new DOMException('The server did not store it in time.', 'TimeoutError')),
    patienceMs,
  );
  await promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
