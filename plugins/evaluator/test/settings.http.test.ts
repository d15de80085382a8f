import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definePlugin, optionFilter } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { evaluator } from '../src/plugin.ts';
import { allowedHosts, apiKey, endpoint, model } from '../src/settings.ts';
import { startService, type Service } from './service.ts';

const settingsUrl = '/wp-json/core/v2/settings';
const environmentKey = 'sk-environment-0123456789';
const [keyName, modelName, endpointName] = [apiKey.name, model.name, endpoint.name];

let pinned: string | undefined;
/** Forces the model where the test says so. */
const pinning = definePlugin({
  id: 'pinning',
  activation: 'site',
  setup({ hooks }) {
    hooks.addFilter(optionFilter(model), (value) => pinned ?? value);
    hooks.addFilter(optionFilter(apiKey), (value) => (pinned === undefined ? value : 'sk-filtered-0123456789ab'));
    return {};
  },
});

let host: TestHost;
let service: Service;
let other: Service;

beforeAll(async () => {
  [service, other] = [await startService(), await startService()];
  host = await startTestHost({
    plugins: [evaluator, pinning],
    config: (config) => ({
      ...config,
      environment: { SERVICE_API_KEY: environmentKey, SERVICE_ENDPOINT: `${service.url}/v1/`, SERVICE_MODEL: 'small' },
      constants: { SERVICE_MODEL: 'constant' },
    }),
  });
  host.keepSecret('the key of the environment', environmentKey);
});
afterAll(async () => {
  await host.close();
  await service.close();
  await other.close();
});
beforeEach(async () => {
  for (const setting of [apiKey, model, endpoint, allowedHosts]) await write({ [setting.name]: null }, 'super-admin');
  service.reset();
  other.reset();
});

async function read(): Promise<Record<string, unknown> & { _sources: Record<string, string> }> {
  return (await host.inject({ url: settingsUrl, ...host.as('administrator') })).json();
}
function write(payload: object, as: 'administrator' | 'super-admin' = 'administrator') {
  return host.inject({ method: 'POST', url: settingsUrl, payload, ...host.as(as) });
}
function ask() {
  return host.inject({
    method: 'POST',
    url: '/wp-json/ai-provider-for-evaluator/v1/systemone',
    payload: { state: '', questions: { q: { type: 'noul', instructions: '?' } } },
    ...host.as('administrator'),
  });
}
function secretOf(name: string): string {
  const secret = `sk-${name}-${'0123456789abcdef'.repeat(2)}`;
  host.keepSecret(`the key ${name}`, secret);
  return secret;
}

describe('where values come from (contracts/evaluator.md §2)', () => {
  it('constant, then environment, while nothing is stored', async () => {
    const settings = await read();
    expect(settings).toMatchObject({
      [keyName]: '••••••••6789',
      [modelName]: 'constant',
      [endpointName]: `${service.url}/v1/`,
    });
    expect(settings._sources).toMatchObject({
      [keyName]: 'environment',
      [modelName]: 'environment',
      [endpointName]: 'environment',
    });
    await ask();
    expect(service.received[0]).toMatchObject({ path: '/v1/systemone', authorization: `Bearer ${environmentKey}` });
  });

  it('the address of the environment, saved as it is, chooses nothing: its key goes on', async () => {
    expect((await write({ [endpointName]: service.url })).statusCode).toBe(200);
    expect((await read())._sources).toMatchObject({ [endpointName]: 'environment', [keyName]: 'environment' });
    expect((await ask()).statusCode).toBe(200);
    expect(service.received[0]).toMatchObject({ authorization: `Bearer ${environmentKey}` });
  });

  it('what is stored comes first, and what is stored no longer does not', async () => {
    const key = secretOf('stored');
    expect((await write({ [keyName]: key, [modelName]: 'large' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      [keyName]: `••••••••${key.slice(-4)}`,
      [modelName]: 'large',
      _sources: { [keyName]: 'option', [modelName]: 'option' },
    });
    await ask();
    expect(service.received[0]).toMatchObject({ authorization: `Bearer ${key}`, body: { model: 'large' } });
    await write({ [keyName]: '', [modelName]: '' });
    expect((await read())._sources).toMatchObject({ [keyName]: 'environment', [modelName]: 'environment' });
  });

  it('a filter wins over all of them and makes the field read-only', async () => {
    await host.plugins.switch(host.context(), 'pinning', true);
    pinned = 'pinned';
    try {
      expect(await read()).toMatchObject({ [modelName]: 'pinned', _sources: { [modelName]: 'filter' } });
      const refused = await write({ [modelName]: 'mine' });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'rest_invalid_param' });
      expect((await write({ [modelName]: 'pinned', [keyName]: '••••••••89ab' })).statusCode).toBe(200);
      await ask();
      expect(service.received[0]).toMatchObject({
        authorization: 'Bearer sk-filtered-0123456789ab',
        body: { model: 'pinned' },
      });
    } finally {
      pinned = undefined;
      await host.plugins.switch(host.context(), 'pinning', false);
    }
  });
});

