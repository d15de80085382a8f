import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { local } from '../lib/paths.ts';
import { findOrInstall, findProgram } from './apt.ts';
import { run } from './command.ts';
import { fetchJars } from './maven.ts';
import { makeOnce } from './once.ts';

export type EpubReport = { file: string; errors: number; warnings: number; messages: string[] };

const version = '5.3.0';
const home = join(local, 'epubcheck');
const library = join(home, version);
const program = join(home, 'CheckAll.java');

const advice = `EPUBCheck needs Java 17 and Maven. Install them and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends openjdk-17-jdk-headless maven
  Fedora           sudo dnf install -y java-17-openjdk-devel maven
  macOS            brew install openjdk@17 maven`;

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>epubcheck</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.w3c</groupId><artifactId>epubcheck</artifactId><version>${version}</version></dependency>
  </dependencies>
</project>
`;

/** Tells of each file how many faults it has, then each fault: starting Java takes longer than checking a file. */
const source = `import com.adobe.epubcheck.api.*;
import com.adobe.epubcheck.messages.*;
import com.adobe.epubcheck.util.FeatureEnum;
import java.io.*;
import java.util.*;

public class CheckAll {
  static class Collected extends MasterReport {
    final List<String> lines = new ArrayList<>();
    int errors = 0;
    int warnings = 0;
    public void message(Message message, EPUBLocation place, Object... details) {
      Severity severity = message.getSeverity();
      if (severity == Severity.ERROR || severity == Severity.FATAL) errors++;
      else if (severity == Severity.WARNING) warnings++;
      else return;
      lines.add(message.getID() + " " + place.getPath() + ":" + place.getLine() + " " + message.getMessage(details));
    }
    public void info(String resource, FeatureEnum feature, String value) {}
    public int generate() { return 0; }
    public void initialize() {}
  }

  public static void main(String[] files) throws Exception {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
    for (String file : files) {
      Collected report = new Collected();
      report.setLocale(Locale.ENGLISH);
      report.setEpubFileName(file);
      new EpubCheck(new File(file), report).check();
      out.println("=" + report.errors + " " + report.warnings);
      for (String line : report.lines) out.println("-" + line.replaceAll("\\\\s+", " "));
    }
  }
}
`;

/** EPUBCheck, which Maven fetches once; checks all files that it gets in one go. */
export async function getEpubCheck(): Promise<(files: string[]) => Promise<EpubReport[]>> {
  const java = await findOrInstall({ find: () => findProgram('java'), packages: ['openjdk-17-jdk-headless'], advice });
  await makeOnce(library, `EPUBCheck ${version}`, (unfinished) => fetchJars(unfinished, project, advice));
  await writeFile(program, source);
  // The quick compiler only: what runs for seconds never earns back what the thorough one costs.
  const command = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m', '-cp', join(library, '*'), program];
  return async (files) => (files.length === 0 ? [] : readReports(files, await run(java, [...command, ...files])));
}

function readReports(files: readonly string[], output: string): EpubReport[] {
  const reports: EpubReport[] = [];
  for (const line of output.split('\n')) {
    if (line.startsWith('=')) {
      const [errors = NaN, warnings = NaN] = line.slice(1).split(' ').map(Number);
      reports.push({ file: files[reports.length] ?? '', errors, warnings, messages: [] });
    } else if (line.startsWith('-')) reports.at(-1)?.messages.push(line.slice(1));
  }
  if (reports.length !== files.length)
    throw new Error(`EPUBCheck looked at ${reports.length} of ${files.length} files.`);
  return reports;
}
