/** What the server says on the page itself. */
export type Page = {
  /** Where the admin of this site lives: `/folder/admin`. */
  base: string;
  /** The REST root of this site. */
  root: string;
  /** Whether the network sends mail. */
  mail: boolean;
  /** Whom people may sign in with, beside passwords. */
  provider?: string;
  /** What plugins bring: their ids, their namespaces, and the addresses of their modules. */
  extensions: readonly { id: string; namespace: string; script: string }[];
  site: { id: number; name: string; url: string; language: string; timezone: string; isMain: boolean };
};

export function readPage(): Page {
  const text = document.getElementById('page')?.textContent ?? '';
  return JSON.parse(text) as Page;
}
