import { ApiError } from '@octavo/api-client';
import { describe, expect, it } from 'vitest';
import type { Post } from '../content/content.queries.ts';
import { isDirty, isOnServer, nextState, startState, waitFor, type Event, type State } from './draft-state.ts';
import { bodyOf, changesOf, draftOf, emptyDraft, isWorthKeeping, pickText, type Draft } from './draft.ts';
import { findingsOf, isAhead, localTime } from './publish-check.ts';

const form = { bases: ['tags'], language: 'en' };
const block = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });
const post = (more: object = {}): Post => ({
  id: 1,
  date: '2026-03-01T10:00:00',
  date_gmt: '2026-03-01T09:00:00',
  modified_gmt: '2026-03-01T09:00:00',
  slug: '',
  status: 'draft',
  type: 'post',
  link: '/?p=1',
  title: { raw: 'One', rendered: 'One' },
  content: { raw: '[]', rendered: '', protected: false },
  excerpt: { raw: '', rendered: '', protected: false },
  author: 1,
  language: 'en',
  featured_media: 0,
  version: 1,
  portable_text: [block('a')],
  tags: [3],
  ...more,
});

describe('a post as it is written', () => {
  it('has no date of its own while it follows the clock, and no language while that is the site’s', () => {
    expect(draftOf(post(), form)).toMatchObject({ date: null, language: '', terms: { tags: [3] } });
    expect(draftOf(post({ date_gmt: '2030-01-01T00:00:00' }), form).date).toBe('2026-03-01T10:00:00');
    expect(draftOf(post({ status: 'publish', language: 'da' }), form)).toMatchObject({
      date: '2026-03-01T10:00:00',
      language: 'da',
    });
  });

  it('differs only where it says something else', () => {
    const draft = draftOf(post(), form);
    const turned = { ...draft, portable_text: [{ children: [{ text: 'a', _type: 'span' }], _type: 'block' }] };
    expect(changesOf(draft, turned)).toEqual({});
    expect(changesOf(draft, { ...draft, title: 'Two' })).toEqual({ title: 'Two' });
  });

  it.each<[string, Partial<Draft>, object]>([
    ['blocks', { portable_text: [block('b')], content: '' }, { portable_text: [block('b')] }],
    ['HTML', { content: '<p>' }, { content: '<p>' }],
    ['HTML that was emptied', { content: '' }, { content: '' }],
    ['HTML instead of blocks', { portable_text: null, content: 'x' }, { content: 'x' }],
    [
      'terms and meta that changed',
      { terms: { tags: [1], topics: [2] }, meta: { a: 1, b: 2 } },
      { tags: [1], meta: { b: 2 } },
    ],
  ])('is sent as %s', (_name, changes, body) => {
    expect(bodyOf(changes, { terms: { tags: [3], topics: [2] }, meta: { a: 1 } })).toEqual(body);
  });

  it('is worth keeping as soon as it says anything', () => {
    const empty = emptyDraft({ blocks: true });
    expect(isWorthKeeping(empty)).toBe(false);
    expect(isWorthKeeping({ ...empty, title: ' ', portable_text: [block(' ')] })).toBe(false);
    expect(isWorthKeeping({ ...empty, portable_text: [{ _type: 'break' }] })).toBe(true);
    expect(isWorthKeeping({ ...empty, excerpt: 'x' })).toBe(true);
  });
});

describe('what becomes of it', () => {
  const start = startState(post(), draftOf(post(), form));
  const after = (...events: Event[]): State => events.reduce(nextState, start);

  it('keeps what was typed while it was being saved, and takes the rest from the server', () => {
    const seen = { ...start.draft, title: 'Two', slug: 'A Slug' };
    const answer = post({ title: { raw: 'Two', rendered: 'Two' }, slug: 'a-slug', version: 2 });
    const state = after(
      { type: 'changed', changes: { title: 'Two', slug: 'A Slug' } },
      { type: 'sending', isQuiet: false },
      { type: 'changed', changes: { title: 'Two and a half' } },
      { type: 'saved', post: answer, saved: draftOf(answer, form), seen },
    );
    expect(state.draft).toMatchObject({ title: 'Two and a half', slug: 'a-slug' });
    expect([isDirty(state), state.replacements]).toEqual([true, 0]);
  });

  it('gives the canvas other blocks only when they are others', () => {
    const same = post({ version: 2 });
    const other = post({ version: 2, portable_text: [block('b')] });
    const rebased = (to: Post): Event => ({
      type: 'rebased',
      post: to,
      saved: draftOf(to, form),
      draft: draftOf(to, form),
    });
    expect(after(rebased(same)).draft.portable_text).toBe(start.draft.portable_text);
    expect([after(rebased(same)).replacements, after(rebased(other)).replacements]).toEqual([0, 1]);
  });

  it('is on the server when it is saved, or autosaved and only text', () => {
    const typed = after({ type: 'changed', changes: { title: 'Two' } });
    const kept = nextState(typed, { type: 'autosaved', text: pickText(typed.draft), at: 1 });
    const more = nextState(kept, { type: 'changed', changes: { slug: 'x' } });
    expect([start, typed, kept, more].map(isOnServer)).toEqual([true, false, true, false]);
  });

  it.each([
    [0, 'offline'],
    [401, 'session'],
    [503, 'trouble'],
    [429, 'trouble'],
    [400, undefined],
    [403, undefined],
  ])('is tried again after %i: %s', (status, why) => {
    expect(waitFor(new ApiError(status, 'code', 'message'))).toBe(why);
  });
});

describe('a last look', () => {
  it('finds what is missing', () => {
    const empty = emptyDraft({ blocks: true });
    const image = { _type: 'image', src: '/a.jpg' };
    expect(findingsOf(empty)).toEqual([{ what: 'noTitle' }, { what: 'noContent' }]);
    const images = [image, { ...image, alt: '  ' }, { ...image, alt: 'A hill' }];
    expect(findingsOf({ ...empty, title: 'One', portable_text: images })).toEqual([{ what: 'noAlt', count: 2 }]);
  });

  it('knows that an image with an empty alternative text is an ornament', () => {
    const image = { _type: 'image', src: '/a.jpg', alt: '' };
    expect(findingsOf({ ...emptyDraft({ blocks: true }), title: 'One', portable_text: [image] })).toEqual([]);
  });

  it('knows by the site’s clock what is still to come', () => {
    const now = Date.parse('2026-07-01T12:00:00Z');
    expect(localTime(now, 'Europe/Berlin')).toBe('2026-07-01T14:00:00');
    expect(isAhead('2026-07-01T13:30:00', 'UTC', now)).toBe(true);
    expect(isAhead('2026-07-01T13:30:00', 'Europe/Berlin', now)).toBe(false);
    expect(isAhead('2026-07-01T12:00:30', 'UTC', now)).toBe(false);
    expect(isAhead(null, 'UTC', now)).toBe(false);
  });
});
