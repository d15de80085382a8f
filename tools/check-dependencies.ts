import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { root } from './lib/paths.ts';

export type DependencyReport = { modules: number; violations: { rule: string; from: string; to: string }[] };

const folders = ['apps', 'packages', 'plugins', 'examples', 'tests', 'tools', 'proofs'];

/** Checks the arrows of `.dependency-cruiser.cjs` over a tree. */
export async function checkDependencies(tree: string): Promise<DependencyReport> {
  const require = createRequire(import.meta.url);
  const config = require('../.dependency-cruiser.cjs') as { forbidden: []; options: object };
  const { output } = await cruise(
    folders.filter((folder) => existsSync(resolve(tree, folder))),
    { ruleSet: { forbidden: config.forbidden }, validate: true, baseDir: tree, ...config.options },
  );
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkDependencies(root);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  // A parser that can't read TypeScript finds no module and so no fault.
  if (modules < 30) console.error(`Only ${modules} modules were seen: the check itself is broken.`);
  if (violations.length > 0 || modules < 30) process.exit(1);
  console.log(`${modules} modules, no arrow against the rules.`);
}
