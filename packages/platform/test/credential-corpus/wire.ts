import { connect } from 'node:net';
import { basic } from '@octavo/testing';
import { anonymous, malformed, wrongNonce, wrongPassword, wrongToken, type Answer, type Attack } from './attack.ts';
import { cookieName, withCookie, type World } from './world.ts';

/** Header lines as they are on the wire: Latin-1, nothing checked on our side. */
const wire = (name: string, answer: Answer, craft: (world: World) => string[]): Attack => ({
  name: `on the wire: ${name}`,
  answer,
  async send(world) {
    const { status, head, body } = await exchange(world, craft(world));
    if (/^(x-injected|set-cookie):/im.test(head)) throw new Error(`A header got into the answer:\n${head}`);
    const [, requestId] = /^x-request-id: (.*)$/im.exec(head) ?? [];
    if (requestId !== undefined && !/^[\w.-]{1,64}$/.test(requestId)) throw new Error(`The request id is ${requestId}`);
    return { status, code: body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined };
  },
});

const good = ({ victim }: World) => `Authorization: ${basic(victim.login, victim.applicationPassword).authorization}`;
const cookie = ({ victim: { sessions } }: World) => `Cookie: ${cookieName}=${sessions[0].cookie}`;
const nonce = ({ victim: { sessions } }: World) => `X-WP-Nonce: ${sessions[0].nonce}`;

const broken: [name: string, text: string][] = [
  ['NUL', '\0'],
  ['a bare CR', '\r'],
  ['a bare LF', '\n'],
  ['CR and a header', '\rX-Injected: 1'],
  ['LF and a header without a colon', '\nX-Injected'],
];

const inHeaders: [name: string, line: (world: World, text: string) => string][] = [
  ['X-Request-Id', (_, text) => `X-Request-Id: trace${text}`],
  ['a cookie', (world, text) => `${cookie(world)}${text}`],
  ['a nonce', (world, text) => `${nonce(world)}${text}`],
  ['Basic', (world, text) => `${good(world)}${text}`],
  ['a token', ({ victim }, text) => `Authorization: Bearer ${victim.token}${text}`],
];

const splitting = inHeaders.flatMap(([header, line]) =>
  broken
    // A line feed alone ends a header and the next line is one of its own: nothing is wrong with that request.
    .filter(([, text]) => text !== '\n')
    .map(([name, text]) => wire(`${name} in ${header}`, malformed, (world) => [line(world, `${text}x`)])),
);

const folded = [
  wire('a token folded over two lines', malformed, ({ victim }) => ['Authorization: Bearer', ` ${victim.token}`]),
  wire('a space before the colon', malformed, ({ victim }) => [`Authorization : Bearer ${victim.token}`]),
  wire('a header without a colon', malformed, ({ victim }) => [`Authorization Bearer ${victim.token}`]),
  wire('an empty header name', malformed, ({ victim }) => [`: Bearer ${victim.token}`]),
];

const harmless = [
  wire('CR and LF, percent-encoded, in X-Request-Id', anonymous, () => ['X-Request-Id: x%0d%0aX-Injected:%201']),
  wire('markup in X-Request-Id', anonymous, () => ['X-Request-Id: <script>alert(1)</script>']),
  wire('65 characters in X-Request-Id', anonymous, () => [`X-Request-Id: ${'x'.repeat(65)}`]),
  wire('X-Request-Id twice', anonymous, () => ['X-Request-Id: one', 'X-Request-Id: two']),
  wire('bytes above ASCII in X-Request-Id', anonymous, () => ['X-Request-Id: \u00e9\u00ff']),
  wire('CR and LF, percent-encoded, in a cookie', wrongNonce, (world) => [
    `${cookie(world)}%0d%0aX-Injected:1`,
    nonce(world),
  ]),
  wire('a no-break space after a cookie', wrongNonce, (world) => [`${cookie(world)}\u00A0`, nonce(world)]),
  wire("a no-break space before a cookie's name", wrongNonce, (world) => [
    cookie(world).replace('Cookie: ', 'Cookie: theme=dark; \u00A0'),
    nonce(world),
  ]),
  wire('a good nonce in two headers', wrongNonce, (world) => [cookie(world), nonce(world), nonce(world)]),
  wire('a wrong credential before a good one', wrongToken, (world) => ['Authorization: Bearer a.b.c', good(world)]),
  wire('a wrong credential in a header of two', wrongPassword, (world) => [
    `Authorization: ${basic(world.victim.login, 'wrong').authorization}`,
    good(world),
  ]),
  wire('an underscore for the dash of the nonce', anonymous, (world) => [
    cookie(world),
    nonce(world).replaceAll('-', '_'),
  ]),
  wire('a token of 15 kB', wrongToken, () => [`Authorization: Bearer ${'a'.repeat(15_000)}`]),
  wire('a token of 100 kB', { status: 431, code: undefined }, () => [`Authorization: Bearer ${'a'.repeat(100_000)}`]),
  wire('a forwarded user', anonymous, ({ victim }) => [
    `X-Remote-User: ${victim.login}`,
    `Remote-User: ${victim.login}`,
  ]),
  wire("another's session in Cookie2", wrongNonce, (world) => [
    cookie(world).replace('Cookie', 'Cookie2'),
    nonce(world),
  ]),
];

export const wireAttacks: Attack[] = [...splitting, ...folded, ...harmless];

/** Something that is right goes through the same way. */
export const goodOnTheWire = (world: World) =>
  exchange(
    world,
    Object.entries(withCookie(world.victim.sessions[0])).map(([name, value]) => `${name}: ${value}`),
  );

function exchange({ origin }: World, lines: string[]): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(origin);
  const payload = JSON.stringify({ title: 'On the wire' });
  const request = [
    'POST /wp-json/core/v2/posts HTTP/1.1',
    `Host: ${hostname}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${payload.length}`,
    ...lines,
    '',
    payload,
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(request, 'latin1')));
    socket.on('data', (chunk) => chunks.push(chunk));
    // Node may cut the connection while we still write; what it said before is the answer.
    socket.on('error', (error) => chunks.length === 0 && reject(error));
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
}
