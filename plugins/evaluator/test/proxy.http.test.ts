import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definePlugin } from '@octavo/plugin-api';
import type { TestHost } from '@octavo/testing';
import { restCapability } from '../src/hooks.ts';
import { callsPerMinute, concurrency } from '../src/settings.ts';
import type { Service } from './service.ts';
import { key, startEvaluator } from './start-evaluator.ts';

const root = '/wp-json/ai-provider-for-evaluator/v1';
const questions = { spam: { type: 'noul', instructions: 'Is this spam?' } } as const;

let capability = 'manage_options';
const doorman = definePlugin({
  id: 'doorman',
  setup({ hooks }) {
    hooks.addFilter(restCapability, () => capability);
    return {};
  },
});

let host: TestHost;
let service: Service;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ host, service, close } = await startEvaluator([doorman]));
});
afterAll(async () => {
  await close();
});
beforeEach(async () => {
  capability = 'manage_options';
  service.reset();
  await host.options.update(host.context(), callsPerMinute, 100_000);
});

const ask = (payload: object, as: Parameters<TestHost['as']>[0] = 'administrator') =>
  host.inject({ method: 'POST', url: `${root}/systemone`, payload, ...host.as(as) });
const askSpam = () => ask({ state: 'Buy now!', questions });

describe('the proxy (contracts/evaluator.md §3)', () => {
  it('sends state, questions and the configured model to the service, and answers the evaluation alone', async () => {
    const response = await ask({
      state: { title: 'Buy now!' },
      questions: {
        spam: { type: 'noul', instructions: 'Is this spam?', criteria: { true: 'It sells.', false: 'It tells.' } },
        kind: { type: 'choice', instructions: 'What is it?', criteria: { advert: 'It sells.', letter: null } },
        tone: { type: 'score', instructions: 'How kind is it?', criteria: ['rude', 'plain', 'kind'] },
      },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      model: 'small',
      answers: {
        spam: { type: 'noul', noul: 0.25 },
        kind: { type: 'choice', choice: 'advert', probabilities: { advert: 0.5, letter: 0.5 }, confidence: 0 },
        tone: {
          type: 'score',
          score: 1,
          legend: { 0: 'rude', 1: 'plain', 2: 'kind' },
          probabilities: { 0: 1 / 3, 1: 1 / 3, 2: 1 / 3 },
          confidence: 0,
        },
      },
      usage: { input_tokens: 10, output_tokens: 2 },
    });
    expect(service.received).toHaveLength(1);
    expect(service.received[0]).toMatchObject({
      path: '/v1/systemone',
      authorization: `Bearer ${key}`,
      body: { model: 'small', state: { title: 'Buy now!' } },
    });
  });

  it('asks the model that the call names', async () => {
    const response = await ask({ state: ['a', 'list'], questions, model: 'large' });
    expect(response.json()).toMatchObject({ model: 'large' });
    expect(service.received[0]!.body.model).toBe('large');
  });

  it('lists models with all that the service says about them', async () => {
    const response = await host.inject({ url: `${root}/models`, ...host.as('administrator') });
    expect(response.json()).toEqual({
      models: [{ name: 'small', description: 'A small one', release_date: '2026-01-01' }, { name: 'large' }],
    });
  });

  it('is for those who manage the site', async () => {
    for (const [method, path] of [
      ['POST', 'systemone'],
      ['GET', 'models'],
      ['GET', 'usage'],
    ] as const) {
      const request = {
        method,
        url: `${root}/${path}`,
        ...(method === 'POST' && { payload: { state: '', questions } }),
      };
      const refused = [await host.inject(request), await host.inject({ ...request, ...host.as('editor') })];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403]);
      expect(refused[1]!.json()).toMatchObject({ code: 'rest_forbidden', data: { status: 403 } });
      expect((await host.inject({ ...request, ...host.as('administrator') })).statusCode).toBe(200);
    }
    expect(service.received.length).toBeLessThan(3);
  });

  it('is for others when the filter says so', async () => {
    capability = 'edit_posts';
    expect((await ask({ state: '', questions }, 'author')).statusCode).toBe(200);
    expect((await ask({ state: '', questions }, 'subscriber')).statusCode).toBe(403);
    capability = 'no_such_capability';
    expect((await ask({ state: '', questions })).statusCode).toBe(403);
  });
});

