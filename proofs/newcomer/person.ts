import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Step } from './pace.ts';

export type File = { name: string; mimeType: string; buffer: Buffer };
export type Person = ReturnType<typeof createPerson>;

/** Somebody who has a pointer, a keyboard and eyes, and no other way in. Every click and key is counted. */
export function createPerson(folder: string | undefined, say: (text: string) => void) {
  const steps: Step[] = [];
  let now: Step = { name: '', clicks: 0, keys: 0, machineSeconds: 0 };
  let seen: Page | undefined;

  async function keep(content?: string): Promise<void> {
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    const name = `${String(steps.length).padStart(2, '0')}-${now.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    if (content !== undefined) await writeFile(join(folder, `${name}.txt`), content);
    else await seen?.screenshot({ path: join(folder, `${name}.png`) });
  }

  return {
    steps: (): readonly Step[] => steps,
    /** What the browser shows from now on. */
    look: (page: Page) => (seen = page),
    /** The picture of a step is what is seen at its end; of one in a terminal, what was printed. */
    async step(name: string, work: () => Promise<string | void>): Promise<void> {
      now = { name, clicks: 0, keys: 0, machineSeconds: 0 };
      steps.push(now);
      const started = performance.now();
      let printed: string | undefined;
      try {
        printed = (await work()) ?? undefined;
        now.machineSeconds = (performance.now() - started) / 1000;
        say(`${steps.length}. ${name}`);
      } finally {
        await keep(printed);
      }
    },
    async click(target: Locator): Promise<void> {
      now.clicks += 1;
      await target.click();
    },
    /** At the place where the caret is. */
    async type(text: string): Promise<void> {
      now.keys += text.length;
      await seen!.keyboard.type(text);
    },
    async press(...keys: readonly string[]): Promise<void> {
      now.keys += keys.length;
      for (const key of keys) await seen!.keyboard.press(key);
    },
    /** Marks it where it is shown, copies it, and clicks where it shall go. */
    async paste(target: Locator, text: string): Promise<void> {
      now.clicks += 2;
      now.keys += 2;
      await target.click();
      await seen!.keyboard.insertText(text);
    },
    /** In the window of the system: a click on each file, and one to open them. */
    async chooseFiles(trigger: Locator, files: readonly File[]): Promise<void> {
      now.clicks += 1 + files.length + 1;
      const [chooser] = await Promise.all([seen!.waitForEvent('filechooser'), trigger.click()]);
      await chooser.setFiles([...files]);
    },
    /** A line in a terminal, with Enter. */
    typesCommand(line: string): void {
      now.keys += line.length + 1;
    },
  };
}
