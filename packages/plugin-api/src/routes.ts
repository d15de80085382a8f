import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Context, RestRequest } from './context.ts';
import type { PlatformError } from './errors.ts';

/**
 * Who may call a route. A capability that is missing answers 401 to anonymous callers and 403 to known ones, with
 * `code` (`rest_forbidden` unless given). A function may also return the error to answer with.
 */
export type Access =
  | 'public'
  | { readonly capability: string; readonly code?: string; readonly message?: string }
  | ((context: Context, request: RestRequest) => boolean | PlatformError | Promise<boolean | PlatformError>);

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request before any route runs. */
    context: Context;
  }
  interface FastifyContextConfig {
    access: Access;
    /** Its time is spent waiting, for bytes or for another service: it takes no place from requests of its site. */
    elsewhere?: true;
    /**
     * Which application passwords with scopes reach it: `content`, those that may read content, or write it, by method;
     * `reading`, those that may read, whatever the method; `any`, all of them, because it decides by itself or says
     * nothing of anybody. Without a scope, none.
     */
    scope?: 'content' | 'reading' | 'any';
    /** It costs as much as a search, and counts as one for the limit of those whom nobody knows. */
    costly?: true;
  }
}

/** What a plugin mounts its routes on: Fastify in the plugin's own namespace, typed by TypeBox schemas. */
export type RouteScope = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Declares routes. Every route carries `config.access`; the host refuses to boot on one that doesn't. */
export type Routes = (app: RouteScope) => void | Promise<void>;
