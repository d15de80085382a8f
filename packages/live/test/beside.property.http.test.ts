import { setTimeout as sleep } from 'node:timers/promises';
import { isLong } from '@octavo/testing/cases';
import { createRandom } from '@octavo/testing/random';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { settled, startScene, type Scene } from './scene.ts';
import { paragraph } from './writing.ts';

let scene: Scene;
let host: Scene['host'];
beforeAll(async () => {
  scene = await startScene();
  ({ host } = scene);
});
afterEach(() => scene.tidy());
afterAll(() => host.close());

type Shown = { version: number; portable_text: { children: { text: string }[] }[] };

const paragraphs = 4;
const stories = isLong ? 40 : 2;
const storySeconds = isLong ? 30 : 8;

describe('REST writers beside live ones (contracts/live.md §7)', () => {
  it.each(Array.from({ length: stories }, (_, at) => at + 1))(
    'both stay, or one is told: nothing is lost, nothing comes twice (story %i)',
    async (story) => {
      const random = createRandom(isLong ? (Date.now() % 100_000) + story : story);
      const lines = Array.from({ length: paragraphs }, (_, at) => `Line ${at}:`);
      const post = random.below(2) === 0 ? await scene.draft(...lines) : await scene.published(...lines);
      const other = await scene.startProcess();
      const editors = [await scene.enter(post.id), await scene.enter(post.id, { url: other.url })];
      const address = `/wp-json/core/v2/posts/${post.id}`;
      const { headers } = host.as('editor');
      const written: string[] = [];
      let refused = 0;
      let isOver = false;

      const write = async (editor: (typeof editors)[number], name: string) => {
        for (let at = 0; !isOver; at += 1) {
          const word = `[${name}${at}]`;
          editor.type(random.below(paragraphs), word);
          written.push(word);
          await sleep(random.below(120));
        }
      };
      const send = async (name: string) => {
        for (let at = 0; !isOver; at += 1) {
          const word = `[${name}${at}]`;
          const { version, portable_text: blocks } = (
            await host.inject({ url: `${address}?context=edit`, headers })
          ).json<Shown>();
          await sleep(random.below(100));
          const line = random.below(paragraphs);
          const sent = blocks.map(({ children }, key) =>
            paragraph(`b${key}`, children.map(({ text }) => text).join('') + (key === line ? word : '')),
          );
          const payload = { portable_text: sent, version };
          const { statusCode } = await host.inject({ method: 'POST', url: address, headers, payload });
          expect([200, 409]).toContain(statusCode);
          if (statusCode === 200) written.push(word);
          else refused += 1;
          await sleep(random.below(600));
        }
      };
      const update = async () => {
        while (!isOver) {
          await sleep(1_000 + random.below(2_000));
          await host.inject({ method: 'POST', url: `/wp-json/core/v2/live/${post.id}`, headers, payload: {} });
        }
      };
      const all = [write(editors[0]!, 'ada'), write(editors[1]!, 'ben'), send('rest'), send('agent'), update()];
      await sleep(storySeconds * 1_000);
      isOver = true;
      await Promise.all(all);

      await settled(...editors);
      await vi.waitFor(
        async () => {
          await host.inject({ method: 'POST', url: `/wp-json/core/v2/live/${post.id}`, headers, payload: {} });
          const { portable_text: blocks } = (
            await host.inject({ url: `${address}?context=edit`, headers })
          ).json<Shown>();
          const said = blocks.map(({ children }) => children.map(({ text }) => text).join(''));
          expect(said).toEqual(editors[0]!.lines());
          const found = said.join('').match(/\[\w+\]/g) ?? [];
          expect(found.toSorted()).toEqual(written.toSorted());
        },
        { timeout: 60_000, interval: 500 },
      );
      expect(countOf(written, 'rest') + countOf(written, 'agent') + refused).toBeGreaterThan(5);
    },
    300_000,
  );
});

const countOf = (words: readonly string[], name: string) => words.filter((word) => word.startsWith(`[${name}`)).length;
