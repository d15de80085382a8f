import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

const triesPerKind = 60;
const accounts = 6;

let host: TestHost;
let logins: string[];
beforeAll(async () => {
  host = await startTestHost();
  const users = await Promise.all(Array.from({ length: accounts }, () => host.factories.user()));
  logins = users.map(({ login }) => login);
});
afterAll(() => host.close());

/** Milliseconds until a wrong login is refused; each comes from an address of its own. */
async function timeOf(username: string, attempt: number): Promise<number> {
  const started = performance.now();
  const response = await host.inject({
    method: 'POST',
    url: '/wp-json/octavo/v1/session',
    remoteAddress: `10.0.${attempt >> 8}.${attempt & 255}`,
    payload: { username, password: 'a wrong password' },
  });
  const milliseconds = performance.now() - started;
  expect([response.statusCode, response.json().code]).toEqual([401, 'incorrect_password']);
  return milliseconds;
}

describe('a wrong login (measured at length by proofs/login-timing/main.ts)', () => {
  it('takes as long for a name that nobody has as for one that somebody has', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let attempt = 0; attempt < triesPerKind; attempt += 1) {
      const login = logins[attempt % accounts]!;
      // Taking turns in going first, so that whatever else the machine does falls on both.
      const sides = [
        async () => known.push(await timeOf(login, 2 * attempt)),
        async () => unknown.push(await timeOf(`nobody-${attempt}`, 2 * attempt + 1)),
      ];
      for (const side of attempt % 2 === 0 ? sides : sides.toReversed()) await side();
    }
    const ratio = median(unknown) / median(known);
    // Without the hash that stands in for nobody's, the ratio is about a tenth.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
