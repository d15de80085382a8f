import { page } from '../server.ts';
import type { AdminExtension, Messages } from './extension.ts';

export type LoadedExtension = AdminExtension & {
  /** Of its plugin. */
  id: string;
  namespace: string;
};

let loaded: readonly LoadedExtension[] = [];

/** What the plugins of the network bring, whether they are on here or not. */
export function allExtensions(): readonly LoadedExtension[] {
  return loaded;
}

type Shared = Record<'react' | 'jsx' | 'kit', () => Promise<unknown>>;

let loadKit: Shared['kit'] | undefined;

/** What a part of an extension is made with, its styles too. */
export async function kitLoaded(): Promise<void> {
  await loadKit?.();
}

/** Loads what the page lists. One that can't be loaded is missing; the rest of the interface goes on. */
export async function loadExtensions({ react, jsx, kit }: Shared): Promise<void> {
  if (page.extensions.length === 0) return;
  loadKit = kit;
  await Promise.all([react(), jsx()]);
  const found = await Promise.all(
    page.extensions.map(async ({ id, namespace, script }) => {
      try {
        const { extension } = (await import(/* @vite-ignore */ script)) as { extension: AdminExtension };
        return [{ ...extension, id, namespace }];
      } catch (error) {
        console.error(`The extension of ${id} can't be loaded.`, error);
        return [];
      }
    }),
  );
  loaded = found.flat();
}

export async function extensionTexts(language: string): Promise<Messages> {
  const texts = loaded.flatMap(({ texts }) => (texts ? [texts] : []));
  const [english, own] = await Promise.all([
    Promise.all(texts.map(({ en }) => en())),
    Promise.all(texts.map((each) => each[language]?.() ?? Promise.resolve({}))),
  ]);
  return Object.assign({}, ...english, ...own) as Messages;
}
