import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

/** Packages are modules only: how others resolve them doesn't matter. */
const others = ['node10', 'node16-cjs'];

/** Prints what is wrong with the types of tarballs, as JSON: a list for each that has any. */
const wrong: Record<string, unknown[]> = {};
for (const tarball of process.argv.slice(2)) {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(tarball))));
  const problems = analysis.types
    ? analysis.problems.filter((each) => !('resolutionKind' in each && others.includes(each.resolutionKind)))
    : ['It has no types.'];
  if (problems.length > 0) wrong[tarball] = problems;
}
console.log(JSON.stringify(wrong));
