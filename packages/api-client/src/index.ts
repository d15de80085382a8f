export { ApiError } from './api-error.ts';
export { createClient, type Client, type ClientOptions } from './client.ts';
export type { components, paths } from './generated.ts';
export type { Listed, Request, Response } from './operations.ts';
