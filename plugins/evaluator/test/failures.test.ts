import { atMost } from '@octavo/testing/cases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestHost } from '@octavo/testing';
import { startService, type Fault, type Service } from './service.ts';
import { key, startEvaluator } from './start-evaluator.ts';

const payload = { state: 'Buy now!', questions: { spam: { type: 'noul', instructions: 'Is this spam?' } } };

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

const askSpam = () =>
  host.inject({
    method: 'POST',
    url: '/wp-json/ai-provider-for-evaluator/v1/systemone',
    payload,
    ...host.as('administrator'),
  });

describe('failures of the service (contracts/evaluator.md §3, §4)', () => {
  it.each([400, 401, 403, 404, 422])('%s is passed on and not repeated', async (status) => {
    service.fail({ status, body: { error: { message: `No: ${key} is not enough.` } } });
    const response = await askSpam();
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      code: 'evaluator_api_error',
      message: `The evaluation service responded with status ${status}: No: … is not enough.`,
      data: { status },
    });
    expect(service.received).toHaveLength(1);
  });

  it.each([408, 429, 500, 503, 529])('%s is repeated, twice at most, then passed on', async (status) => {
    const fault: Fault = { status, body: { detail: 'Later.' } };
    service.fail(fault);
    expect((await askSpam()).statusCode).toBe(200);
    expect(service.received).toHaveLength(2);
    service.reset();
    service.fail(fault, fault, fault, fault);
    const response = await askSpam();
    expect(response.json()).toEqual({
      code: 'evaluator_api_error',
      message: `The evaluation service responded with status ${status}: Later.`,
      data: { status },
    });
    expect(service.received).toHaveLength(3);
  });

  it('an answer that is neither success nor error, and repeats the key, is 502 without it', async () => {
    const fault: Fault = { status: 300, body: { error: { message: `Not with ${key}.` }, other: key } };
    service.fail(fault, fault, fault, fault);
    const response = await askSpam();
    expect([response.statusCode, response.json().code]).toEqual([502, 'evaluator_api_error']);
    expect(response.body).not.toContain(key);
    expect(host.logs.join('\n')).not.toContain(key);
  });

  it('Retry-After is kept', async () => {
    service.fail({ status: 429, headers: { 'retry-after': '2' } });
    expect((await askSpam()).statusCode).toBe(200);
    const [first, second] = service.received;
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(1_950);
  });

  it('a pause that is longer than the time left ends the call at once, and is told', async () => {
    service.fail({ status: 429, headers: { 'retry-after': '31' } });
    const started = Date.now();
    const response = await askSpam();
    expect(Date.now() - started).toBeLessThan(atMost(5_000));
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('31');
    expect(response.json()).toMatchObject({ code: 'evaluator_api_error', data: { status: 429 } });
    expect(service.received).toHaveLength(1);
  });

  it.each(['reset', 'cut off'] as const)('a connection that is %s is tried again, then 502', async (fault) => {
    service.fail(fault);
    expect((await askSpam()).statusCode).toBe(200);
    service.fail(fault, fault, fault);
    const response = await askSpam();
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ code: 'evaluator_api_error', data: { status: 502 } });
  });

  it.each(['no JSON', 'something else'] as const)('%s for an answer is 502', async (fault) => {
    service.fail(fault);
    const response = await askSpam();
    expect(response.json()).toEqual({
      code: 'evaluator_api_error',
      message: 'The evaluation service sent an unexpected response.',
      data: { status: 502 },
    });
    expect(service.received).toHaveLength(1);
  });

  it('a probability over 1 is none', async () => {
    const usage = { input_tokens: 1, output_tokens: 1 };
    service.fail({ status: 200, body: { model: 'm', answers: { spam: { type: 'noul', noul: 1.7 } }, usage } });
    expect((await askSpam()).statusCode).toBe(502);
  });

  it('a redirect is not followed', async () => {
    const elsewhere = await startService();
    const redirect: Fault = { status: 307, headers: { location: `${elsewhere.url}/v1/systemone` } };
    service.fail(redirect, redirect, redirect);
    expect((await askSpam()).statusCode).toBe(502);
    expect(elsewhere.received).toHaveLength(0);
    await elsewhere.close();
  });

  it('no answer within 30 seconds is 502', async () => {
    service.fail('hang', 'hang');
    const started = Date.now();
    const response = await askSpam();
    expect(Date.now() - started).toBeGreaterThan(29_000);
    expect(Date.now() - started).toBeLessThan(30_000 + atMost(5_000));
    expect(response.json()).toEqual({
      code: 'evaluator_api_error',
      message: 'The evaluation service did not respond in time.',
      data: { status: 502 },
    });
    expect(service.received).toHaveLength(1);
  });
});
