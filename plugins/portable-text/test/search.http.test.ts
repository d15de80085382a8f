import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';
const text = (words: string) => ({ _type: 'block', children: [{ _type: 'span', text: words }] });
const publish = (...portable_text: object[]) => host.factories.post({ fields: { portable_text } });
const change = (id: number, payload: object) =>
  host.inject({ method: 'POST', url: `${posts}/${id}`, ...host.as('editor'), payload });

/** The ids that a search finds, by the list of posts and by the query over blocks. */
async function find(words: string, headers = {}): Promise<{ listed: number[]; queried: number[] }> {
  const search = encodeURIComponent(words);
  const ids = async (url: string) => {
    const answer = await host.inject({ url, headers });
    expect(answer.statusCode, `${words}: ${answer.body.slice(0, 300)}`).toBe(200);
    return answer.json<{ id: number }[]>().map(({ id }) => id);
  };
  return {
    listed: await ids(`${posts}?search=${search}`),
    queried: await ids(`/wp-json/portable-text/v1/query?search=${search}`),
  };
}
const both = (...ids: number[]) => ({ listed: ids, queried: ids });

describe('search finds the words of blocks (contracts/blocks.md §6, §8.1, §9.1)', () => {
  it.each<[string, object, string]>([
    ['a text', text('zebra crossing'), 'zebra'],
    ['a heading', { ...text('Heading zinnia'), style: 'h2' }, 'zinnia'],
    ['a list item', { ...text('item zither'), listItem: 'bullet' }, 'zither'],
    ['code', { _type: 'codeBlock', code: 'const zodiac = 1', language: 'js' }, 'zodiac'],
    ['an alternative text', { _type: 'image', src: '/hidden.png', alt: 'a zeppelin' }, 'zeppelin'],
    ['a caption', { _type: 'image', caption: 'one zircon' }, 'zircon'],
    ['a cell', { _type: 'table', rows: [['a', { text: 'zucchini' }]] }, 'zucchini'],
    ['a cell of blocks', { _type: 'table', rows: [{ cells: [{ value: [text('zabaglione')] }] }] }, 'zabaglione'],
  ])('%s', async (_what, block, word) => {
    const { id } = await publish(text('before'), block);
    expect(await find(word)).toEqual(both(id));
    expect(await find(word.toUpperCase().slice(0, 5))).toEqual(both(id));
    expect(await find(`${word} before`)).toEqual(both(id));
    expect(await find(`${word} elsewhere`)).toEqual(both());
  });

  it('not addresses, keys and names of types', async () => {
    await publish(
      { _type: 'yachttype', _key: 'yachtkey', note: 'yachtnote' },
      { _type: 'image', src: '/yachtsource.png' },
      { _type: 'embed', url: 'https://yachtembed.example' },
      { ...text('a'), markDefs: [{ _type: 'link', _key: 'k', href: '/yachtlink' }] },
    );
    expect(await find('yacht')).toEqual(both());
  });

  it('the title too, and words across spans', async () => {
    const block = {
      _type: 'block',
      children: [
        { _type: 'span', text: 'xylo' },
        { _type: 'span', text: 'phone' },
      ],
    };
    const { id } = await host.factories.post({ title: 'Xerxes', fields: { portable_text: [block] } });
    expect(await find('xerxes')).toEqual(both(id));
    expect(await find('xylophone')).toEqual(both(id));
  });

  it('scripts without spaces', async () => {
    const { id } = await publish(text('東京の夏は暑い'));
    expect(await find('夏')).toEqual(both(id));
    expect(await find('冬')).toEqual(both());
  });

  it('the new words after an update, and no longer the old ones', async () => {
    const { id } = await publish(text('wallaby'));
    await change(id, { portable_text: [text('wombat')] });
    expect(await find('wallaby')).toEqual(both());
    expect(await find('wombat')).toEqual(both(id));
    await change(id, { content: '<p>walrus</p>' });
    expect(await find('wombat')).toEqual(both());
    expect(await find('walrus')).toEqual({ listed: [id], queried: [] });
  });

  it('nothing that is in the trash, a draft or gone', async () => {
    const { id } = await publish(text('vulture'));
    const url = `${posts}/${id}`;
    await host.inject({ method: 'DELETE', url, ...host.as('editor') });
    expect(await find('vulture')).toEqual(both());
    await change(id, { status: 'publish' });
    expect(await find('vulture')).toEqual(both(id));
    await change(id, { status: 'draft' });
    expect(await find('vulture')).toEqual(both());
    await change(id, { status: 'publish' });
    await host.inject({ method: 'DELETE', url: `${url}?force=true`, ...host.as('editor') });
    expect(await find('vulture')).toEqual(both());
  });

  it('a protected post only for those who may edit it, and never by query', async () => {
    const { id } = await publish(text('unicorn'));
    await change(id, { password: 'sesame' });
    expect(await find('unicorn')).toEqual(both());
    expect(await find('unicorn', host.as('subscriber').headers)).toEqual(both());
    expect(await find('unicorn', host.as('editor').headers)).toEqual({ listed: [id], queried: [] });
    await change(id, { password: '' });
    expect(await find('unicorn')).toEqual(both(id));
  });

  it('on the site that was asked only', async () => {
    const site = await host.factories.site();
    const fields = { portable_text: [text('toucan')] };
    const { id } = await host.factories.post({ fields }, { site });
    expect(await find('toucan')).toEqual(both());
    const there = await host.inject({ url: `${site.path}wp-json/portable-text/v1/query?search=toucan` });
    expect(there.json()).toMatchObject([{ id }]);
  });
});

