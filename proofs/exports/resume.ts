import { createHash, randomInt } from 'node:crypto';
import type { Bench, Reference } from './archives.ts';

const cuts = 5;

/** Downloads with a connection that breaks, going on each time where it broke. */
export async function resumeDownload(bench: Bench, exportId: string, { sha256, size }: Reference): Promise<void> {
  const { report } = bench;
  // randomInt knows 48 bits, which is enough for any file.
  const points = Array.from({ length: cuts }, () => randomInt(1, size)).toSorted((a, b) => a - b);
  const hash = createHash('sha256');
  let etag: string | undefined;
  let at = 0;
  for (const end of [...points, size]) {
    const asked = etag === undefined ? {} : { range: `bytes=${at}-`, 'if-range': etag };
    etag = await receive(bench, exportId, asked, at, end, (chunk) => hash.update(chunk));
    at = end;
  }
  report.check(
    hash.digest('hex') === sha256,
    `Download: cut at ${points.join(', ')} of ${size}; joined, its sha256 is the archive's.`,
  );
  const other = await bench.client.download(exportId, { range: 'bytes=1-', 'if-range': '"other"' });
  other.destroy();
  report.check(
    other.statusCode === 200,
    `Download: with another archive's tag it is answered ${other.statusCode}; target 200, from the beginning.`,
  );
}

/** Takes the bytes up to `end`, then breaks the connection. The tag that came with them. */
async function receive(
  { client }: Bench,
  exportId: string,
  asked: Record<string, string>,
  from: number,
  end: number,
  take: (chunk: Uint8Array) => unknown,
): Promise<string> {
  const response = await client.download(exportId, asked);
  const { statusCode, headers } = response;
  const range = headers['content-range'];
  if (statusCode !== (from === 0 ? 200 : 206) || (from > 0 && !range?.startsWith(`bytes ${from}-`))) {
    throw new Error(`A download from byte ${from} was answered with ${statusCode}, ${range}.`);
  }
  let at = from;
  // Leaving the loop destroys the answer.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const wanted = chunk.subarray(0, end - at);
    take(wanted);
    at += wanted.length;
    if (at === end) break;
  }
  if (at !== end) throw new Error(`A download from byte ${from} ended at ${at} by itself.`);
  return headers.etag!;
}
