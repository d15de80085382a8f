import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { Source } from './git.ts';

const patienceMs = 10_000;
const longestStart = 1_000;
/** What every server begins with, whatever it has. */
const start = /^001e# service=git-upload-pack\n0000[0-9a-f]{4}([0-9a-f]{40}) HEAD\0/;

/**
 * The commit that a repository is at. Git would tell too, at twenty times the cost, most of it for starting. Undefined
 * whenever it isn't as plain as that: then it is git's turn, with all that it knows about servers and errors.
 */
export async function findHead(
  { url, host, address, authorization }: Source,
  certificateAuthority: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [name = '', port = '443'] = host.split(':');
  const ca = certificateAuthority && (await readFile(certificateAuthority));
  return new Promise((resolve) => {
    const asking = request({
      // Nobody is asked again where the name leads, and no redirect is followed.
      hostname: address,
      servername: name,
      port,
      path: `${new URL(url).pathname}/info/refs?service=git-upload-pack`,
      headers: { host, 'user-agent': 'git/2.0 (octavo-tasks)', ...(authorization && { authorization }) },
      agent: false,
      timeout: patienceMs,
      signal,
      ...(ca && { ca }),
    });
    const end = (commit?: string) => {
      resolve(commit);
      asking.destroy();
    };
    asking.on('error', () => end());
    asking.on('timeout', () => end());
    asking.on('response', (response) => {
      let text = '';
      if (response.statusCode !== 200) end();
      response.on('error', () => end());
      response.on('end', () => end());
      response.setEncoding('latin1').on('data', (part: string) => {
        text += part;
        const [, commit] = start.exec(text) ?? [];
        if (commit !== undefined || text.length > longestStart) end(commit);
      });
    });
    asking.end();
  });
}