describe('questions (contracts/evaluator.md §1)', () => {
  it.each([
    ['no state', { questions }, 'state'],
    ['a state that is a number', { state: 1, questions }, 'state'],
    ['a state that is null', { state: null, questions }, 'state'],
    ['no questions', { state: '' }, 'questions'],
    ['an empty map', { state: '', questions: {} }, 'questions'],
    ['a list', { state: '', questions: [] }, 'questions'],
    ['a question that is text', { state: '', questions: { q: 'Is it?' } }, 'questions'],
    ['an unknown type', { state: '', questions: { q: { type: 'maybe', instructions: 'Is it?' } } }, 'questions'],
    ['no instructions', { state: '', questions: { q: { type: 'noul' } } }, 'questions'],
    ['empty instructions', of({ type: 'noul', instructions: ' ' }), 'questions.q.instructions'],
    ['an unknown field', of({ type: 'noul', instructions: 'Is it?', options: [] }), 'questions.q.options'],
    ['noul: another key', of({ type: 'noul', instructions: '?', criteria: { maybe: 'so' } }), 'questions.q.criteria'],
    ['noul: no text', of({ type: 'noul', instructions: '?', criteria: { true: 1 } }), 'questions.q.criteria'],
    ['choice: nothing', of({ type: 'choice', instructions: '?' }), 'questions.q.criteria'],
    ['choice: no option', of({ type: 'choice', instructions: '?', criteria: {} }), 'questions.q.criteria'],
    ['choice: a list', of({ type: 'choice', instructions: '?', criteria: ['a'] }), 'questions.q.criteria'],
    ['choice: a number', of({ type: 'choice', instructions: '?', criteria: { a: 1 } }), 'questions.q.criteria'],
    ['score: nothing', of({ type: 'score', instructions: '?' }), 'questions.q.criteria'],
    ['score: one level', of({ type: 'score', instructions: '?', criteria: ['a'] }), 'questions.q.criteria'],
    ['score: null', of({ type: 'score', instructions: '?', criteria: ['a', null] }), 'questions.q.criteria'],
    ['score: a map', of({ type: 'score', instructions: '?', criteria: { 0: 'a', 1: 'b' } }), 'questions.q.criteria'],
    ['a model that is none', { state: '', questions, model: 1 }, 'model'],
  ])('with %s are refused before anything is sent', async (_what, payload, place) => {
    const response = await ask(payload);
    expect(response.statusCode).toBe(400);
    const { code, data } = response.json<{ code: string; data: { params: Record<string, string> } }>();
    expect(code).toMatch(/^rest_(invalid_param|missing_callback_param)$/);
    expect(JSON.stringify(data.params)).toContain(place);
    expect(service.received).toHaveLength(0);
  });

  it('may have any name', async () => {
    const asked = JSON.parse(
      '{"__proto__":{"type":"noul","instructions":"?"},"":{"type":"noul","instructions":"?"}}',
    ) as object;
    const response = await ask({ state: '', questions: asked });
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('"__proto__":{"type":"noul"');
  });

  it('are so many as somebody wants', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, number) => [`q${number}`, questions.spam]));
    const response = await ask({ state: '', questions: many });
    expect(Object.keys(response.json<{ answers: object }>().answers)).toHaveLength(500);
  });
});

describe('limits (contracts/evaluator.md §4)', () => {
  it('a user has so many calls a minute; others have theirs', async () => {
    await host.options.update(host.context(), callsPerMinute, 3);
    const statuses = [];
    for (let call = 0; call < 5; call += 1)
      statuses.push((await ask({ state: '', questions }, 'super-admin')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await ask({ state: '', questions }, 'super-admin');
    expect(refused.json()).toMatchObject({ code: 'evaluator_rate_limited', data: { status: 429 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20);
    expect(service.received).toHaveLength(3);
    const models = await host.inject({ url: `${root}/models`, ...host.as('super-admin') });
    expect(models.statusCode).toBe(429);
    expect((await ask({ state: '', questions }, 'administrator')).statusCode).toBe(200);
  });

  it('never more than the cap are under way; the others wait for their turn', async () => {
    await host.options.update(host.context(), concurrency, 8);
    service.slow(50);
    const responses = await Promise.all(Array.from({ length: 200 }, askSpam));
    expect(Map.groupBy(responses, ({ statusCode }) => statusCode).get(200)).toHaveLength(200);
    expect(service.busiest()).toBe(8);
    expect(service.received).toHaveLength(200);
  });

  it('more than can wait are refused at once', async () => {
    await host.options.update(host.context(), concurrency, 1);
    service.slow(20);
    const responses = await Promise.all(Array.from({ length: 60 }, askSpam));
    const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
    expect(count(200)).toBeGreaterThanOrEqual(25);
    expect(count(200) + count(429)).toBe(60);
    expect(count(429)).toBeGreaterThan(0);
    const refused = responses.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json()).toMatchObject({ code: 'evaluator_rate_limited' });
    expect(refused.headers['retry-after']).toBe('5');
    expect(service.busiest()).toBe(1);
    await host.options.delete(host.context(), concurrency);
  });
});

describe('usage (contracts/evaluator.md §5)', () => {
  it('is told by day and model', async () => {
    const usage = async () =>
      (await host.inject({ url: `${root}/usage`, ...host.as('administrator') })).json<Record<string, number>[]>();
    const before = (await usage()).find(({ model }) => String(model) === 'small')!;
    await askSpam();
    service.fail({ status: 422 });
    await askSpam();
    const after = (await usage()).find(({ model }) => String(model) === 'small')!;
    expect(after).toMatchObject({
      date: new Date().toISOString().slice(0, 10),
      calls: before['calls']! + 2,
      failures: before['failures']! + 1,
      input_tokens: before['input_tokens']! + 10,
      output_tokens: before['output_tokens']! + 2,
    });
    expect(after['slowest_ms']).toBeGreaterThan(0);
    expect(after['milliseconds']).toBeGreaterThanOrEqual(before['milliseconds']!);
  });

  it('pages', async () => {
    const response = await host.inject({ url: `${root}/usage?per_page=1`, ...host.as('administrator') });
    expect(response.json()).toHaveLength(1);
    expect(response.headers['x-wp-total']).toBe('2');
    expect(response.headers['link']).toContain('page=2');
  });
});

function of(question: object) {
  return { state: '', questions: { q: question } };
}
