import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkedPost, PlatformError, PostType } from '@octavo/plugin-api';
import {
  authorPath,
  checkBase,
  checkStructure,
  defaultPermalinks,
  matchStructure,
  plainPath,
  postPath,
  postTemplate,
  type AddressParts,
} from './permalinks.ts';
import { toSlug } from './slug.ts';

const typed = (name: string, more: Partial<PostType> = {}): PostType => ({
  name,
  label: name,
  public: true,
  rest: false,
  capabilities: 'post',
  ...more,
});
const [posts, pages, books] = [typed('post'), typed('page', { hierarchical: true }), typed('book')];
const front = { show_on_front: 'posts', page_on_front: 7, page_for_posts: 0 } as const;
const site = (structure: string, timezone = 'UTC') => ({
  permalinks: { ...defaultPermalinks, structure },
  timezone,
  front,
});
const post = (more: Partial<LinkedPost> = {}): LinkedPost => ({
  id: 7,
  type: 'post',
  status: 'publish',
  slug: 'hello',
  password: '',
  parent_id: 0,
  author_id: 1,
  date_gmt: new Date('2026-03-04T05:06:07Z'),
  ...more,
});
const parts = { author: 'ada', category: ['news', 'local'] };
const tags = ['year', 'monthnum', 'day', 'hour', 'minute', 'second', 'post_id', 'postname', 'category', 'author'];
const refusal = (check: () => unknown) => {
  try {
    check();
  } catch (error) {
    const { status, code, message } = error as PlatformError;
    return { status, code, message };
  }
  return undefined;
};

