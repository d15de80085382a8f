import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leftOut } from './left-out.ts';
import type { createNetwork } from './network.ts';

export type Round = { requests: number; failures: number };

type Task = {
  python: string;
  network: Awaited<ReturnType<typeof createNetwork>>;
  port: number;
  seed: number;
  phases: string;
  /** Of each operation, beside those that try its bounds one by one; or stories, in which one request leads to another. */
  examples: number;
  /** Of each operation, one case for each kind of bound. */
  short: boolean;
};

type Summary = {
  complete: boolean;
  test_cases: { generated: number; unique_failures: number };
  errors: unknown[];
};

const checks = [
  'not_a_server_error',
  'response_schema_conformance',
  'status_code_conformance',
  'content_type_conformance',
];

/** One run of schemathesis over all that isn't left out; it prints what failed, with the command that repeats it. */
export async function runRound({ python, network, port, seed, phases, examples, short }: Task): Promise<Round> {
  const address = `http://localhost:${port}/wp-json`;
  const summaryFile = join(network.folder, 'summary.json');
  const options = {
    url: address,
    auth: network.credential,
    seed: String(seed),
    'max-examples': String(examples),
    checks: checks.join(),
    phases,
    // Once only: of several, the last one counts.
    'exclude-name-regex': leftOut.map(({ operations }) => operations).join('|'),
    'generation-database': 'none',
    // Wrong ones are counted, and soon the right one is refused, too (identity.md, §6).
    'generation-with-security-parameters': 'false',
    'request-timeout': '30',
    'suppress-health-check': 'all',
    warnings: 'off',
    report: 'json',
    'report-json-path': summaryFile,
  };
  const args = [
    '-m',
    'schemathesis.cli',
    'run',
    `${address}/openapi.json`,
    '--no-color',
    '--continue-on-failure',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ];
  const env = {
    PATH: process.env['PATH'],
    PYTHONUTF8: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py'),
    FUZZ_USER: String(network.userId),
    FUZZ_SITE: String(network.siteId),
    ...(short && { FUZZ_SHORT: '1' }),
  };
  const child = spawn(python, args, { cwd: network.folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  const summary = JSON.parse(await readFile(summaryFile, 'utf8')) as Summary;
  const { generated, unique_failures } = summary.test_cases;
  if (!summary.complete || generated === 0 || (code !== 0 && unique_failures === 0)) {
    throw new Error(`schemathesis ended with ${code}: ${JSON.stringify(summary.errors)}`);
  }
  await network.checkCredential(port);
  return { requests: generated, failures: unique_failures };
}