describe('the key (contracts/evaluator.md §2)', () => {
  it('stays when its mask is written back', async () => {
    const key = secretOf('masked');
    await write({ [keyName]: key });
    const { [keyName]: masked } = await read();
    expect((await write({ [keyName]: masked, [modelName]: 'large' })).statusCode).toBe(200);
    await ask();
    expect(service.received[0]!.authorization).toBe(`Bearer ${key}`);
  });

  it('is needed: without one nothing is asked', async () => {
    const bare = await startTestHost({ plugins: [evaluator] });
    for (const request of [
      { url: '/wp-json/ai-provider-for-evaluator/v1/models' },
      {
        method: 'POST' as const,
        url: '/wp-json/ai-provider-for-evaluator/v1/systemone',
        payload: { state: '', questions: { q: { type: 'noul', instructions: '?' } } },
      },
    ]) {
      const response = await bare.inject({ ...request, ...bare.as('administrator') });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({
        code: 'evaluator_not_configured',
        message: 'The evaluator has no API key. Enter one in the settings, or set SERVICE_API_KEY.',
        data: { status: 503 },
      });
    }
    const defaults = await bare.inject({ url: settingsUrl, ...bare.as('administrator') });
    expect(defaults.json()).toMatchObject({
      [keyName]: '',
      [modelName]: 'jev-latest',
      [endpointName]: 'https://api.typesafe.ai',
      _sources: { [keyName]: 'default', [modelName]: 'default', [endpointName]: 'default' },
    });
    await bare.close();
  });
});

describe('the endpoint (contracts/evaluator.md §2)', () => {
  it.each([
    'ftp://example.org',
    'example.org',
    'https://',
    'https://user:password@example.org',
    'https://example.org/?q=1',
  ])('%s is no address of a service', async (text) => {
    const response = await write({ [endpointName]: text, [keyName]: secretOf('unused') }, 'super-admin');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'rest_invalid_param' });
  });

  it('is any for those who manage the network, and one of the allowed hosts for those who manage a site', async () => {
    const key = secretOf('elsewhere');
    const change = { [endpointName]: `${other.url}/v1`, [keyName]: key };
    const refused = await write(change);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'rest_invalid_param' });
    expect((await read())._sources[endpointName]).toBe('environment');

    expect(
      (await write({ [allowedHosts.name]: ['elsewhere.test', new URL(other.url).host] }, 'super-admin')).statusCode,
    ).toBe(200);
    expect((await write({ [allowedHosts.name]: [] })).statusCode).toBe(403);
    expect((await write(change)).statusCode).toBe(200);
    await ask();
    expect(other.received[0]).toMatchObject({ path: '/v1/systemone', authorization: `Bearer ${key}` });
    expect(service.received).toHaveLength(0);
    expect((await write({ [endpointName]: 'https://api.typesafe.ai/v1', [keyName]: key })).statusCode).toBe(200);
  });

  it('is not changed without the key, whoever asks and wherever the key is from', async () => {
    const change = { [endpointName]: other.url };
    const required = { code: 'evaluator_key_required', data: { status: 400 } };
    expect((await write(change, 'super-admin')).json()).toMatchObject(required);
    expect((await write({ ...change, [keyName]: '••••••••6789' }, 'super-admin')).json()).toMatchObject(required);
    expect((await write({ ...change, [keyName]: '' }, 'super-admin')).json()).toMatchObject(required);

    const key = secretOf('first');
    expect((await write({ ...change, [keyName]: key }, 'super-admin')).statusCode).toBe(200);
    expect((await write({ [endpointName]: service.url }, 'super-admin')).json()).toMatchObject(required);
    expect((await write({ [endpointName]: null }, 'super-admin')).json()).toMatchObject(required);
    expect((await write({ [endpointName]: `${other.url}/v1/` }, 'super-admin')).statusCode).toBe(200);
    expect((await write({ [endpointName]: service.url, [keyName]: key }, 'super-admin')).statusCode).toBe(200);
    await ask();
    expect(service.received[0]!.authorization).toBe(`Bearer ${key}`);
  });

  it('of a site never gets the key of the environment', async () => {
    await write({ [endpointName]: other.url, [keyName]: secretOf('own') }, 'super-admin');
    await write({ [keyName]: '' }, 'super-admin');
    const response = await ask();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'evaluator_not_configured' });
    expect(other.received).toHaveLength(0);
  });
});
