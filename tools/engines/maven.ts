import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findOrInstall, findProgram } from './apt.ts';
import { run } from './command.ts';

const copyDependencies = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';

/** The jars that a project depends on, in a folder. */
export async function fetchJars(folder: string, project: string, advice: string, ...options: string[]): Promise<void> {
  const maven = await findOrInstall({ find: () => findProgram('mvn'), packages: ['maven'], advice });
  const pom = join(dirname(folder), 'pom.xml');
  await writeFile(pom, project);
  const goal = [copyDependencies, `-DoutputDirectory=${folder}`, ...options];
  // Maven's settings and what it has fetched before are found by the caller's environment.
  await run(maven, ['-q', '-B', '-ntp', '-f', pom, ...goal], { env: process.env });
}
