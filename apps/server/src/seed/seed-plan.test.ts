import { describe, expect, it } from 'vitest';
import { toPlainText, validate } from '@octavo/blocks';
import { planPosts, planSites, planTexts, shareOut } from './seed-plan.ts';
import { createTitle } from './seed-text.ts';

const size = { sites: 50, posts: 5_000, authors: 40, seed: 3, end: new Date('2026-01-01T00:00:00Z') };

describe('what is seeded', () => {
  it.each([
    [10_000, 10],
    [2_000, 20],
    [1_000_000, 1_000],
  ])('shares %i posts out over %i sites: a fifth to the largest, fewer to each that follows', (posts, sites) => {
    const sizes = shareOut(posts, sites);
    expect(sizes).toHaveLength(sites);
    expect(sizes[0]).toBe(posts / 5);
    expect(sizes.reduce((sum, part) => sum + part, 0)).toBe(posts);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThan(0);
  });

  it('shares out evenly where no site can have as little as a fifth', () => {
    expect(shareOut(100, 3)).toEqual([34, 33, 33]);
    expect(shareOut(7, 1)).toEqual([7]);
  });

  it('spreads dates over ten years in the order of writing, scheduled posts beyond', () => {
    const posts = [...planPosts(size, planSites(size))];
    const dates = posts
      .filter(({ input }) => input.status === 'publish' || input.status === 'private')
      .map(({ input }) => input.date_gmt!);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]!.slice(0, 4)).toBe('2016');
    expect(dates.at(-1)!.slice(0, 7)).toBe('2025-12');
    const scheduled = posts.filter(({ input }) => input.status === 'future');
    for (const { input } of scheduled) expect(Date.parse(input.date_gmt!)).toBeGreaterThan(size.end.getTime());
  });

  it('gives statuses realistic shares', () => {
    const posts = [...planPosts(size, planSites(size))];
    const share = (status: string) => posts.filter(({ input }) => input.status === status).length / posts.length;
    expect(share('publish')).toBeGreaterThan(0.94);
    expect(share('publish')).toBeLessThan(0.96);
    for (const status of ['draft', 'pending', 'private', 'future']) expect(share(status)).toBeGreaterThan(0.003);
  });

  it('is the same again for the same seed', () => {
    const made = (seed: number) => {
      const each = { ...size, seed };
      return { posts: [...planPosts(each, planSites(each))], texts: [...planTexts(each)] };
    };
    expect(made(3)).toEqual(made(3));
    expect(made(3).texts[0]).not.toEqual(made(4).texts[0]);
  });

  it('writes 1 to 12 kB a post', () => {
    const lengths = [...planTexts(size)].map(({ content }) => content.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(12_000);
    expect(Math.max(...lengths)).toBeGreaterThan(9_000);
  });

  describe('in blocks', () => {
    const texts = [...planTexts({ ...size, posts: 1_000 }, { inBlocks: true })];
    const blocks = texts.flatMap((text) => text.blocks ?? []);

    it('has four texts of five in blocks, as the JSON that a client would send', () => {
      const own = texts.filter((text) => text.blocks);
      expect(own.length).toBeGreaterThan(750);
      expect(own.length).toBeLessThan(850);
      for (const { content, blocks } of own) expect(JSON.parse(content)).toEqual(blocks);
    });

    it('breaks no rule of blocks (blocks.md §3)', () => {
      for (const text of texts) expect(text.blocks && validate(text.blocks)).toBeUndefined();
    });

    it('has 1 to 12 kB of words', () => {
      const lengths = texts.flatMap((text) => (text.blocks ? [toPlainText(text.blocks).length] : []));
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(1_000);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(12_200);
    });

    it('has every type of block that isn’t made of others, lists in lists, and languages that are frequent and rare', () => {
      expect(new Set(blocks.map(({ _type }) => _type))).toEqual(
        new Set(['block', 'image', 'codeBlock', 'embed', 'table', 'break']),
      );
      expect(new Set(blocks.map(({ level }) => level))).toEqual(new Set([undefined, 1, 2, 3]));
      const count = (language: string) => blocks.filter((block) => block['language'] === language).length;
      expect(count('python')).toBeGreaterThan(100);
      expect(count('yaml')).toBeLessThan(count('python') / 3);
      expect(count('haskell')).toBeLessThan(count('yaml') / 3);
    });
  });

  it('never repeats a title on a site', () => {
    const titles = Array.from({ length: 100_000 }, (_, n) => createTitle(8, n).toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
  });
});
