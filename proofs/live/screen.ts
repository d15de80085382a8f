import { until } from '../lib/wait.ts';

/** A page in a browser, and what somebody in front of it can do. */
export type Screen = {
  evaluate<Result>(script: string): Promise<Result>;
  goTo(address: string, mostMs: number): Promise<unknown>;
  /** Until it can be seen. */
  waitFor(selector: string, mostMs: number): Promise<unknown>;
  /** One key, with others held if they stand before it: `Alt+Shift+ArrowUp`. */
  press(key: string): Promise<void>;
  /** Keys, one after another. */
  type(text: string): Promise<void>;
  /** Text that no key has, as an input method brings it. */
  insert(text: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  onError(listener: (error: string) => void): void;
};

export type Cookie = { readonly name: string; readonly value: string; readonly url: string };

/** A browser that shows many, each as for somebody else. */
export type Screens = {
  /** With this cookie for the address. */
  open(cookie: Cookie): Promise<Screen>;
  close(): Promise<void>;
};

const canvas = '.canvas-editable[contenteditable=true]';
const patienceMs = 60_000;
/** Of a page that is loaded again: its process may be gone, and is asked anew. */
const againMs = 15_000;

/** Opens the post as somebody who has to sign in before. */
export async function signIn(screen: Screen, address: string, login: string): Promise<void> {
  await screen.goTo(address, patienceMs);
  await screen.waitFor('input[name=username]', patienceMs);
  await fill(screen, 'username', login);
  await fill(screen, 'password', 'a password');
  await screen.press('Enter');
  await screen.waitFor(canvas, patienceMs);
}

async function fill(screen: Screen, name: string, text: string): Promise<void> {
  await screen.evaluate(`document.querySelector('input[name=${name}]').focus()`);
  await screen.insert(text);
}

/** Loads it again, without a word: what was not sent yet is brought in when it is back. */
export async function reload(screen: Screen, address: string): Promise<void> {
  const isBack = () =>
    screen
      .goTo(address, againMs)
      .then(() => screen.waitFor(canvas, againMs))
      .then(
        () => true,
        () => false,
      );
  await until('the page is back', 90, isBack, 500);
}
