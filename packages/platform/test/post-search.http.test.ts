import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

describe.each(['core/v2', 'wp/v2'])('?search= in %s (contracts/content.md §14)', (namespace) => {
  let site: Site;
  let number = 0;

  beforeAll(async () => {
    site = await host.factories.site({ language: 'en' });
  });

  const publish = (title: string, content = '', more: object = {}) =>
    host.factories.post({ status: 'publish', title, content, ...more }, { site });
  const titles = async (query: string, where = site) => {
    const path = where.path === '/' ? '' : where.path.slice(0, -1);
    const url = `${path}/wp-json/${namespace}/posts?${query}`;
    const response = await host.inject({ url, headers: { host: where.domain } });
    expect(response.statusCode, response.body).toBe(200);
    const found = response.json().map(({ title }: { title: { rendered: string } }) => title.rendered) as string[];
    expect(Number(response.headers['x-wp-total'])).toBe(found.length);
    return found;
  };
  const found = (words: string) => titles(`search=${encodeURIComponent(words)}`);

  it.each([
    ['en', 'Running houses', 'house run'],
    ['de', 'Die Häuser der Kinder', 'haus kind'],
    ['fr', 'Les élèves chantaient', 'eleve chanter'],
    ['es', 'Informaciones útiles', 'información util'],
    ['ru', 'Новые книги', 'книга'],
    ['pt-BR', 'Casas bonitas', 'casa'],
    ['sv', 'Bilarna körde', 'bil'],
  ])('finds other forms of words in %s: %s', async (language, title, words) => {
    await publish(title, '', { language });
    expect(await found(words)).toContain(title);
  });

  it('finds words without their accents, and the other way round', async () => {
    await publish('Crème brûlée');
    await publish('Cafe zoe');
    expect(await found('creme brulee')).toEqual(['Crème brûlée']);
    expect(await found('café zoë')).toEqual(['Cafe zoe']);
  });

  it.each([
    ['ja', '東京の夏休み', '夏休み'],
    ['zh', '北京的冬天', '冬天'],
    ['ko', '서울의 여름', '여름'],
    ['th', 'ฤดูร้อนในกรุงเทพ', 'ร้อน'],
  ])('finds parts of what is written without spaces in %s', async (language, title, words) => {
    await publish(title, '', { language });
    expect(await found(words)).toEqual([title]);
  });

  it('does not take the name of a language for a word', async () => {
    await publish('Something in English of course', '', { language: 'en' });
    await publish('Ganz anders', '', { language: 'de' });
    expect(await found('german')).toEqual([]);
    expect(await found('ganz')).toEqual(['Ganz anders']);
  });

  it('wants all words, takes beginnings of three letters, and quotes nothing', async () => {
    await publish('Zymurgy handbook');
    expect(await found('zym hand')).toEqual(['Zymurgy handbook']);
    expect(await found('zymurgy absent')).toEqual([]);
    for (const odd of ["'", '\\', ':*', '!zymurgy', '( | )', '&', '~english:']) await found(`zymurgy ${odd}`);
  });

  it('ranks what was typed in a title first, then all words in a title, then the rest, each the newest first', async () => {
    const word = `quokka${(number += 1)}`;
    const dated = (year: number) => ({ date: `${year}-01-01T00:00:00` });
    await publish(`Small ${word}`, '', dated(2001));
    await publish(`A ${word} that is small`, '', dated(2002));
    await publish('Elsewhere, later', `<p>a small ${word}</p>`, dated(2004));
    await publish('Elsewhere', `<p>a small ${word}</p>`, dated(2003));
    const ranked = [`Small ${word}`, `A ${word} that is small`, 'Elsewhere, later', 'Elsewhere'];
    expect(await found(`small ${word}`)).toEqual(ranked);
    expect(await titles(`search=small+${word}&orderby=relevance`)).toEqual(ranked);
    expect((await titles(`search=small+${word}&orderby=date`))[0]).toBe('Elsewhere, later');
  });

  it('orderby=relevance without a search is refused', async () => {
    const response = await host.inject({ url: `/wp-json/${namespace}/posts?orderby=relevance` });
    expect([response.statusCode, response.json().code]).toEqual([400, 'rest_no_search_term_defined']);
  });

  it('follows a site that gets another language', async () => {
    const other = await host.factories.site({ language: 'en' });
    await host.factories.post({ status: 'publish', title: 'Die Häuser' }, { site: other });
    expect(await titles('search=haus', other)).toEqual(['Die Häuser']);
    expect(await titles('search=hauses', other)).toEqual([]);
    await host.siteAdministration.update(other.id, { language: 'de' });
    await host.drainJobs();
    expect(await titles('search=hauses', other)).toEqual(['Die Häuser']);
  });
});
