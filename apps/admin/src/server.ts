import { ApiError, createClient } from '@octavo/api-client';
import { QueryClient } from '@tanstack/react-query';
import { readPage } from './page.ts';

export const page = readPage();

const listeners = new Set<() => void>();
let ask: (() => Promise<boolean>) | undefined;

/** The one way to the server. */
export const server = createClient({
  root: page.root,
  onSignedOut: () => {
    for (const listener of listeners) listener();
  },
  onConfirm: async () => (await ask?.()) ?? false,
});

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who asks for the password when an act on an account wants it again. */
export function confirmWith(asking: () => Promise<boolean>): () => void {
  ask = asking;
  return () => {
    ask = undefined;
  };
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only what may be different next time: no answer, or a server in trouble.
      retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false },
  },
});
