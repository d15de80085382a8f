import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { leafletTheme } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [leafletTheme] });
});
afterAll(() => host.close());

const page = async (url: string) => (await host.inject({ url })).body;
const setDesign = (payload: object) =>
  host.inject({ method: 'POST', url: '/wp-json/core/v2/design', ...host.as('administrator'), payload });

describe('a theme from outside', () => {
  it('is one of those that an owner can choose, with its settings', async () => {
    const themes = await host.inject({ url: '/wp-json/core/v2/themes', ...host.as('administrator') });
    expect(themes.json()).toContainEqual(
      expect.objectContaining({
        stylesheet: 'leaflet',
        template: 'journal',
        areas: expect.objectContaining({ masthead: 'Beside the masthead', footer: 'Footer' }),
        settings: expect.objectContaining({ numbered: expect.objectContaining({ kind: 'switch' }) }),
      }),
    );
  });

  it('shows its own templates, parts, style and area, and its parent’s for the rest', async () => {
    await host.factories.post({ title: 'Street fair', slug: 'street-fair', content: '<p>On Sunday.</p>' });
    await host.factories.post({ title: 'm', slug: 'masthead', content: '<p>Since 1999</p>' }, { type: 'area' });
    expect(
      (await setDesign({ theme: 'leaflet', settings: { greeting: 'Hello <you>', numbered: true } })).statusCode,
    ).toBe(200);
    const home = await page('/');
    expect(home).toContain('<body class="theme-leaflet ');
    expect(home).toContain('.masthead{');
    expect(home).toMatch(/<div class="masthead"><p>Since 1999<\/p>\s*<\/div>/);
    expect(home).toContain('<p class="greeting">Hello &#60;you&#62;</p>');
    expect(home).toMatch(/<div class="numbered">.*<article class="line">.*Street fair/s);
    const post = await page('/street-fair/');
    expect(post).toMatch(/<header class="site sheet">.*<h1>Street fair<\/h1>.*<p>On Sunday.<\/p>/s);
    expect(post).not.toContain('class="greeting"');
  });

  it('refuses a value that its settings can’t have', async () => {
    expect((await setDesign({ settings: { numbered: 'yes' } })).statusCode).toBe(400);
    expect((await setDesign({ settings: { unknown: true } })).statusCode).toBe(400);
  });
});
