import { expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { previewAddress } from './preview-address.ts';

const site = { url: 'https://a.test', timezone: 'Europe/Berlin', language: 'de' };
const saved = { ...emptyDraft({ blocks: true }), language: 'fr', terms: { categories: [1], tags: [] } };

it('names nothing that the server knows', () => {
  const draft = { ...saved, title: 'Another', portable_text: [{ _type: 'break' }] };
  expect(previewAddress(site, { id: 7, type: 'post', saved, draft })).toBe('https://a.test/?p=7&preview=true');
});

it('names every detail that is not saved', () => {
  const draft = {
    ...saved,
    featured_media: 5,
    slug: 'é b',
    author: 3,
    language: '',
    date: '2026-07-01T09:30:00',
    terms: { categories: [2], tags: [4, 9] },
  };
  const address = new URL(previewAddress(site, { id: 7, type: 'page', saved, draft }));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    p: '7',
    post_type: 'page',
    preview: 'true',
    preview_image: '5',
    preview_terms: '2,4,9',
    preview_slug: 'é b',
    preview_author: '3',
    preview_language: 'de',
    preview_date: '2026-07-01T07:30:00Z',
  });
});

it('says so when there is no image any more, and no term', () => {
  const before = { ...saved, featured_media: 5 };
  const draft = { ...before, featured_media: 0, terms: { categories: [], tags: [] } };
  const address = new URL(previewAddress(site, { id: 7, type: 'post', saved: before, draft }));
  expect([address.searchParams.get('preview_image'), address.searchParams.get('preview_terms')]).toEqual(['0', '']);
});
