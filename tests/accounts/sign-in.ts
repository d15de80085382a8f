import { Secret, TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import type { TestHost } from '@octavo/testing';

export const root = '/wp-json/octavo/v1';

/** What an authenticator shows for a secret. */
export function codeOf(secret: string, at = Date.now()): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
}

/** Codes are good once, so each needs a time of its own: the clock goes on by a step. */
export function nextCode(secret: string): string {
  const now = Date.now() + 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  return codeOf(secret, now);
}

type Response = Awaited<ReturnType<TestHost['inject']>>;

export const outcome = (response: Response) => [response.statusCode, response.json().code as string | undefined];

/** Signs in and answers the headers of the session. */
export async function signIn(host: TestHost, login: object): Promise<Record<string, string>> {
  const response = await host.inject({ method: 'POST', url: `${root}/session`, payload: login });
  expect(response.statusCode).toBe(201);
  const cookie = String(response.headers['set-cookie']).split(';')[0]!;
  return { cookie, 'x-wp-nonce': response.json().nonce as string };
}

export async function enrol(host: TestHost, headers: Record<string, string>, password: string) {
  const url = `${root}/users/me/second-factor`;
  const started = await host.inject({ method: 'POST', url, headers, payload: { password } });
  expect(started.statusCode).toBe(201);
  const { secret, url: address } = started.json() as { secret: string; url: string };
  const payload = { code: nextCode(secret) };
  const confirmed = await host.inject({ method: 'POST', url: `${url}/confirm`, headers, payload });
  expect(confirmed.statusCode).toBe(200);
  return { secret, address, recoveryCodes: confirmed.json().recovery_codes as string[] };
}
