import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@octavo/testing/random';
import { within } from '../lib/wait.ts';
import type { Characters } from './characters.ts';
import type { Screen } from './screen.ts';

/** What is meant to go has gone by then. */
const mostSeconds = 1;
/** Its code may have to be loaded. */
const mostSecondsOfDialog = 5;

export type BrowserEditor = ReturnType<typeof createBrowserEditor>;

type Acts = Readonly<Record<string, () => Promise<unknown>>>;

/** Somebody at the post screen, who does what people do, by keys and a pointer. */
export function createBrowserEditor(
  screen: Screen,
  random: Random,
  characters: Characters,
  tell: (what: string) => void,
) {
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at += 1) await screen.press(key);
  };
  /** What was typed here, which undoing may take back. */
  const recent: string[] = [];
  const type = async (count = 1 + random.below(5)) => {
    for (const one of characters.take(count)) {
      recent.push(one);
      await screen.insert(one);
    }
  };

  /** Puts the caret somewhere, as a click does. */
  async function go(inside = '.canvas-editable'): Promise<boolean> {
    const share = random.below(1_000) / 1_000;
    const place = await screen.evaluate<{ x: number; y: number } | undefined>(`{
      const all = [...document.querySelectorAll(${JSON.stringify(`${inside} .canvas-text`)})];
      const line = all[Math.floor(${share} * all.length)];
      line?.scrollIntoView({ block: 'center' });
      const box = line?.getBoundingClientRect();
      const width = Math.min(box?.width ?? 0, 20 + 18 * (line?.textContent.length ?? 0));
      box && { x: box.x + 4 + ${random.below(1_000) / 1_000} * (width - 8), y: box.y + box.height / 2 };
    }`);
    if (!place) return false;
    await screen.click(place.x, place.y);
    // Characters come without keys here, at which the canvas would hear of the click.
    await screen.evaluate(`document.dispatchEvent(new Event('selectionchange'))`);
    await sleep(120);
    return screen.evaluate<boolean>(`document.activeElement?.matches('.canvas-editable') ?? false`);
  }

  /** What is gone right after it was meant to be gone. It is read in the moment in which it goes: others write meanwhile. */
  async function remove(act: string): Promise<void> {
    const before = await screen.evaluate<string>(`{
      const text = document.querySelector('.canvas-editable').textContent;
      ${act};
      text;
    }`);
    let after = before;
    const isGone = async () => {
      after = await screen.evaluate<string>(`document.querySelector('.canvas-editable').textContent`);
      return after !== before;
    };
    if (await within(mostSeconds, isGone, 50)) {
      // All of it, however slowly it is drawn.
      await sleep(100);
      await isGone();
    }
    const gone = before.split('').filter((one) => !after.includes(one));
    for (const one of gone) characters.delete(one);
    tell(`  removed ${gone.join('')}`);
  }
  const backspace = `document.querySelector('.canvas-editable').dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }))`;

  async function useTable(button: string): Promise<void> {
    if (!(await go('.canvas-editable table'))) return;
    const press = `document.querySelector(${JSON.stringify(`[aria-label="${button}"]`)})?.click()`;
    await (button.startsWith('Delete') ? remove(press) : screen.evaluate(press));
  }

  async function insert(words: string): Promise<void> {
    await press('End');
    await press('Enter');
    await screen.type(`/${words}`);
    await sleep(80);
    await press('Enter');
    await sleep(30);
  }

  const hasDialog = () => screen.evaluate<boolean>(`document.querySelector('[role=dialog], dialog[open]') !== null`);

  const inText = (act: () => Promise<unknown>) => async (): Promise<unknown> => (await go()) && act();
  const acts: Acts = {
    type: inText(() => type()),
    typeMore: inText(() => type(12)),
    breakLine: inText(async () => {
      await press('Enter');
      await type();
    }),
    joinLines: inText(async () => {
      await press('Home');
      await remove(backspace);
    }),
    remove: inText(async () => {
      await press('Shift+ArrowLeft', 1 + random.below(4));
      await remove(backspace);
    }),
    removeLines: inText(async () => {
      await press('Shift+ArrowDown');
      await remove(backspace);
    }),
    bold: inText(async () => {
      await press('Shift+ArrowLeft', 1 + random.below(6));
      await press('Control+b');
    }),
    moveUp: inText(() => press('Alt+Shift+ArrowUp', 1 + random.below(3))),
    moveDown: inText(() => press('Alt+Shift+ArrowDown', 1 + random.below(3))),
    heading: inText(async () => {
      await press('Home');
      await screen.type('## ');
    }),
    list: inText(async () => {
      await press('Home');
      await screen.type('- ');
    }),
    undoAndRedo: inText(async () => {
      await press('Control+z');
      await sleep(random.below(80));
      await press('Control+y');
    }),
    undo: inText(async () => {
      for (const one of recent) characters.delete(one);
      await press('Control+z');
    }),
    paste: inText(() => {
      const text = `${characters.take(3)}\n\n${characters.take(2)}`;
      recent.push(...text.split(''));
      return screen.evaluate(`{
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ${JSON.stringify(text)});
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
        document.querySelector('.canvas-editable').dispatchEvent(paste);
      }`);
    }),
    callout: inText(() => insert('callout')),
    table: inText(() => insert('table')),
    columns: inText(() => insert('columns')),
    image: inText(async () => {
      await insert('image');
      // It takes the keys away from the canvas, however late it comes.
      tell(`  dialog: ${await within(mostSecondsOfDialog, hasDialog, 50)}`);
    }),
    cell: async () => (await go('.canvas-editable table')) && type(),
    rowBelow: () => useTable('Insert row below'),
    columnRight: () => useTable('Insert column right'),
    rowUp: () => useTable('Move row up'),
    columnLeft: () => useTable('Move column left'),
    deleteRow: () => useTable('Delete row'),
    deleteColumn: () => useTable('Delete column'),
    title: async () => {
      await screen.evaluate(`document.querySelector('.editor-title textarea').focus()`);
      await press('End');
      if (await screen.evaluate(`document.activeElement.matches('.editor-title textarea')`)) await type(2);
    },
  };
  /** Most of what people do is typing; blocks with blocks in them are rare, or there would be nothing else. */
  const rare = new Set(['callout', 'table', 'columns', 'image', 'removeLines', 'deleteRow', 'deleteColumn', 'undo']);
  const choices = Object.keys(acts).flatMap((name) =>
    Array<string>(name === 'type' || name === 'typeMore' ? 10 : rare.has(name) ? 1 : 3).fill(name),
  );

  return {
    screen,

    act(): Promise<void> {
      return this.do(random.pick(choices));
    },

    async do(name: string): Promise<void> {
      const before = characters.all().length;
      if (await hasDialog()) {
        await press('Escape');
        await sleep(200);
      }
      await acts[name]!().finally(() => tell(`${name} ${characters.all().slice(before).join('')}`));
    },

    /** Blocks with their keys, looks and text. */
    shown: () =>
      screen.evaluate<string[]>(`[
        document.querySelector('.editor-title textarea').value,
        ...[...document.querySelectorAll('.canvas-editable .canvas-text')].map(
          (line) => [line.dataset.ptPath, line.dataset.style, line.dataset.list ?? '',
            line.textContent.replaceAll(/[\\u200b\\ufeff]/g, '')].join(' | '),
        ),
      ]`),
  };
}
