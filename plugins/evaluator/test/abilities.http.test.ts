import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestHost } from '@octavo/testing';
import type { Service } from './service.ts';
import { startEvaluator } from './start-evaluator.ts';

const ability = '/wp-json/wp-abilities/v1/abilities/evaluator/evaluate-post';
const questions = { spam: { type: 'noul', instructions: 'Is this spam?' } };

let host: TestHost;
let service: Service;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ host, service, close } = await startEvaluator());
});
afterAll(async () => {
  await close();
});
beforeEach(() => service.reset());

function run(input: object, as: Parameters<TestHost['as']>[0] = 'administrator') {
  return host.inject({ method: 'POST', url: `${ability}/run`, payload: { input }, ...host.as(as) });
}

describe('evaluator/evaluate-post (contracts/evaluator.md §8)', () => {
  it('is listed with its schemas', async () => {
    const { name, category, input_schema, output_schema } = (await host.inject({ url: ability })).json<{
      name: string;
      category: string;
      input_schema: { required: string[] };
      output_schema: { required: string[] };
    }>();
    expect([name, category]).toEqual(['evaluator/evaluate-post', 'evaluator']);
    expect(input_schema.required).toEqual(['id', 'questions']);
    expect(output_schema.required).toEqual(['model', 'answers', 'usage']);
  });

  it('answers questions about a post as plain text', async () => {
    const { id } = await host.factories.post({
      title: 'Buy now!',
      content: '<p>It is <b>cheap</b>.</p>',
      language: 'en',
    });
    const response = await run({ id, questions, model: 'large' });
    expect(response.json()).toEqual({
      model: 'large',
      answers: { spam: { type: 'noul', noul: 0.25 } },
      usage: { input_tokens: 10, output_tokens: 2 },
    });
    expect(service.received[0]!.body).toMatchObject({
      state: { title: 'Buy now!', content: 'It is cheap.', language: 'en' },
      questions,
    });
  });

  it('is for those whom the proxy is for, and nothing is sent for others', async () => {
    const { id } = await host.factories.post({ title: 'Hello' });
    expect((await run({ id, questions }, 'editor')).statusCode).toBe(403);
    expect(
      (await host.inject({ method: 'POST', url: `${ability}/run`, payload: { input: { id, questions } } })).statusCode,
    ).toBe(401);
    expect((await run({ id: 999_999, questions })).statusCode).toBe(404);
    expect((await run({ id, questions: {} })).statusCode).toBe(400);
    expect(service.received).toHaveLength(0);
  });
});
