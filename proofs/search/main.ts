const proofs: Record<string, () => Promise<{ run(options: { quick: boolean }): Promise<void> }>> = {
  chaos: () => import('./chaos.ts'),
  relevance: () => import('./relevance.ts'),
  size: () => import('./size.ts'),
};

const [name = '', ...flags] = process.argv.slice(2);
const load = proofs[name];
if (load === undefined || flags.some((flag) => flag !== '--quick')) {
  process.stderr.write(`Usage: npm run search -- ${Object.keys(proofs).join(' | ')} [--quick]\n`);
  process.exitCode = 1;
} else {
  await (await load()).run({ quick: flags.includes('--quick') });
}
