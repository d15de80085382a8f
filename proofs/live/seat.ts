import type { Random } from '@octavo/testing/random';
import { createBrowserEditor, type BrowserEditor } from './browser-editor.ts';
import type { Characters } from './characters.ts';
import { lineCookie, type Line, type Lines } from './lines.ts';
import type { Story } from './story.ts';
import { reload, signIn, type Screen, type Screens } from './screen.ts';

/** Somebody who writes in a run: the screen, the line to the server, and what is done there. */
export type Seat = {
  readonly login: string;
  readonly screen: Screen;
  readonly line: Line;
  readonly editor: BrowserEditor;
  readonly characters: Characters;
  /** What may not happen while something is done there, nor the other way round. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Notes what happened here. */
  tell(what: string): void;
  reload(): Promise<void>;
  /** Blocks with their keys, looks and text. Nothing while the page is being loaded. */
  shown(): Promise<readonly string[]>;
};

type Place = { readonly screens: Screens; readonly lines: Lines };
type Wanted = {
  readonly login: string;
  readonly postId: number;
  readonly port: number;
  readonly random: Random;
  readonly characters: Characters;
  readonly story: Story;
  onError(error: string): void;
};

export async function takeSeat(
  { screens, lines }: Place,
  { login, postId, port, random, characters, story, onError }: Wanted,
): Promise<Seat> {
  const name = `${postId}-${characters.number}`;
  const line = lines.add(name, port);
  const screen = await screens.open({ name: lineCookie, value: name, url: lines.address });
  const address = `${lines.address}/admin/content/posts/${postId}`;
  screen.onError(onError);
  await signIn(screen, address, login);
  const tell = (what: string) => story.tell(name, what);
  const editor = createBrowserEditor(screen, random, characters, tell);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    login,
    screen,
    line,
    editor,
    characters,
    alone(work) {
      const done = turn.then(work);
      turn = done.catch(() => {});
      return done;
    },
    tell,
    async reload() {
      await reload(screen, address);
      tell('reloaded');
    },
    shown: () => editor.shown().catch(() => []),
  };
}
