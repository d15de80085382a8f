export { ApiError, type ErrorDetails } from './api-error.ts';
export { createClient, type Auth, type Client, type ClientOptions } from './client.ts';
export type { components, paths } from './generated.ts';
export type { Listed, ListPath, Method, PathOf, Request, Response } from './operations.ts';
