import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { PlatformError, Type, defineJob, definePlugin, handleJob, savePost } from '@octavo/plugin-api';
import type { TestHost } from '@octavo/testing';
import * as helpers from '../src/helpers.ts';
import { apiKey } from '../src/settings.ts';
import type { Service } from './service.ts';
import { key as environmentKey, startEvaluator } from './start-evaluator.ts';

const askLater = defineJob('probe_ask_later', Type.Object({ site_id: Type.Integer() }));

let work: () => Promise<unknown> = async () => undefined;
let outcome: unknown;
/** Calls helpers as other plugins do: in a route, in a job, and when a post is written. */
const probe = definePlugin({
  id: 'probe',
  restNamespace: 'probe/v1',
  setup({ hooks, jobs }) {
    hooks.addAction(savePost, async () => {
      outcome = await work();
    });
    return {
      routes: (app) => {
        app.get('/now', { config: { access: 'public' } }, async () => {
          outcome = await work();
          return {};
        });
        app.post('/later', { config: { access: 'public' } }, async ({ context }) => {
          await jobs.enqueue(context, askLater, { site_id: context.site.id });
          return {};
        });
      },
      jobs: [
        handleJob(askLater, async () => {
          outcome = await work();
        }),
      ],
    };
  },
});

let host: TestHost;
let service: Service;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ host, service, close } = await startEvaluator([probe]));
});
afterAll(async () => {
  await close();
});
beforeEach(() => {
  service.reset();
  outcome = undefined;
});

async function inRequest<Result>(run: () => Promise<Result>, path = ''): Promise<Result> {
  work = run;
  expect((await host.inject({ url: `${path}/wp-json/probe/v1/now` })).statusCode).toBe(200);
  return outcome as Result;
}

