import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { within } from '../lib/wait.ts';
import type { Random } from '@octavo/testing/random';

/** What is meant to go has gone by then. */
const mostSeconds = 1;

export type BrowserEditor = ReturnType<typeof createBrowserEditor>;

/** Every character is typed once in a whole run: so what is missing or doubled can be counted. */
export function createCharacters() {
  let next = 0x4e00;
  const typed = new Set<string>();
  return {
    typed,
    /** What somebody has deleted on purpose, or taken back. */
    deleted: new Set<string>(),
    take(count: number): string {
      let text = '';
      for (let at = 0; at < count; at += 1) text += String.fromCodePoint((next += 1));
      for (const one of text) typed.add(one);
      return text;
    },
  };
}
export const isCounted = (character: string) => character >= '\u4e00' && character <= '\u9fff';

type Acts = Readonly<Record<string, () => Promise<unknown>>>;

/** Somebody at the post screen, who does what people do, by keys and a pointer. */
export function createBrowserEditor(page: Page, random: Random, characters: ReturnType<typeof createCharacters>) {
  const { keyboard } = page;
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at += 1) await keyboard.press(key);
  };
  /** What was typed here, which undoing may take back. */
  const recent: string[] = [];
  const type = async (count = 1 + random.below(5)) => {
    for (const one of characters.take(count)) {
      recent.push(one);
      await keyboard.insertText(one);
    }
  };

  /** Puts the caret somewhere, as a click does. */
  async function go(inside = '.canvas-editable'): Promise<boolean> {
    const share = random.below(1_000) / 1_000;
    const place = await page.evaluate<{ x: number; y: number } | undefined>(`{
      const all = [...document.querySelectorAll(${JSON.stringify(`${inside} .canvas-text`)})];
      const line = all[Math.floor(${share} * all.length)];
      line?.scrollIntoView({ block: 'center' });
      const box = line?.getBoundingClientRect();
      const width = Math.min(box?.width ?? 0, 20 + 18 * (line?.textContent.length ?? 0));
      box && { x: box.x + 4 + ${random.below(1_000) / 1_000} * (width - 8), y: box.y + box.height / 2 };
    }`);
    if (!place) return false;
    await page.mouse.click(place.x, place.y);
    // Characters come without keys here, at which the canvas would hear of the click.
    await page.evaluate(`document.dispatchEvent(new Event('selectionchange'))`);
    await sleep(120);
    return page.evaluate<boolean>(`document.activeElement?.matches('.canvas-editable') ?? false`);
  }

  /** What is gone right after it was meant to be gone. It is read in the moment in which it goes: others write meanwhile. */
  async function remove(act: string): Promise<void> {
    const before = await page.evaluate<string>(`{
      const text = document.querySelector('.canvas-editable').textContent;
      ${act};
      text;
    }`);
    let after = before;
    const isGone = async () => {
      after = await page.evaluate<string>(`document.querySelector('.canvas-editable').textContent`);
      return after !== before;
    };
    if (await within(mostSeconds, isGone, 50)) {
      // All of it, however slowly it is drawn.
      await sleep(100);
      await isGone();
    }
    for (const one of before) if (!after.includes(one)) characters.deleted.add(one);
  }
  const backspace = `document.querySelector('.canvas-editable').dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }))`;

  async function useTable(button: string): Promise<void> {
    if (!(await go('.canvas-editable table'))) return;
    const press = `document.querySelector(${JSON.stringify(`[aria-label="${button}"]`)})?.click()`;
    await (button.startsWith('Delete') ? remove(press) : page.evaluate(press));
  }

  async function insert(words: string): Promise<void> {
    await press('End');
    await press('Enter');
    await keyboard.type(`/${words}`, { delay: 5 });
    await sleep(80);
    await press('Enter');
    await sleep(30);
  }

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
      await keyboard.type('## ');
    }),
    list: inText(async () => {
      await press('Home');
      await keyboard.type('- ');
    }),
    undoAndRedo: inText(async () => {
      await press('Control+z');
      await sleep(random.below(80));
      await press('Control+y');
    }),
    undo: inText(async () => {
      for (const one of recent) characters.deleted.add(one);
      await press('Control+z');
    }),
    paste: inText(() => {
      const text = `${characters.take(3)}\n\n${characters.take(2)}`;
      recent.push(...text.split(''));
      return page.evaluate(`{
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ${JSON.stringify(text)});
        document.querySelector('.canvas-editable').dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }`);
    }),
    callout: inText(() => insert('callout')),
    table: inText(() => insert('table')),
    columns: inText(() => insert('columns')),
    image: inText(() => insert('image')),
    cell: async () => (await go('.canvas-editable table')) && type(),
    rowBelow: () => useTable('Insert row below'),
    columnRight: () => useTable('Insert column right'),
    rowUp: () => useTable('Move row up'),
    columnLeft: () => useTable('Move column left'),
    deleteRow: () => useTable('Delete row'),
    deleteColumn: () => useTable('Delete column'),
    title: async () => {
      const field = page.locator('.editor-title textarea');
      await field.focus();
      await press('End');
      if (await field.evaluate((element) => element.matches(':focus'))) await type(2);
    },
  };
  /** Most of what people do is typing; blocks with blocks in them are rare, or there would be nothing else. */
  const rare = new Set(['callout', 'table', 'columns', 'image', 'removeLines', 'deleteRow', 'deleteColumn', 'undo']);
  const choices = Object.keys(acts).flatMap((name) =>
    Array<string>(name === 'type' || name === 'typeMore' ? 10 : rare.has(name) ? 1 : 3).fill(name),
  );

  return {
    page,
    done: [] as string[],

    async act(): Promise<void> {
      const name = random.pick(choices);
      this.done.push(name);
      if (await page.getByRole('dialog').count()) {
        await press('Escape');
        await sleep(200);
      }
      await acts[name]!();
    },

    /** Blocks with their keys, looks and text. */
    shown: () =>
      page.evaluate<string[]>(`[
        document.querySelector('.editor-title textarea').value,
        ...[...document.querySelectorAll('.canvas-editable .canvas-text')].map(
          (line) => [line.dataset.ptPath, line.dataset.style, line.dataset.list ?? '',
            line.textContent.replaceAll(/[\\u200b\\ufeff]/g, '')].join(' | '),
        ),
      ]`),
  };
}
