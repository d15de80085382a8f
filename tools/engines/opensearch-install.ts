import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOrInstall, findProgram } from './apt.ts';
import { run } from './command.ts';
import { fetchJars } from './maven.ts';
import { makeOnce } from './once.ts';
import { modules, project, version } from './opensearch-modules.ts';

export type OpenSearchProgram = { home: string; java: string; options: string[] };

const oldestJava = 21;
const jvmFolder = '/usr/lib/jvm';

const javaAdvice = `OpenSearch needs Java ${oldestJava} or newer, which was not found. Install it and try again:

  Debian 13, Ubuntu   sudo apt-get install -y --no-install-recommends openjdk-21-jre-headless
  Debian 12           it has only Java 17: take temurin-25-jre from the packages at https://adoptium.net/installation/linux
  Fedora              sudo dnf install -y java-21-openjdk-headless
  macOS               brew install openjdk@21

OCTAVO_JAVA names the program if it isn't found, JAVA_HOME the folder that it is installed in.`;

const mavenAdvice = `Maven, which fetches OpenSearch, was not found. Install it and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends maven
  Fedora           sudo dnf install -y maven
  macOS            brew install maven`;

const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

/** Lays out a real server from the jars that Maven fetches, once, in a folder below this one. */
export async function getOpenSearch(folder: string): Promise<OpenSearchProgram> {
  const java = await findOrInstall({
    find: findJava,
    packages: ['openjdk-25-jre-headless', 'openjdk-21-jre-headless', 'temurin-25-jre'],
    advice: javaAdvice,
  });
  const home = await install(folder);
  const known = await run(java, ['--list-modules']);
  return { home, java, options: known.includes('jdk.incubator.vector') ? ['--add-modules=jdk.incubator.vector'] : [] };
}

async function findJava(): Promise<string | undefined> {
  const named = process.env['OCTAVO_JAVA'];
  if (named) return named;
  const installed = existsSync(jvmFolder) ? await readdir(jvmFolder) : [];
  const places = [process.env['JAVA_HOME'], ...installed.map((name) => join(jvmFolder, name))];
  const candidates = places.filter((place) => place !== undefined).map((place) => join(place, 'bin', 'java'));
  for (const java of [...candidates, findProgram('java')]) {
    if (java === undefined || !existsSync(java)) continue;
    const printed = await run(java, ['--version']).catch(() => '');
    if (Number(/\d+/.exec(printed)?.[0]) >= oldestJava) return java;
  }
  return undefined;
}

async function install(folder: string): Promise<string> {
  const stamp = createHash('sha256').update(JSON.stringify({ modules, project, logging }));
  const home = join(folder, `${version}-${stamp.digest('hex').slice(0, 8)}`);
  await makeOnce(home, `OpenSearch ${version}`, async (unfinished) => {
    await mkdir(unfinished);
    await fetchJars(join(unfinished, 'lib'), project, mavenAdvice, '-DincludeScope=runtime');
    await layOut(unfinished);
    // It runs as another account than the one that installs it.
    await run('chmod', ['-R', 'a+rX', folder]);
  });
  return home;
}

/** A module's jars move from the server's folder into its own: the server refuses a class that it sees twice. */
async function layOut(home: string): Promise<void> {
  const library = join(home, 'lib');
  const jars = await readdir(library);
  const moved = new Set<string>();
  for (const { folder, className, extendedModule, jars: wanted } of modules) {
    await mkdir(join(home, folder), { recursive: true });
    for (const name of wanted) {
      const pattern = new RegExp(`^${name.replace('*', '.+')}-\\d.*\\.jar$`);
      const found = jars.filter((jar) => pattern.test(jar));
      if (found.length === 0) throw new Error(`OpenSearch's ${folder} lacks ${name}: Maven did not fetch it.`);
      for (const jar of found) await copyFile(join(library, jar), join(home, folder, jar));
      for (const jar of found) moved.add(jar);
    }
    const name = folder.slice(folder.indexOf('/') + 1);
    const lines = [
      `name=${name}`,
      `description=${name}`,
      `version=${version}`,
      `opensearch.version=${version}`,
      `java.version=${oldestJava}`,
      `classname=${className}`,
      `extended.plugins=${extendedModule}`,
      'has.native.controller=false',
    ];
    await writeFile(join(home, folder, 'plugin-descriptor.properties'), `${lines.join('\n')}\n`);
  }
  for (const jar of moved) await rm(join(library, jar));
  for (const name of ['bin', 'config']) await mkdir(join(home, name));
  await writeFile(join(home, 'config', 'log4j2.properties'), logging);
}