describe('the path of a post (contracts/pages.md §1)', () => {
  it.each([
    ['/%postname%/', '/hello/'],
    ['/%postname%', '/hello'],
    ['/%year%/%monthnum%/%day%/%postname%/', '/2026/03/04/hello/'],
    ['/%hour%/%minute%/%second%/%postname%/', '/05/06/07/hello/'],
    ['/%year%%monthnum%%day%-%postname%/', '/20260304-hello/'],
    ['/archives/%post_id%', '/archives/7'],
    ['/%category%/%postname%/', '/news/local/hello/'],
    ['/%author%/%postname%/', '/ada/hello/'],
    ['/blog/%postname%.html', '/blog/hello.html'],
    ['/новости/%postname%/', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/hello/'],
    ['', '/?p=7'],
  ])('%s: %s', (structure, path) => {
    expect(postPath(site(structure), posts, post(), parts)).toBe(path);
  });

  it('is by its id without a slug, an author or a status that is shown', () => {
    for (const more of [{ slug: '' }, { status: 'draft' }, { status: 'pending' }, { status: 'future' }] as const) {
      expect(postPath(site('/%postname%/'), posts, post(more))).toBe('/?p=7');
    }
    expect(postPath(site('/%postname%/'), posts, post({ status: 'trash' }))).toBe('/?p=7');
    expect(postPath(site('/%postname%/'), posts, post({ status: 'private' }))).toBe('/hello/');
    expect(postPath(site('/%author%/%postname%/'), posts, post(), {})).toBe('/?p=7');
    expect(postPath(site('/%category%/%postname%/'), posts, post(), {})).toBe('/uncategorized/hello/');
  });

  it('is below the parents of a page, and below the base of a type', () => {
    const page = post({ type: 'page', parent_id: 3 });
    expect(postPath(site('/%year%/%postname%/'), pages, page, { parents: ['about', 'us'] })).toBe('/about/us/hello/');
    expect(postPath(site('/%postname%'), pages, page, { parents: ['über'] })).toBe('/%C3%BCber/hello');
    expect(postPath(site('/%postname%/'), pages, page, { parents: ['about', ''] })).toBe('/?page_id=7');
    const book = post({ type: 'book' });
    expect(postPath(site('/%year%/%postname%/'), books, book)).toBe('/book/hello/');
    expect(postPath(site('/%postname%/'), { ...books, permalinkBase: 'the/library' }, book)).toBe(
      '/the/library/hello/',
    );
    expect(postPath(site(''), books, book)).toBe('/?post_type=book&p=7');
  });

  it('has the date in the time zone of the site', () => {
    const late = post({ date_gmt: new Date('2025-12-31T23:30:00Z') });
    const structure = '/%year%/%monthnum%/%day%/%hour%/%postname%/';
    expect(postPath(site(structure, 'Asia/Tokyo'), posts, late)).toBe('/2026/01/01/08/hello/');
    expect(postPath(site(structure, 'America/New_York'), posts, late)).toBe('/2025/12/31/18/hello/');
  });

  it('has slugs percent-encoded', () => {
    expect(postPath(site('/%postname%/'), posts, post({ slug: 'привет' }))).toBe(
      '/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82/',
    );
  });

  it('has a tag in place of the slug for editors, whatever the status', () => {
    const draft = post({ slug: '', status: 'draft' });
    expect(postTemplate(site('/%year%/%postname%/'), posts, draft)).toBe('/2026/%postname%/');
    expect(postTemplate(site('/%postname%/'), pages, post({ type: 'page' }), { parents: ['about'] })).toBe(
      '/about/%pagename%/',
    );
    expect(postTemplate(site(''), posts, draft)).toBe('/?p=7');
  });

  it("is the site's for the page that it shows there, while everybody may read it", () => {
    const chosen = (structure: string) => ({ ...site(structure), front: { ...front, show_on_front: 'page' as const } });
    const page = post({ type: 'page' });
    for (const structure of ['/%postname%/', '/archives/%post_id%', '']) {
      expect(postPath(chosen(structure), pages, page)).toBe('/');
      expect(postTemplate(chosen(structure), pages, page)).toBe('/');
    }
    expect(postPath(site('/%postname%/'), pages, page)).toBe('/hello/');
    expect(postPath(chosen('/%postname%/'), pages, { ...page, id: 8 })).toBe('/hello/');
    expect(postPath(chosen('/%postname%/'), pages, { ...page, password: 'x' })).toBe('/hello/');
    expect(postPath(chosen('/%postname%/'), pages, { ...page, status: 'private' })).toBe('/hello/');
    expect(postPath(chosen('/%postname%/'), pages, { ...page, status: 'draft' })).toBe('/?page_id=7');
    expect(postPath(chosen('/%postname%/'), posts, post())).toBe('/hello/');
  });

  it('never changes in its plain form', () => {
    expect(plainPath({ type: 'post', id: 7 })).toBe('/?p=7');
    expect(plainPath({ type: 'page', id: 7 })).toBe('/?page_id=7');
    expect(plainPath({ type: 'book', id: 7 })).toBe('/?post_type=book&p=7');
  });

  it('of an author', () => {
    expect(authorPath(site('/%postname%/'), 3, 'ada')).toBe('/author/ada/');
    expect(authorPath(site('/%postname%'), 3, 'ada')).toBe('/author/ada');
    expect(authorPath(site(''), 3, 'ada')).toBe('/?author=3');
  });
});

describe('a path under a structure', () => {
  it.each([
    ['/%postname%/', '/hello', { slug: 'hello' }],
    ['/%postname%/', '/a/hello', undefined],
    ['/archives/%post_id%', '/archives/007', { id: 7 }],
    ['/archives/%post_id%', '/archives/x', undefined],
    ['/archives/%post_id%', '/archives/1234567890123456', undefined],
    ['/%category%/%postname%/', '/a/b/c/hello', { slug: 'hello' }],
    ['/%category%/%postname%/', '/hello', undefined],
    ['/blog/%postname%.html', '/blog/hello.html', { slug: 'hello' }],
    ['/blog/%postname%.html', '/blog/hello-html', undefined],
    ['/%year%/%postname%/', '/26/hello', undefined],
    ['/%postname%-%post_id%/', '/one-2-3', { slug: 'one-2' }],
    ['', '/hello', undefined],
  ])('%s: %s', (structure, path, found) => {
    expect(matchStructure(structure, path)).toEqual(found);
  });

  it('names the post that has it, whatever the structure', () => {
    const tag = fc.constantFrom(...tags);
    const piece = fc.oneof(
      { weight: 3, arbitrary: tag.map((name) => `%${name}%`) },
      { weight: 2, arbitrary: fc.constant('/') },
      { weight: 1, arbitrary: fc.constantFrom('-', '.', '_', '1', 'x', 'blog', 'é', '.html', 'page') },
    );
    const structures = fc
      .array(piece, { minLength: 1, maxLength: 9 })
      .map((pieces) => `/${pieces.join('')}`)
      .filter((structure) => refusal(() => checkStructure(structure)) === undefined);
    const slug = fc
      .array(fc.constantFrom('a', '1', '12', '2026', '-', 'é', 'б', 'x', '_', 'blog'), { minLength: 1, maxLength: 6 })
      .map((letters) => toSlug(letters.join('')))
      .filter((text) => text !== '');
    const values = fc.record({
      slug,
      id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
      author: slug,
      category: fc.array(slug, { minLength: 1, maxLength: 3 }),
      date_gmt: fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(structures, values, (structure, { slug: name, id, author, category, date_gmt }) => {
        const given: AddressParts = { author, category };
        const path = postPath(site(structure), posts, post({ slug: name, id, date_gmt }), given);
        const found = matchStructure(structure, decodeURIComponent(path).replace(/\/$/, ''));
        expect(found).toEqual(structure.includes('%postname%') ? { slug: name } : { id });
      }),
      cases(2_000),
    );
  });
});

describe('what a structure may be', () => {
  it.each([
    ['/%year%/', 'must have %postname% or %post_id%'],
    ['/%postname%/%nonsense%/', 'has an unknown tag, %nonsense%'],
    ['/%postname%/%constructor%/', 'has an unknown tag, %constructor%'],
    ['%postname%/', 'must begin with a slash'],
    [`/${'a'.repeat(190)}/%postname%/`, 'must have at most 200 characters'],
    ['/a//%postname%/', 'may hold tags'],
    ['/a b/%postname%/', 'may hold tags'],
    ['/../%postname%/', 'may hold tags'],
    ['/%postname%/.', 'may hold tags'],
    ['/%POSTNAME%/', 'may hold tags'],
    ['/a?b=%postname%', 'may hold tags'],
    ['/%postname%/%postname%/', 'has %postname% twice'],
    ['/%category%-%postname%/', 'must have a slash between'],
    ['/%postname%%author%/', 'must have a slash between'],
    ['/%post_id%%postname%/', 'no number next to them'],
    ['/%postname%1%post_id%/', 'no number next to them'],
    ['/%post_id%%day%%postname%/', 'no number next to them'],
    ['/page/%post_id%/', 'must not have /page/'],
    ['/%postname%/feed', 'must not have /feed/'],
    ['/%postname%/embed/', 'must not have /embed/'],
    ['/wp-json/%postname%/', 'must not have /wp-json/'],
  ])('not %s', (structure, message) => {
    expect(refusal(() => checkStructure(structure))).toEqual({
      status: 400,
      code: 'invalid_permalink_structure',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    '',
    '/%postname%/',
    '/%post_id%',
    '/%postname%-%post_id%/',
    '/%year%%monthnum%/%postname%/',
    '/é/%postname%',
  ])('"%s"', (structure) => {
    expect(checkStructure(structure)).toBe(structure);
  });
});

describe('what a base may be', () => {
  it('loses the slashes at its ends, and is the usual one if nothing is left', () => {
    expect(checkBase('It', '/topics/', 'category')).toBe('topics');
    expect(checkBase('It', 'the/topics', 'category')).toBe('the/topics');
    expect(checkBase('It', '//', 'category')).toBe('category');
  });

  it.each(['a b', 'a//b', 'a.b', '%category%', 'a'.repeat(101), 'feed', 'a/page', 'wp-json'])('not %s', (base) => {
    expect(refusal(() => checkBase('It', base, 'category'))).toMatchObject({
      status: 400,
      code: 'invalid_permalink_base',
    });
  });
});
