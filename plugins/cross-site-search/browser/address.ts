import { readState, writeState, type SearchState, type Sort } from './state.ts';

export type Address = ReturnType<typeof createAddress>;

let owner: object | undefined;

/** The page's address and its history. Of several elements on a page only the first has them; the others do nothing here. */
export function createAddress(onReturn: () => void) {
  const self = {};
  /** What the current entry of the history said before typing began to change it. */
  let settled: SearchState | undefined;

  function returned(): void {
    settled = undefined;
    onReturn();
  }

  function write(method: 'pushState' | 'replaceState', address: string): void {
    try {
      history[method](method === 'replaceState' ? history.state : null, '', address);
    } catch {
      // Documents without an origin may not change their address; browsers also refuse when asked too often.
    }
  }

  return {
    connect(): void {
      if (owner) return;
      owner = self;
      addEventListener('popstate', returned);
    },

    disconnect(): void {
      if (owner !== self) return;
      owner = undefined;
      removeEventListener('popstate', returned);
    },

    read(defaultSort: Sort): SearchState | undefined {
      if (owner !== self) return undefined;
      settled = readState(location.href, defaultSort);
      return settled;
    },

    /** Changes the current entry, as typing does. */
    replace(state: SearchState, defaultSort: Sort): void {
      if (owner === self) write('replaceState', writeState(location.href, state, defaultSort));
    },

    /** Makes a new entry, and gives the one before back what typing has changed if that was on the way to this. */
    push(state: SearchState, defaultSort: Sort, { endsTyping = false } = {}): void {
      if (owner !== self) return;
      const address = writeState(location.href, state, defaultSort);
      const before = settled && writeState(location.href, settled, defaultSort);
      if (endsTyping && before && location.href !== before) write('replaceState', before);
      if (location.href !== address) write('pushState', address);
      settled = state;
    },
  };
}
