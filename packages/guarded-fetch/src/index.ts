export { fetchToFile, type FetchLimits, type FetchOptions } from './guarded-fetch.ts';
