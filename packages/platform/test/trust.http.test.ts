import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';
const bad = '<p>Words</p><img src="x" onerror="alert(1)" /><script src="https://evil.test/x.js"></script>';
const frame = '<iframe src="https://maps.test"></iframe>';

type Who = 'contributor' | 'editor' | 'super-admin';
const send = (who: Who, url: string, payload: object) => host.inject({ method: 'POST', url, ...host.as(who), payload });
const write = async (who: Who, payload: object, id?: number) => {
  const answer = await send(who, id === undefined ? posts : `${posts}/${id}`, payload);
  expect(answer.statusCode).toBe(id === undefined ? 201 : 200);
  return answer.json<{ id: number; content: { rendered: string; raw: string } }>();
};

describe('trust in content (contracts/content.md §7)', () => {
  it('does not grow when somebody with more rights corrects a word', async () => {
    const { id } = await write('contributor', { content: bad });
    const corrected = await write('super-admin', { content: bad.replace('Words', 'Better words') }, id);
    expect(corrected.content.raw).toContain('onerror');
    expect(corrected.content.rendered).toBe('<p>Better words</p><img src="x" />');
    await write('super-admin', { status: 'publish' }, id);
    const { link } = (await host.inject({ url: `${posts}/${id}` })).json<{ link: string }>();
    const page = await host.inject({ url: new URL(link).pathname });
    expect(page.body).toContain('Better words');
    expect(page.body).not.toMatch(/onerror|evil\.test/);
  });

  it('does not grow when a revision is restored, whatever the post is now', async () => {
    const { id } = await write('contributor', { content: bad });
    await write('super-admin', { content: frame, unfiltered: true }, id);
    const revisions = await host.inject({ url: `${posts}/${id}/revisions?context=edit`, ...host.as('super-admin') });
    const listed = revisions.json<{ id: number; content: { raw: string } }[]>();
    const first = listed.find(({ content }) => content.raw === bad)!;
    const url = `${posts}/${id}/revisions/${first.id}/restore`;
    const restored = await send('super-admin', url, {});
    expect(restored.statusCode).toBe(200);
    expect(restored.json().content.rendered).toBe('<p>Words</p><img src="x" />');
  });

  it('is said: by those who may write any HTML, for the whole content', async () => {
    const { id } = await write('contributor', { content: bad });
    const vouched = await write('super-admin', { content: `<p>Mine</p>${frame}`, unfiltered: true }, id);
    expect(vouched.content.rendered).toBe(`<p>Mine</p>${frame}`);
    const later = await write('super-admin', { content: `<p>Mine, too</p>${frame}` }, id);
    expect(later.content.rendered).toContain('<iframe');
    const filtered = await write('super-admin', { content: frame, unfiltered: false }, id);
    expect(filtered.content.rendered).toBe('');
  });

  it('is nobody else’s to say', async () => {
    const mine = await write('editor', { content: bad, unfiltered: true });
    expect(mine.content.rendered).not.toMatch(/onerror|script/);
    const own = await write('super-admin', { content: frame });
    expect(own.content.rendered).toBe(frame);
    const touched = await write('editor', { content: `${frame}<p>More</p>` }, own.id);
    expect(touched.content.rendered).toBe('<p>More</p>');
  });

  it('is not asked for where there was nothing to filter', async () => {
    const { id } = await write('contributor', { content: '<p>Plain</p>' });
    const more = await write('super-admin', { content: `<p>Plain</p>${frame}` }, id);
    expect(more.content.rendered).toContain('<iframe');
  });
});
