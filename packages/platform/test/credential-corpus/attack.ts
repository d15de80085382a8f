import type { World } from './world.ts';

export type Answer = { status: number; code: string | undefined };

/** Something somebody sends who should not get in, and how it is answered. */
export type Attack = { name: string; answer: Answer; send(world: World): Promise<Answer> };

export const wrongToken: Answer = { status: 401, code: 'jwt_auth_invalid_token' };
export const wrongPassword: Answer = { status: 401, code: 'incorrect_password' };
export const unknownCredential: Answer = { status: 401, code: 'rest_unknown_credential' };
export const wrongNonce: Answer = { status: 403, code: 'rest_cookie_invalid_nonce' };
/** Nobody known, so nobody who may write. */
export const anonymous: Answer = { status: 401, code: 'rest_cannot_create' };
export const notSignedIn: Answer = { status: 401, code: 'rest_not_logged_in' };
export const badParameter: Answer = { status: 400, code: 'rest_invalid_param' };
/** Refused by Node before it is a request at all. */
export const malformed: Answer = { status: 400, code: undefined };

type Sent = { headers?: Record<string, string | string[]>; query?: string };

/**
 * A post is written with these headers, and the public list read. A wrong credential is refused by both in the same
 * way; whoever is anonymous may read.
 */
export function attack(name: string, answer: Answer, craft: (world: World) => Sent | Promise<Sent>): Attack {
  return {
    name,
    answer,
    async send(world) {
      const { headers = {}, query = '' } = await craft(world);
      const url = `/wp-json/core/v2/posts${query}`;
      const read = await world.host.inject({ url, headers });
      const written = await world.host.inject({ method: 'POST', url, headers, payload: { title: name } });
      const expected = answer === anonymous ? 200 : answer.status;
      if (read.statusCode !== expected) throw new Error(`The public list answered ${read.statusCode}: ${read.body}`);
      if (written.headers['set-cookie'] !== undefined) throw new Error('A cookie was set.');
      return { status: written.statusCode, code: written.json<{ code?: string }>().code };
    },
  };
}

/** One request of another kind. */
export function attempt(
  name: string,
  answer: Answer,
  craft: (world: World) => Parameters<World['host']['inject']>[0],
): Attack {
  return {
    name,
    answer,
    async send(world) {
      const response = await world.host.inject(craft(world));
      if (response.headers['set-cookie'] !== undefined) throw new Error('A cookie was set.');
      return { status: response.statusCode, code: response.json<{ code?: string }>().code };
    },
  };
}
