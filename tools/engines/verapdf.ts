import { join } from 'node:path';
import { local } from '../lib/paths.ts';
import { findOrInstall, findProgram } from './apt.ts';
import { run } from './command.ts';
import { fetchJars } from './maven.ts';
import { makeOnce } from './once.ts';

export type VeraPdfResult = { readonly file: string; readonly passed: boolean; readonly text: string };

const jars = join(local, 'verapdf', 'jars');

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>verapdf</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>org.verapdf.apps</groupId><artifactId>greenfield-apps</artifactId><version>1.28.2</version>
    </dependency>
  </dependencies>
</project>
`;

const advice = `Maven and Java, which veraPDF needs, were not found. Install them and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends maven default-jre-headless
  Fedora           sudo dnf install -y maven
  macOS            brew install maven`;

/** Tells whether files are PDF/UA-1, all of them in one run of veraPDF, which is fetched once. */
export async function getVeraPdf(): Promise<(files: readonly string[]) => Promise<VeraPdfResult[]>> {
  const java = await findOrInstall({ find: () => findProgram('java'), packages: ['default-jre-headless'], advice });
  await makeOnce(jars, 'veraPDF', (unfinished) => fetchJars(unfinished, project, advice));
  return async (files) => {
    const options = ['--flavour', 'ua1', '--format', 'text', '-v'];
    // The quick compiler only: what runs for seconds never earns back what the thorough one costs.
    const machine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Djava.awt.headless=true'];
    const program = [...machine, '-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper'];
    // Fails when a file fails; what it printed is in the message then.
    const printed = await run(java, [...program, ...options, ...files]).catch(({ message }: Error) => message);
    return files.map((file) => readResult(file, printed));
  };
}

/** Its lines are `PASS file profile` or `FAIL file profile`, the broken rules below. */
function readResult(file: string, printed: string): VeraPdfResult {
  const lines = printed.split('\n');
  const start = lines.findIndex((line) => line.includes(file));
  const end = lines.findIndex((line, index) => index > start && /^(PASS|FAIL) /.test(line));
  const text = start < 0 ? printed : lines.slice(start, end < 0 ? undefined : end).join('\n');
  return { file, passed: lines[start]?.startsWith('PASS ') ?? false, text };
}
