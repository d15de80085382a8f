import { expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { createRedirectCounts, type Counts } from './redirect-counts.ts';

const site = { id: 1 } as Site;
const log = { warn: () => {} };

it('remembers 200 paths that were not found between two writes, and counts each (pages.md §1.5)', async () => {
  const written: Counts[] = [];
  const counts = createRedirectCounts({ log, write: async (_, some) => void written.push(some) });
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 210; at += 1) counts.missed(site, `/today/${at}`);
  }
  await counts.flush();
  expect(written[0]!.missed.size).toBe(200);
  expect(written[0]!.missed.get('/today/0')).toMatchObject({ count: 2 });
  counts.missed(site, '/today/205');
  await counts.flush();
  expect([...written[1]!.missed.keys()]).toEqual(['/today/205']);
});

it('does not remember what attackers try, nor addresses of mail (pages.md §1.5)', async () => {
  const written: Counts[] = [];
  const counts = createRedirectCounts({ log, write: async (_, some) => void written.push(some) });
  for (const path of ['/.env', '/wp-login.php', '/x/.git/config', '/to/ada@example.org', '/backup.zip']) {
    counts.missed(site, path);
  }
  counts.hit(site, 7);
  await counts.flush();
  expect(written.map(({ missed }) => missed.size)).toEqual([0]);
});
