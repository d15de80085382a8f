import { describe, expect, it } from 'vitest';
import { usePages } from './pages.ts';

const { host, get } = usePages();

const draft = (payload: object) =>
  host().inject({ method: 'POST', url: '/wp-json/core/v2/design/draft', ...host().as('administrator'), payload });

describe('a design that is being tried out (contracts/pages.md §12)', () => {
  it('is shown to those who may change it, and to nobody else', async () => {
    await host().factories.post({ title: 'Kept', slug: 'kept' });
    expect((await draft({ header: 'centered' })).statusCode).toBe(200);
    for (const path of ['/', '/kept/', '/nothing/', '/?s=x']) {
      const url = `${path}${path.includes('?') ? '&' : '?'}design=draft`;
      const tried = await host().inject({ url, ...host().as('administrator') });
      expect(tried.body, path).toContain('header-centered');
      expect(tried.headers, path).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
      });
      for (const seen of [await get(url), await host().inject({ url, ...host().as('editor') }), await get(path)]) {
        expect(seen.body, path).toContain('header-left');
      }
    }
  });

  it('is everybody’s once it is published, at once', async () => {
    await draft({ header: 'inline', accent: '#0b4a9e' });
    const before = await get('/');
    const published = await host().inject({
      method: 'POST',
      url: '/wp-json/core/v2/design/draft/publish',
      ...host().as('administrator'),
      payload: {},
    });
    expect(published.statusCode).toBe(200);
    const after = await get('/', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('header-inline');
  });
});
