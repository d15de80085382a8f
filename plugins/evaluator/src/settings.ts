import { Type, defineSetting } from '@octavo/plugin-api';

export const defaultEndpoint = 'https://api.typesafe.ai';

export const apiKey = defineSetting({
  name: 'ai_provider_evaluator_api_key',
  scope: 'site',
  schema: Type.String({ maxLength: 1000, pattern: '^[\\x21-\\x7e]*$' }),
  default: '',
  secret: true,
  env: 'SERVICE_API_KEY',
  rest: true,
  description: 'API key of the evaluation service.',
});

export const model = defineSetting({
  name: 'ai_provider_evaluator_model',
  scope: 'site',
  schema: Type.String({ maxLength: 200 }),
  default: 'jev-latest',
  env: 'SERVICE_MODEL',
  rest: true,
  description: 'Default model.',
});

export const endpoint = defineSetting({
  name: 'ai_provider_evaluator_endpoint',
  scope: 'site',
  schema: Type.String({ maxLength: 1000 }),
  default: defaultEndpoint,
  env: 'SERVICE_ENDPOINT',
  rest: true,
  description: 'Address of the evaluation service, with or without /v1.',
});

export const allowedHosts = defineSetting({
  name: 'ai_provider_evaluator_allowed_hosts',
  scope: 'network',
  schema: Type.Array(Type.String({ minLength: 1, maxLength: 260 }), { maxItems: 100 }),
  default: [],
  rest: true,
  description: 'Hosts (with a non-standard port, if any) that site administrators can use as the evaluation service.',
});

export const concurrency = defineSetting({
  name: 'ai_provider_evaluator_concurrency',
  scope: 'network',
  schema: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 8,
  rest: true,
  description: 'Maximum number of concurrent calls per process and evaluation service.',
});

export const callsPerMinute = defineSetting({
  name: 'ai_provider_evaluator_calls_per_minute',
  scope: 'network',
  schema: Type.Integer({ minimum: 1, maximum: 100_000 }),
  default: 60,
  rest: true,
  description: 'Maximum number of calls per minute for each user, site and process.',
});

export const settings = [apiKey, model, endpoint, allowedHosts, concurrency, callsPerMinute];
