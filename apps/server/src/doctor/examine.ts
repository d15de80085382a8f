import type { HostCheck } from '@octavo/platform';
import { ConfigError } from '../config.ts';
import type { StandaloneCommand } from '../program/program.ts';
import type { Session } from '../program/session.ts';
import { configChecks } from './config-check.ts';
import { createMask } from './mask.ts';
import { mailCheck } from './mail-check.ts';
import { adminCheck, nodeCheck } from './process-check.ts';
import { formatReport, summarise } from './report.ts';
import { runChecks } from './run-checks.ts';

const limitMs = 5_000;

/** What there is to look at is in these variables; where they can't be used, something else stands in their place. */
const variables: Readonly<Record<string, RegExp>> = {
  database: /^DATABASE_URL/,
  storage: /^S3_\w+/,
  mail: /^SMTP_URL/,
};

type Run = StandaloneCommand['run'];

export async function examine(
  { config, failures = [], host, terminal }: Session,
  { options }: Parameters<Run>[0],
  output: Parameters<Run>[1],
): Promise<void> {
  const checks = [
    ...configChecks({ config, failures }),
    nodeCheck(),
    ...(await host.checks()),
    adminCheck(config),
    mailCheck(config),
  ].map((check) => unlessUnknown(check, failures));
  const progress = output.progress(checks.length, 'Looking');
  const mask = createMask(config.platform.environment);
  // What ended while the bar was just drawn would otherwise not show until the next one ends.
  const ticking = setInterval(() => progress.advance(0), 200);
  const found = await runChecks(checks, { limitMs, onEnd: () => progress.advance() });
  clearInterval(ticking);
  const findings = found.map((finding) => ({
    ...finding,
    found: mask(finding.found),
    ...(finding.cure !== undefined && { cure: mask(finding.cure) }),
  }));
  const isReport = options['format'] === 'table' && !options['fields'] && !options['field'];
  if (isReport) {
    for (const line of [...formatReport(findings, terminal.out), '']) output.line(line);
  } else {
    const rows = findings.map(({ name, state, found: text, cure = null }) => ({ name, state, found: text, cure }));
    output.table(rows, ['name', 'state', 'found', 'cure']);
  }
  if (findings.some(({ state }) => state === 'fail')) throw new Error(`${summarise(findings)}.`);
  if (isReport) output.success(`${summarise(findings)}.`);
}

function unlessUnknown(check: HostCheck, failures: readonly unknown[]): HostCheck {
  const problems = failures.flatMap((failure) => (failure instanceof ConfigError ? [failure.message] : []));
  const [variable] = problems.flatMap((message) => variables[check.name]?.exec(message) ?? []);
  if (variable === undefined) return check;
  return { ...check, run: async () => ({ state: 'skip', found: `Not checked, because ${variable} is invalid.` }) };
}
