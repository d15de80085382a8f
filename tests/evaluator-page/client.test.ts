import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { isLong } from '@octavo/testing/cases';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../plugins/evaluator/test/service.ts';
import { signIn, useEvaluator } from './use-evaluator.ts';

const { scene, openPage } = useEvaluator();
const root = '/wp-json/ai-provider-for-evaluator/v1';

type Outcome = { answer?: unknown; name?: string; message?: string; status?: number; data?: unknown };

/** Runs in the page what is written as an expression over the client's exports. */
function inPage(page: Page, expression: string): Promise<Outcome> {
  return page.evaluate<Outcome>(`import('${root}/client.js').then(async ({ systemOne, listModels }) => {
    try { return { answer: await (${expression}) }; }
    catch ({ name, message, status, data }) { return { name, message, status, data }; }
  })`);
}
const askSpam = `systemOne({ state: 'Buy now!', questions: { spam: { type: 'noul', instructions: 'Is this spam?' } } })`;

async function signedIn(): Promise<Page> {
  const page = await openPage();
  await signIn(page);
  return page;
}

describe('the script client (contracts/evaluator.md §7)', () => {
  it('is under 2 kB and needs nothing else', async () => {
    const text = await readFile(new URL('../../plugins/evaluator/browser/built/client.js', import.meta.url), 'utf8');
    expect(gzipSync(text).length).toBeLessThan(2000);
    expect(text).not.toMatch(/\bimport\b/);
  });

  it('asks with the root and nonce of the global that the page has set', async () => {
    const page = await signedIn();
    expect(await page.evaluate('Object.keys(aiProviderForEvaluator)')).toEqual(['root', 'nonce']);
    expect(await page.evaluate('aiProviderForEvaluator.root')).toBe(`http://network.localhost${root}`);
    expect(await inPage(page, askSpam)).toEqual({
      answer: {
        model: 'small',
        answers: { spam: { type: 'noul', noul: 0.25 } },
        usage: { input_tokens: 10, output_tokens: 2 },
      },
    });
    expect(await inPage(page, 'listModels()')).toMatchObject({
      answer: { models: [{ name: 'small' }, { name: 'large' }] },
    });
  });

  it('asks with what it is given', async () => {
    const page = await signedIn();
    const { answer } = await inPage(
      page,
      `listModels({ root: 'https://elsewhere.test/v1/', nonce: 'n', fetch: async (url, init) =>
        new Response(JSON.stringify({ url, headers: init.headers })) })`,
    );
    expect(answer).toEqual({ url: 'https://elsewhere.test/v1/models', headers: { 'X-WP-Nonce': 'n' } });
    const refused = await inPage(page, `listModels({ nonce: 'wrong' })`);
    expect(refused).toMatchObject({ status: 403, data: { code: 'rest_cookie_invalid_nonce' } });
  });

  it('without a root, and without a way to it, has the status 0', async () => {
    const page = await signedIn();
    expect(await inPage(page, `(delete globalThis.aiProviderForEvaluator, listModels())`)).toMatchObject({ status: 0 });
    await page.context().setOffline(true);
    const offline = await inPage(page, `listModels({ root: '${root}' })`).catch(() => undefined);
    // The module itself was loaded before.
    expect(offline).toMatchObject({ name: 'EvaluatorError', status: 0 });
  });

  it('is refused for those who are not signed in, and for questions that are none', async () => {
    const page = await openPage();
    await page.getByLabel('Password').waitFor();
    const anonymous = await inPage(page, `listModels({ root: '${root}' })`);
    expect(anonymous).toMatchObject({ status: 401, data: { code: 'rest_forbidden', data: { status: 401 } } });
    await signIn(page);
    const bad = await inPage(page, `systemOne({ state: '', questions: {} })`);
    expect(bad).toMatchObject({ status: 400, data: { code: 'rest_invalid_param' } });
  });

  const again = (fault: Fault) => [fault, fault, fault];
  type Failure = [name: string, faults: Fault[], status: number, message: string];
  /** It takes half a minute. */
  const hang: Failure = ['a hang', ['hang'], 502, 'The evaluation service did not respond in time.'];
  it.each<Failure>([
    [
      '401',
      [{ status: 401, body: { error: { message: 'Who?' } } }],
      401,
      'The evaluation service responded with status 401: Who?',
    ],
    ['422', [{ status: 422, body: { detail: 'No.' } }], 422, 'The evaluation service responded with status 422: No.'],
    [
      '429 with Retry-After',
      [{ status: 429, headers: { 'retry-after': '31' } }],
      429,
      'The evaluation service responded with status 429.',
    ],
    [
      '529',
      again({ status: 529, body: { message: 'Full.' } }),
      529,
      'The evaluation service responded with status 529: Full.',
    ],
    ...(isLong ? [hang] : []),
    ['a reset', again('reset'), 502, 'Cannot reach the evaluation service (ECONNRESET).'],
    ['garbage', ['no JSON'], 502, 'The evaluation service sent an unexpected response.'],
  ])('%s of the service rejects with the exact error', async (_name, faults, status, message) => {
    const page = await signedIn();
    scene.service.fail(...faults);
    expect(await inPage(page, askSpam)).toEqual({
      name: 'EvaluatorError',
      message,
      status,
      data: { code: 'evaluator_api_error', message, data: { status } },
    });
  });

  it('tells an answer that is no JSON by its status and text', async () => {
    const page = await signedIn();
    const outcome = await inPage(
      page,
      `listModels({ root: 'x', fetch: async () => new Response('<h1>', { status: 200 }) })`,
    );
    expect(outcome).toMatchObject({ name: 'EvaluatorError', status: 200, data: '<h1>' });
  });
});