describe('the helpers (contracts/evaluator.md §6)', () => {
  it('ask_noul returns the probability', async () => {
    expect(await inRequest(() => helpers.ask_noul('Buy now!', 'Is this spam?'))).toBe(0.25);
    expect(service.received[0]!.body).toEqual({
      model: 'small',
      state: 'Buy now!',
      questions: { question: { type: 'noul', instructions: 'Is this spam?' } },
    });
    await inRequest(() => helpers.ask_noul(['a'], '?', { true: 'yes' }, 'large'));
    expect(service.received[1]!.body).toEqual({
      model: 'large',
      state: ['a'],
      questions: { question: { type: 'noul', instructions: '?', criteria: { true: 'yes' } } },
    });
  });

  it('ask_choice returns choice, probabilities and confidence', async () => {
    const answer = await inRequest(() =>
      helpers.ask_choice('Hello', 'What is it?', { advert: null, letter: 'It tells.' }),
    );
    expect(answer).toEqual({ choice: 'advert', probabilities: { advert: 0.5, letter: 0.5 }, confidence: 0 });
    if (answer instanceof PlatformError) throw answer;
    expectTypeOf(answer.choice).toEqualTypeOf<'advert' | 'letter'>();
  });

  it('ask_score returns score, legend, probabilities and confidence', async () => {
    const answer = await inRequest(() => helpers.ask_score({ text: 'Hello' }, 'How kind?', ['rude', 'kind']));
    expect(answer).toEqual({
      score: 0.5,
      legend: { 0: 'rude', 1: 'kind' },
      probabilities: { 0: 0.5, 1: 0.5 },
      confidence: 0,
    });
  });

  it('evaluate returns an answer for each question, typed by it', async () => {
    const evaluation = await inRequest(() =>
      helpers.evaluate('Hello', {
        spam: { type: 'noul', instructions: 'Is it?' },
        kind: { type: 'choice', instructions: 'What?', criteria: { a: null, b: null } },
      }),
    );
    if (evaluation instanceof PlatformError) throw evaluation;
    expect(evaluation).toMatchObject({ model: 'small', answers: { spam: { noul: 0.25 }, kind: { choice: 'a' } } });
    expectTypeOf(evaluation.answers.spam.noul).toEqualTypeOf<number>();
    expectTypeOf(evaluation.answers.kind.choice).toEqualTypeOf<'a' | 'b'>();
    // @ts-expect-error No such question was asked.
    expect(evaluation.answers.other).toBeUndefined();
  });

  it('return the error instead of throwing it', async () => {
    service.fail({ status: 422, body: { message: 'No.' } });
    const error = await inRequest(() => helpers.ask_noul('', '?'));
    expect(error).toBeInstanceOf(PlatformError);
    expect((error as PlatformError).toBody()).toEqual({
      code: 'evaluator_api_error',
      message: 'The evaluation service responded with status 422: No.',
      data: { status: 422 },
    });
    const bad = await inRequest(() => helpers.ask_choice('', '?', {}));
    expect(bad).toMatchObject({ status: 400, code: 'rest_invalid_param' });
    const nowhere = await helpers.evaluate('', { q: { type: 'noul', instructions: '?' } });
    expect(nowhere).toMatchObject({ status: 500, code: 'evaluator_no_site' });
  });

  it('work in jobs, in hooks, and where withSite says for which site', async () => {
    work = () => helpers.ask_noul('', '?');
    await host.inject({ method: 'POST', url: '/wp-json/probe/v1/later' });
    await host.drainJobs();
    expect(outcome).toBe(0.25);
    outcome = undefined;
    await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/posts',
      payload: { title: 'Hello' },
      ...host.as('editor'),
    });
    expect(outcome).toBe(0.25);
    expect(await helpers.withSite(host.main.id, () => helpers.ask_noul('', '?'))).toBe(0.25);
    await expect(helpers.withSite(999, () => 1)).rejects.toMatchObject({ status: 404 });
  });

  it('use the settings of the site they are called for', async () => {
    const site = await host.factories.site({ name: 'Other', path: '/other/' });
    const key = 'sk-of-the-other-site-0123456789';
    host.keepSecret('the key of the other site', key);
    await host.options.update(host.context(site), apiKey, key);
    await inRequest(() => helpers.ask_noul('', '?'), '/other');
    await inRequest(() => helpers.withSite(host.main.id, () => helpers.ask_noul('', '?')), '/other');
    expect(service.received.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${key}`,
      `Bearer ${environmentKey}`,
    ]);
  });
});

describe('the settings manager (contracts/evaluator.md §6)', () => {
  it('knows key, model and endpoint', async () => {
    const values = await inRequest(async () => [
      await helpers.get_api_key(),
      await helpers.get_model(),
      await helpers.get_endpoint(),
      await helpers.is_configured(),
    ]);
    expect(values).toEqual([environmentKey, 'small', service.url, true]);
  });
});

describe('the client (contracts/evaluator.md §6)', () => {
  it('asks with the site’s settings, or with those it was given', async () => {
    const questions = { q: { type: 'noul', instructions: '?' } } as const;
    const own = { apiKey: 'sk-given-0123456789abcdef', model: 'given', endpoint: service.url };
    await inRequest(() => new helpers.EvaluatorClient().system_one('', questions));
    const given = await inRequest(() => new helpers.EvaluatorClient(own).system_one('', questions));
    expect(given).toMatchObject({ model: 'given', answers: { q: { noul: 0.25 } } });
    expect(service.received.map(({ authorization, body }) => [authorization, body.model])).toEqual([
      [`Bearer ${environmentKey}`, 'small'],
      [`Bearer ${own.apiKey}`, 'given'],
    ]);
  });

  it('lists models, or returns the error', async () => {
    const list = () => inRequest(() => new helpers.EvaluatorClient().list_models());
    expect(await list()).toMatchObject({ models: [{ name: 'small' }, { name: 'large' }] });
    service.fail({ status: 401 });
    expect(await list()).toMatchObject({ status: 401, code: 'evaluator_api_error' });
  });
});
