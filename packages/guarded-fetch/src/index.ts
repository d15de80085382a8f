export { fetchToFile, type FetchLimits, type FetchOptions } from './guarded-fetch.ts';
export { checkTarget, guardedRequest, type GuardedAnswer, type GuardedRequest } from './guarded-request.ts';
export type { Refusal } from './public-address.ts';
