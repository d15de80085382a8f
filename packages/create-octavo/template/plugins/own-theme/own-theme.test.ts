import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownTheme } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [ownTheme] });
});
afterAll(() => host.close());

it('shows the motto that the owner has chosen', async () => {
  const design = { theme: 'own', settings: { motto: 'Slow & steady' } };
  await host.inject({
    method: 'POST',
    url: '/wp-json/core/v2/design',
    ...host.as('administrator'),
    payload: design,
  });
  const { body } = await host.inject({ url: '/' });
  expect(body).toContain('<p class="motto">Slow &#38; steady</p>');
});
