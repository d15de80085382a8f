import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand, startTestHost, type TestHost } from '@octavo/testing';
import { createConvertService } from '../src/convert.service.ts';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
});
afterAll(() => host.close());

const html = '<h2>Harbour</h2><p>Two <strong>boats</strong>.</p><video src="/a.mp4"></video>[gallery ids="1"]';

function convert(typed: { repeated?: string[]; options?: Record<string, boolean | string> }) {
  const command = host.commands.find(({ name }) => name === 'post convert')!;
  return runCommand(command, host.context(), { ...typed, options: { type: 'post', ...typed.options } });
}

async function content(id: number) {
  const { headers } = await host.factories.user({ role: 'editor' });
  const answer = await host.inject({ url: `/wp-json/core/v2/posts/${id}?context=edit`, headers });
  return answer.json<{ content: { raw: string }; portable_text: unknown }>();
}

describe('octavo post convert (contracts/blocks.md §10)', () => {
  it('only reports in a dry run', async () => {
    const { id } = await host.factories.post({ title: 'Dry', content: html });
    const { rows } = await convert({ repeated: [String(id)], options: { dryRun: true } });
    expect(rows).toEqual([{ id, title: 'Dry', blocks: 3, lost: '[gallery]' }]);
    expect(await content(id)).toMatchObject({ content: { raw: html }, portable_text: null });
  });

  it('turns HTML into blocks that are stored', async () => {
    const { id } = await host.factories.post({ content: html, status: 'draft' });
    await convert({ repeated: [String(id)] });
    expect((await content(id)).portable_text).toMatchObject([
      { _type: 'block', style: 'h2', children: [{ text: 'Harbour' }] },
      { _type: 'block', children: [{ text: 'Two ' }, { text: 'boats', marks: ['strong'] }, { text: '.' }] },
      { _type: 'video', src: '/a.mp4' },
    ]);
  });

  it('overwrites nothing that was saved since the post was read', async () => {
    const read = await host.factories.post({ content: '<p>Read</p>' });
    await host.posts.update(host.context(), 'post', read.id, { content: '<p>Saved since</p>' });
    await createConvertService(host).convert(host.context(), read, { dryRun: false });
    expect((await content(read.id)).portable_text).toMatchObject([{ children: [{ text: 'Saved since' }] }]);
  });

  it('takes every post of a type, drafts too, and leaves blocks and empty posts alone', async () => {
    const site = await host.factories.site();
    const context = { ...host.context(), site };
    const written = await host.factories.post({ content: '<p>One</p>' }, { site });
    const draft = await host.factories.post({ content: '<p>Two</p>', status: 'draft' }, { site });
    await host.factories.post({ content: '' }, { site });
    await host.factories.post({ fields: { portable_text: [] } }, { site });
    const command = host.commands.find(({ name }) => name === 'post convert')!;
    const typed = { options: { all: true, type: 'post' } };
    const first = await runCommand(command, context, typed);
    expect(first.rows.map(({ id }) => id)).toEqual([written.id, draft.id]);
    expect(first.lines.at(-1)).toBe('2 posts converted to blocks, 0 with losses.');
    expect((await runCommand(command, context, typed)).rows).toEqual([]);
  });

  it('asks for ids or --all, and for ids that are some', async () => {
    await expect(convert({})).rejects.toThrow('Enter post ids, or use --all.');
    await expect(convert({ repeated: ['1'], options: { all: true } })).rejects.toThrow('Enter post ids');
    await expect(convert({ repeated: ['one'] })).rejects.toThrow('one is not a post id.');
    await expect(convert({ repeated: ['999999'] })).rejects.toThrow('There is no post with this id.');
  });
});
