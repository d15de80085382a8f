import { createRequire } from 'node:module';
import { findOrInstall, findProgram } from '../../tools/engines/apt.ts';
import { run } from '../../tools/engines/command.ts';

export type HtmlFault = { readonly file: string; readonly line: number; readonly message: string };

type Report = { messages: { type: string; url: string; lastLine: number; message: string; extract?: string }[] };

const advice = `The Nu Html Checker needs Java 17. Install it and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends openjdk-17-jdk-headless
  Fedora           sudo dnf install -y java-17-openjdk-headless
  macOS            brew install openjdk@17`;

/** What the checker of the W3C finds wrong in files: all in one go, because starting Java takes longer than checking. */
export async function findHtmlFaults(files: readonly string[]): Promise<HtmlFault[]> {
  const java = await findOrInstall({ find: () => findProgram('java'), packages: ['openjdk-17-jdk-headless'], advice });
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const machine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m', '-jar', jar];
  const asked = ['--format', 'json', '--stdout', '--errors-only', '--exit-zero-always', ...files];
  const report = JSON.parse(await run(java, [...machine, ...asked])) as Report;
  return report.messages.map(({ url, lastLine, message, extract = '' }) => ({
    file: url.split('/').at(-1)!,
    line: lastLine,
    message: `${message} ${extract.trim()}`,
  }));
}
