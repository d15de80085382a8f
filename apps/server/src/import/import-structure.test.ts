import { describe, expect, it } from 'vitest';
import type { Post } from '@octavo/plugin-api';
import { structuresOf } from './import-structure.ts';

const post = { id: 71, slug: 'hello' } as Post;
const place = (path: string) => ({ post, path, date: '2020-05-06 07:08:09', author: 'ann', categories: ['local'] });

describe('permalink structures that could have made an address (contracts/import.md §4.1)', () => {
  it.each([
    ['/hello/', '/%postname%/'],
    ['/2020/05/06/hello', '/%year%/%monthnum%/%day%/%postname%'],
    ['/news/local/hello/', '/%category%/%postname%/'],
    ['/blog/news/local/hello/', '/blog/%category%/%postname%/'],
    ['/archives/71', '/archives/%post_id%'],
    ['/ann/07-71.html', '/%author%/07-%post_id%.html'],
    ['/2020/hello.html', '/%year%/%postname%.html'],
  ])('%s: %s', (path, structure) => expect(structuresOf(place(path))).toContain(structure));

  it('name the post, each tag once', () => {
    expect(structuresOf(place('/about/'))).toEqual([]);
    expect(structuresOf(place('/hello/hello/'))).toEqual(['/%postname%/hello/', '/hello/%postname%/']);
    expect(structuresOf(place('/ü/hello/'))).toEqual([]);
  });
});
