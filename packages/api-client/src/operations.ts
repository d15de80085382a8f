import type { paths } from './generated.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation<P, M, Paths> = P extends keyof Paths
  ? M extends keyof Paths[P]
    ? NonNullable<Paths[P][M]>
    : never
  : never;

/** The paths that have this method. */
export type PathOf<M extends Method, Paths = paths> = {
  [P in keyof Paths]: Operation<P, M, Paths> extends { responses: object }
    ? [Operation<P, M, Paths>] extends [never]
      ? never
      : P
    : never;
}[keyof Paths] &
  string;

/** The paths that answer `get` with a list. */
export type ListPath<Paths = paths> = {
  [P in PathOf<'get', Paths>]: Answer<Operation<P, 'get', Paths>> extends readonly unknown[] ? P : never;
}[PathOf<'get', Paths>];

type Query<O> = O extends { parameters: { query?: infer Q } } ? Sayable<NonNullable<Q>> : never;
/** What may be left out may also be undefined, and is left out then. */
type Sayable<Q> = { [K in keyof Q]: object extends Pick<Q, K> ? Q[K] | undefined : Q[K] };
type Params<O> = O extends { parameters: { path: infer P } } ? P : never;
type Content<T> = T extends { content: infer C } ? C : never;
type Json<T> = Content<T> extends { 'application/json': infer B } ? B : never;
type Body<O> = O extends { requestBody?: infer B } ? Accepted<Content<NonNullable<B>>> : never;
/** A file is sent as it is, or in a form. */
type Accepted<C> =
  | (C extends { 'application/json': infer B } ? B : never)
  | (C extends { 'multipart/form-data': unknown } ? FormData : never)
  | (C extends { 'application/octet-stream': unknown } ? Blob : never);

type If<T, Yes> = [T] extends [never] ? unknown : Yes;
/** What has nothing that must be said may be left out. */
type Field<Name extends string, T> = object extends T ? { [K in Name]?: T | undefined } : { [K in Name]: T };

export type Sending = {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** What a request carries, as the OpenAPI document has it. */
export type Request<P extends keyof Paths, M extends Method, Paths = paths> = Sending &
  If<Params<Operation<P, M, Paths>>, { params: Params<Operation<P, M, Paths>> }> &
  If<Query<Operation<P, M, Paths>>, Field<'query', Query<Operation<P, M, Paths>>>> &
  If<Body<Operation<P, M, Paths>>, Field<'body', Body<Operation<P, M, Paths>>>>;

type Arrived<T> = [Json<T>] extends [never]
  ? Content<T> extends { 'text/plain': unknown }
    ? string
    : unknown
  : Json<T>;

type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R & (200 | 201 | 202 | 207 | '2XX')]: Arrived<R[S]> }[keyof R & (200 | 201 | 202 | 207 | '2XX')]
  : unknown;

/** What a request is answered with when it succeeds. */
export type Response<P extends keyof Paths, M extends Method, Paths = paths> = Answer<Operation<P, M, Paths>>;

export type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

/** One page of a list, and how many there are. */
export type Listed<T> = { items: ItemOf<T>[]; total: number; pages: number };
