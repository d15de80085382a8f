import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer } from '@octavo/testing';
import { runOctavo, type Outcome } from '../lib/processes.ts';
import { createProofDatabase, type Environment } from '../lib/proof-database.ts';
import { createReport, megabytes } from '../lib/report.ts';

/** `npm run transfer`: a small and a large site, out and in again, and what that takes. `--quick` is the short form. */
const sizes = process.argv.includes('--quick') ? [2_000, 4_000] : [2_000, 20_000];
const targets = { extraBytes: 60e6 };
/** Node keeps what it no longer needs as long as there is room: with little room, what is left is what it needs. */
const littleRoom = { NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=128' };

const report = createReport();
const { say, check } = report;
const scratch = await mkdtemp(join(tmpdir(), 'octavo-transfer-'));
const removers: (() => Promise<void>)[] = [];
const runs: { posts: number; out: Outcome; back: Outcome }[] = [];
const prove = async () => {
  for (const posts of sizes) runs.push(await roundTrip(posts));
  const [small, large] = [runs[0]!, runs.at(-1)!];
  for (const part of ['out', 'back'] as const) {
    const more = large[part].peak - small[part].peak;
    check(
      more < targets.extraBytes,
      `${part === 'out' ? 'Export' : 'Import'}: ${megabytes(Math.max(0, more))} more memory for ${large.posts} posts than ` +
        `for ${small.posts}; target < ${megabytes(targets.extraBytes)}.`,
    );
  }
};
await report.run('Transfer', prove, async () => {
  await rm(scratch, { recursive: true, force: true });
  for (const remove of removers) await remove();
});

async function roundTrip(posts: number) {
  const [here, there] = [await network(`from_${posts}`), await network(`to_${posts}`)];
  await octavo(here, 'dev', 'seed', '--sites=1', `--posts=${posts}`, '--authors=20', '--quiet');
  await onServer(here['DATABASE_URL']!, (client) =>
    client.query(`insert into core.revisions (site_id, post_id, kind, author_id, title, content, content_format,
        content_rendered, excerpt, excerpt_rendered, date_gmt, version)
      select site_id, id, 'revision', author_id, title, content, content_format, content_rendered, excerpt,
        excerpt_rendered, date_gmt, version from core.posts where site_id > 0`),
  );
  await octavo(there, 'network', 'install', '--name=Main', '--admin-login=root', '--admin-email=root@there.test');
  const [first, second] = [join(scratch, `${posts}`), join(scratch, `${posts}-again`)];
  const out = await octavo(here, 'export-site', first);
  const back = await octavo(there, 'import', 'site', first, '--create=/copy');
  await octavo(there, 'export-site', second, '--url=localhost/copy');
  check(await areSame(first, second), `${posts} posts: the same bytes after the way there and back.`);
  say(`  export ${told(out)}, import ${told(back)}; ${megabytes(await bytesOf(first))} of rows.`);
  await rm(second, { recursive: true });
  return { posts, out, back };
}

function told({ seconds, peak }: Outcome): string {
  return `${seconds.toFixed(1)} s, ${megabytes(peak)} at most`;
}

async function network(name: string): Promise<Environment> {
  const { env, host, remove } = await createProofDatabase(`transfer_${name}`, littleRoom);
  removers.push(remove);
  await host.close();
  return env;
}

async function octavo(env: Environment, ...words: string[]): Promise<Outcome> {
  const ended = await runOctavo(words, env);
  if (ended.code !== 0) throw new Error(`octavo ${words.join(' ')} ended with ${ended.code}: ${ended.output}`);
  return ended;
}

async function areSame(one: string, other: string): Promise<boolean> {
  for (const name of (await readdir(one)).filter((file) => file.endsWith('.ndjson'))) {
    if (!(await readFile(join(one, name))).equals(await readFile(join(other, name)))) return false;
  }
  return true;
}

async function bytesOf(folder: string): Promise<number> {
  const { files } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { files: { bytes: number }[] };
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
