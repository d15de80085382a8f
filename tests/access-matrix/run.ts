import type { Response } from 'light-my-request';
import {
  atOnce,
  bareCookie,
  deadKinds,
  limitedKinds,
  liveKinds,
  oldCookie,
  type Call,
  type DeadKind,
  type KnownActor,
  type LimitedKind,
  type LiveKind,
} from './actors.ts';
import type { Cell, Request, Row } from './rows.ts';
import type { Headers, World } from './world.ts';

/** A wrong password is counted, and from the 21st in a quarter of an hour refused as one too many. */
const wrongPasswords = 15;

/** Makes the calls and returns a line for each whose answer is not the expected one. */
export async function run(world: World, cells: readonly Cell[]): Promise<string[]> {
  const failures: string[] = [];
  async function check(cell: Cell): Promise<void> {
    const { actor, row, kind, expected } = cell;
    const { response, url } = await send(world, cell);
    const problem = judge(cell, response);
    if (problem === undefined) return;
    const caller = kind === 'none' ? actor : `${actor} by ${kind}`;
    failures.push(`${row.method} ${row.path} · ${row.name} · ${caller}: expected ${expected}, ${problem} (${url})`);
  }

  await world.forgetLogins();
  const { counted = [], free = [] } = Object.groupBy(cells, ({ kind }) =>
    kind === 'revoked password' ? 'counted' : 'free',
  );
  const queue = [...free];
  const work = async () => {
    for (let cell = queue.shift(); cell; cell = queue.shift()) await check(cell);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const [position, cell] of counted.entries()) {
    if (position % wrongPasswords === 0) await world.forgetLogins();
    await check(cell);
  }
  return failures;
}

function judge({ expected, code }: Cell, response: Response): string | undefined {
  const { statusCode: status } = response;
  if (status === expected && status !== 401 && status !== 403) return undefined;
  const body = parse(response.body) as { code?: string; message?: string; data?: { status?: number } } | undefined;
  if (status !== expected) return `got ${status} ${body?.code ?? ''}`.trim();
  const isError = typeof body?.code === 'string' && typeof body.message === 'string' && body.data?.status === status;
  if (!isError) return `got it with a body that is no error: ${response.body.slice(0, 200)}`;
  return code === undefined || code === body.code ? undefined : `got it with ${body.code} instead of ${code}`;
}

async function send(world: World, cell: Cell): Promise<{ response: Response; url: string }> {
  const { row, actor, kind, expected } = cell;
  const { spends } = row.setting;
  if (spends && isLive(kind) && expected < 300) {
    return world.twins(actor as KnownActor, spends, kind, (self, headers) => inject(world, cell, self, headers));
  }
  const self = actor === 'anonymous' ? world.fixtures.writer : world.actors[actor].person;
  return inject(world, cell, self, headersOf(world, cell));
}

async function inject(world: World, { row, expected }: Cell, self: Call['self'], headers: Headers) {
  const call = { self, site: row.setting.site ?? 'main', succeeds: expected < 300 };
  const { params = {}, query = {}, body, file } = await buildRequest(world, row, call);
  const path = row.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (params[name] === undefined) throw new Error(`${row.path} · ${row.name}: no value for {${name}}.`);
    return String(params[name]);
  });
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = `${world.sites[call.site].path}wp-json${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
  const response = await world.host.inject({
    method: row.method,
    url,
    headers: { ...headers, ...(file !== undefined && asFile) },
    ...((body ?? file) !== undefined && { payload: body ?? file! }),
  });
  return { response, url };
}

const asFile = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.txt"' };

async function buildRequest({ fixtures }: World, { parts }: Row, call: Call): Promise<Request> {
  const request: Request = {};
  for (const part of parts) {
    const piece = typeof part === 'function' ? await part(fixtures, call) : part;
    if (piece.params) request.params = { ...request.params, ...piece.params };
    if (piece.query) request.query = { ...request.query, ...piece.query };
    if (piece.file !== undefined) request.file = piece.file;
    if (piece.body) request.body = { ...request.body, ...piece.body };
  }
  return request;
}

function headersOf({ actors, dead }: World, { actor, kind }: Cell): Headers {
  if (actor === 'anonymous' || kind === 'none') return {};
  if (kind in deadKinds) return dead[kind as DeadKind];
  const { headers, limited } = actors[actor];
  if (isLimited(kind)) return limited[kind];
  if (kind === oldCookie) return actors[actor].old;
  return kind === bareCookie ? { cookie: headers.cookie['cookie']! } : headers[kind as LiveKind];
}

function isLimited(kind: Cell['kind']): kind is LimitedKind {
  return (limitedKinds as readonly string[]).includes(kind);
}

function isLive(kind: Cell['kind']): kind is LiveKind {
  return (liveKinds as readonly string[]).includes(kind);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
