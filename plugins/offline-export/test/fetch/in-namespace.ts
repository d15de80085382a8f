import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkTarget, fetchToFile, guardedRequest } from '@octavo/guarded-fetch';
import { answered } from './answered-urls.ts';
import { hostile } from './hostile-urls.ts';
import { startNameServer } from './name-server.ts';
import { openSinks, otherPorts, placeText } from './sinks.ts';
import { exportAll } from './whole-exports.ts';
import { insideHosts, privateAddresses } from './zone.ts';

export type Outcome = {
  url: string;
  size?: number;
  reason?: string;
  thrown?: string;
  arrivals: string[];
  queries: string[];
  fileSize?: number;
  milliseconds: number;
};
/** Of a request with a body. */
export type Posted = { url: string; status?: number; reason?: string; body?: string; arrivals: string[] };
export type Report = {
  hostile: Outcome[];
  posted: { hostile: Posted[]; inside: Posted[]; answered: Record<string, Posted>; turncoat: [Posted, Posted] };
  answered: Outcome[];
  /** Of documents that have the hostile addresses in every field. */
  exported: { files: number; arrivals: string[]; queries: string[] };
  aborted: Outcome[];
  taken: Outcome & { content: string };
  folderless: Outcome;
  request: string[];
  /** Addresses and ports that were connected to without the guard, and those of them that arrived. */
  knocked: string[];
  noticed: string[];
  late: string[];
};

const limits = { maximumBytes: 100_000, timeoutMs: 5000, maximumRedirects: 2 };
const sent = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'what happened', maximumBytes: 1000 };
/** Has the certificates, and takes the files. */
const [folder = ''] = process.argv.slice(2);

// Outside of a network of our own all of this would be sent to real hosts.
if (Object.keys(networkInterfaces()).join() !== 'lo') throw new Error('This runs in a network namespace of its own.');

const { queries } = await startNameServer();
const { arrivals } = await openSinks(folder);
const path = join(folder, 'file');
await writeFile(join(folder, 'report.json'), JSON.stringify(await run()));
process.exit();

async function run(): Promise<Report> {
  const report = { hostile: [] as Outcome[], answered: [] as Outcome[] };
  for (const url of hostile.flatMap(({ urls }) => urls)) report.hostile.push(await attempt(url));
  const files = await exportAll(
    hostile.flatMap(({ urls }) => urls),
    folder,
  );
  const exported = { files, arrivals: arrivals.splice(0), queries: queries.splice(0) };
  for (const { url, maximumBytes, timeoutMs } of answered)
    report.answered.push(
      await attempt(url, { ...(maximumBytes && { maximumBytes }), ...(timeoutMs && { timeoutMs }) }),
    );
  const posted = await postAll();
  const aborted = [
    await attempt('https://www.example.com/picture', { signal: AbortSignal.abort() }),
    await attempt('https://silent.example.com/', { signal: AbortSignal.timeout(100) }),
    await attempt('https://mute.example.com/', { signal: AbortSignal.timeout(100) }),
    await attempt('https://www.example.com/slow-body', { signal: AbortSignal.timeout(100) }),
  ];
  const folderless = await attempt('https://www.example.com/picture', {}, join(folder, 'none', 'file'));
  await fetchToFile('https://www.example.com/to?location=/request', path, limits);
  const request = JSON.parse(await readFile(path, 'utf8').catch(() => '[]')) as string[];
  arrivals.length = 0;
  await writeFile(path, 'mine');
  const taken = { ...(await attempt('https://www.example.com/picture')), content: await readFile(path, 'utf8') };
  await setTimeout(200);
  const late = arrivals.splice(0);
  return { ...report, exported, posted, aborted, folderless, request, taken, late, ...(await knock()) };
}

/** The file is gone for the next one, unless it is to be there. */
async function attempt(url: string, options: object = {}, target = path): Promise<Outcome> {
  const outcome: Outcome = { url, arrivals: [], queries: [], milliseconds: 0 };
  const existed = await access(target).then(
    () => true,
    () => false,
  );
  const start = performance.now();
  try {
    const onRefused = (reason: string) => (outcome.reason = reason);
    const fetched = await fetchToFile(url, target, { ...limits, ...options, onRefused });
    if (fetched) outcome.size = fetched.size;
  } catch (error) {
    outcome.thrown = error instanceof Error ? error.name + error.message : String(error);
  }
  outcome.milliseconds = performance.now() - start;
  await setTimeout(2);
  const content = await readFile(target).catch(() => undefined);
  if (content) outcome.fileSize = content.length;
  if (!existed) await rm(target, { force: true });
  // What comes late is put down to the next one, which expects it as little.
  return { ...outcome, arrivals: arrivals.splice(0), queries: queries.splice(0) };
}

async function post(url: string, timeoutMs = 2000): Promise<Posted> {
  const answer = await guardedRequest({ url, ...sent, timeoutMs });
  await setTimeout(2);
  const came = { url, arrivals: arrivals.splice(0) };
  if ('refusal' in answer) return { ...came, reason: answer.refusal };
  return { ...came, status: answer.status, body: answer.body.toString() };
}

async function postAll(): Promise<Report['posted']> {
  const all = { hostile: [] as Posted[], inside: [] as Posted[], answered: {} as Record<string, Posted> };
  for (const url of hostile.flatMap(({ urls }) => urls)) all.hostile.push(await post(url));
  for (const name of Object.keys(insideHosts)) all.inside.push(await post(`https://${name}/posted`));
  const site = 'https://www.example.com';
  const paths = ['/posted', '/to?location=https://127.0.0.1/', '/endless', '/slow-body', '/no-headers', '/hung-up'];
  // Who never answers is not waited for longer than needed.
  for (const path of paths) all.answered[path] = await post(site + path, path === '/no-headers' ? 300 : 2000);
  for (const name of ['self-signed', 'other-name', 'mute'])
    all.answered[name] = await post(`https://${name}.example.com/posted`, 300);
  all.answered['pinned'] = await post('https://pinned.example.com/posted');
  const url = 'https://turncoat.example.com/posted';
  const judged = await checkTarget({ url, timeoutMs: 2000 });
  const first = { url, ...(judged && { reason: judged.refusal }), arrivals: arrivals.splice(0) };
  const turncoat: [Posted, Posted] = [first, await post(url)];
  queries.length = 0;
  return { ...all, turncoat };
}

async function knock(): Promise<{ knocked: string[]; noticed: string[] }> {
  const knocked: string[] = [];
  for (const address of privateAddresses)
    for (const port of [443, ...otherPorts]) {
      await arrive(address.startsWith('fe') ? `${address}%lo` : address, port);
      const place = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
      knocked.push(placeText(place, port));
    }
  await setTimeout(50);
  return { knocked, noticed: arrivals.map((place) => place.replace(/%\w+/u, '')) };
}

function arrive(address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, address, () => socket.destroy());
    socket.on('error', reject).on('close', () => resolve());
  });
}
