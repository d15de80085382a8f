import type { paths } from './generated.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: M extends keyof paths[P] ? (Operation<P, M> extends { responses: object } ? P : never) : never;
}[keyof paths];

type Query<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;
type Params<O> = O extends { parameters: { path: infer P } } ? P : never;
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type Body<O> = O extends { requestBody?: infer B } ? Json<NonNullable<B>> : never;

type If<T, Yes> = [T] extends [never] ? object : Yes;

/** What a request may carry, as the OpenAPI document has it. */
export type Request<P extends keyof paths, M extends Method> = If<
  Params<Operation<P, M>>,
  { params: Params<Operation<P, M>> }
> &
  If<Query<Operation<P, M>>, { query?: Query<Operation<P, M>> & Record<string, unknown> }> &
  If<Body<Operation<P, M>>, { body?: Body<Operation<P, M>> }> &
  Sending;

export type Sending = { signal?: AbortSignal | undefined; headers?: Readonly<Record<string, string>> | undefined };

type Success<R> = R extends { 200: infer T }
  ? Json<T>
  : R extends { 201: infer T }
    ? Json<T>
    : R extends { 202: infer T }
      ? Json<T>
      : unknown;

/** What a request is answered with when it succeeds. */
export type Response<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer R } ? Success<R> : unknown;

/** One page of a list, and how many there are. */
export type Listed<T> = { items: T extends readonly (infer Item)[] ? Item[] : never; total: number; pages: number };
