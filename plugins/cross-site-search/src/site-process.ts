import { spawn } from 'node:child_process';
import { PlatformError, type Site } from '@octavo/plugin-api';

/** How far a site is, written by its process and read by the one that started it. */
export type SiteReport = { readonly done: number; readonly result?: Readonly<Record<string, number>> };

const mark = 'octavo-progress ';

export function writeReport(report: SiteReport): void {
  process.stderr.write(`${mark}${JSON.stringify(report)}\n`);
}

/** Runs `octavo cross-site-search …` for one site in a process of its own; what it says last is the result. */
export function runForSite(
  site: Site,
  words: readonly string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Readonly<Record<string, number>>> {
  return new Promise((resolve, reject) => {
    const program = [...process.execArgv, process.argv[1]!, 'cross-site-search', ...words];
    const child = spawn(process.execPath, [...program, `--url=${site.url}`, '--quiet', '--report'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let result: Readonly<Record<string, number>> = {};
    let kept = '';
    let unread = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      const lines = (unread + text).split('\n');
      unread = lines.pop()!;
      for (const line of lines) {
        if (!line.startsWith(mark)) kept = `${kept}${line}\n`.slice(-2000);
        else {
          const report = JSON.parse(line.slice(mark.length)) as SiteReport;
          onProgress(report.done);
          result = report.result ?? result;
        }
      }
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(result);
      else
        reject(
          new PlatformError(500, 'site_process_failed', `${site.name} (${site.url}): ${kept.trim() || `exit ${code}`}`),
        );
    });
  });
}
