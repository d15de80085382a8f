import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { startSystemOne, type SystemOneServer } from '../../../tools/engines/system-one.ts';
import { evaluator } from '../src/plugin.ts';
import { apiKey, model } from '../src/settings.ts';
import type { Evaluation, Questions } from '../src/question.ts';

const root = '/wp-json/ai-provider-for-evaluator/v1';
const state = 'The harbour was quiet, and the old ferry came in late, as it always does in winter.';
const questions = {
  weather: { type: 'noul', instructions: 'Is it winter?', criteria: { true: 'It is winter.', false: 'It is summer.' } },
  place: {
    type: 'choice',
    instructions: 'Where is this?',
    criteria: { harbour: 'at the sea', forest: null, town: null },
  },
  mood: { type: 'score', instructions: 'How lively is it?', criteria: ['quiet', 'busy', 'wild'] },
} as const satisfies Questions;

let host: TestHost;
let service: SystemOneServer;

// Fetching the model on a machine that has none takes its time.
beforeAll(async () => {
  service = await startSystemOne();
  host = await startTestHost({
    plugins: [evaluator],
    config: (config) => ({
      ...config,
      environment: {
        SERVICE_API_KEY: service.apiKey,
        SERVICE_ENDPOINT: `${service.url}/v1`,
        SERVICE_MODEL: service.model,
      },
    }),
  });
  host.keepSecret('the API key', service.apiKey);
}, 900_000);
afterAll(async () => {
  await host?.close();
  await service?.stop();
});

async function ask<Asked extends Questions>(asked: Asked, more: object = {}): Promise<Evaluation<Asked>> {
  const payload = { state, questions: asked, ...more };
  const response = await host.inject({
    method: 'POST',
    url: `${root}/systemone`,
    payload,
    ...host.as('administrator'),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const sum = (probabilities: Readonly<Record<string, number>>) =>
  Object.values(probabilities).reduce((a, b) => a + b, 0);

describe('a real evaluation service (contracts/evaluator.md §1, §3)', () => {
  it('answers the three kinds of questions', async () => {
    const { model: answered, answers, usage } = await ask(questions);
    expect(answered).toBe(service.model);
    expect(Object.keys(answers)).toEqual(['weather', 'place', 'mood']);

    const { weather, place, mood } = answers;
    expect(Object.keys(weather).toSorted()).toEqual(['noul', 'type']);
    expect(weather.noul).toBeGreaterThanOrEqual(0);
    expect(weather.noul).toBeLessThanOrEqual(1);

    expect(Object.keys(place.probabilities)).toEqual(['harbour', 'forest', 'town']);
    expect(sum(place.probabilities)).toBeCloseTo(1, 3);
    expect(place.probabilities[place.choice]).toBe(Math.max(...Object.values(place.probabilities)));
    expect(place.confidence).toBeCloseTo((place.probabilities[place.choice] - 1 / 3) / (1 - 1 / 3), 3);

    expect(mood.legend).toEqual({ 0: 'quiet', 1: 'busy', 2: 'wild' });
    expect(sum(mood.probabilities)).toBeCloseTo(1, 3);
    expect(mood.score).toBeCloseTo(mood.probabilities['1']! + 2 * mood.probabilities['2']!, 3);
    expect(mood.confidence).toBeGreaterThanOrEqual(0);

    expect(usage.input_tokens).toBeGreaterThan(50);
    expect(Number.isInteger(usage.output_tokens)).toBe(true);
  });

  it.runIf(isLong)('answers a question alone as among fifty others', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 50 }, (_, number) => [
        `other ${number}`,
        { type: 'choice', instructions: `Is ${number} mentioned?`, criteria: { yes: null, no: null } } as const,
      ]),
    );
    const { answers: alone } = await ask({ place: questions.place });
    const { answers: among } = await ask({ ...others, place: questions.place });
    expect(Object.keys(among)).toHaveLength(51);
    expect(among['place']).toEqual(alone.place);
  });

  it('takes text, lists and objects as a state', async () => {
    for (const given of [['a', 'list'], { title: 'An object', tags: [1, 2] }, '']) {
      const { answers } = await ask({ weather: questions.weather }, { state: given });
      expect(answers.weather.type).toBe('noul');
    }
  });

  it('lists its models', async () => {
    const { models } = (await host.inject({ url: `${root}/models`, ...host.as('administrator') })).json<{
      models: { name: string }[];
    }>();
    expect(models[0]!.name).toBe(service.model);
  });

  it('is asked for the model that a call names, else for the configured one', async () => {
    const { model: pinned } = await ask({ weather: questions.weather }, { model: service.model });
    expect(pinned).toBe(service.model);
    await host.options.update(host.context(), model, service.model);
    expect((await ask({ weather: questions.weather })).model).toBe(service.model);
  });

  it('refuses a wrong key, and says so through the proxy', async () => {
    const wrong = 'sk-not-the-right-key-0123456789';
    host.keepSecret('a wrong key', wrong);
    await host.options.update(host.context(), apiKey, wrong);
    const payload = { state, questions };
    const response = await host.inject({
      method: 'POST',
      url: `${root}/systemone`,
      payload,
      ...host.as('administrator'),
    });
    await host.options.delete(host.context(), apiKey);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'evaluator_api_error', data: { status: 401 } });
  });
});