describe('excerpts (contracts/blocks.md §6, contracts/content.md §7)', () => {
  it('are the first 55 words of the blocks when none was written', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
    const image = { _type: 'image', src: '/a.png', alt: 'A boat', caption: 'By me' };
    const code = { _type: 'codeBlock', code: 'x = 1' };
    const heading = { ...text('A title'), style: 'h1' };
    const { id } = await publish(heading, image, code, text('A <b> &amp;'), text(words.join(' ')));
    const { excerpt } = (await host.inject({ url: `${posts}/${id}` })).json();
    expect(excerpt.rendered).toBe(`<p>A &#60;b&#62; &#38;amp; ${words.slice(0, 52).join(' ')} […]</p>`);
  });

  it('follow the blocks, unless one was written', async () => {
    const { id } = await publish(text('First'));
    const after = async (payload: object) => (await change(id, payload)).json().excerpt.rendered as string;
    expect(await after({ portable_text: [text('Second')] })).toBe('<p>Second</p>');
    expect(await after({ excerpt: 'Mine' })).toBe('<p>Mine</p>');
    expect(await after({ portable_text: [text('Third')] })).toBe('<p>Mine</p>');
    expect(await after({ excerpt: '' })).toBe('<p>Third</p>');
    expect(await after({ portable_text: [] })).toBe('');
  });
});

describe('any words (contracts/blocks.md §9.1)', () => {
  it('as long as they like', async () => {
    for (const word of ['s'.repeat(2040), 's'.repeat(2046), 's'.repeat(2047), 'ह'.repeat(682), '語'.repeat(3000)]) {
      const { id } = await publish(text(`${word} salamander${word.length}`));
      expect((await find(`salamander${word.length}`)).queried).toEqual([id]);
    }
    for (const word of [
      's'.repeat(1000),
      'ह'.repeat(682),
      'ह'.repeat(681),
      'ह'.repeat(1000),
      '\u{1d4d0}'.repeat(511),
    ]) {
      expect((await find(word)).queried.length).toBeLessThanOrEqual(3);
    }
  });

  it('can be asked for and never fail', async () => {
    const awkward = [
      `'`,
      `''`,
      '\\',
      `\\'`,
      ':*',
      '!',
      '&',
      '|',
      '<->',
      '()',
      '-',
      '%',
      '_',
      '"a b"',
      'a:*',
      '𝓐',
      '\u200b',
      ' ',
    ];
    for (const words of awkward) await find(words);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (words) => {
        await find(words.replaceAll('\0', ''));
      }),
      cases(100, 30),
    );
  });

  it.each(['quokka.Ḁ', 'quokka.A\u0325', 'quokka.A', 'quokka/é', 'numbat cafe\u0301'])(
    'find what was written with %s, cut apart or not',
    async (words) => {
      const { id } = await publish(text(words));
      expect((await find(words)).queried).toContain(id);
      expect((await find(words.normalize('NFD'))).queried).toContain(id);
      expect((await find(words.normalize('NFD').replace(/\p{M}/gu, ''))).queried).toContain(id);
    },
  );

  it('find what was written with them', async () => {
    const words = fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(words, async (word) => {
        const { id } = await publish(text(`quokka${word}`));
        expect((await find(`quokka${word}`)).queried).toContain(id);
        await host.posts.delete(host.context(), 'post', id, { force: true });
      }),
      cases(50, 20),
    );
  });

  it('NUL can not be asked for', async () => {
    const answer = await host.inject({ url: '/wp-json/portable-text/v1/query?search=a%00b' });
    expect(answer.json()).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
  });
});
