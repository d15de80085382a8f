import { local, root } from '../../tools/lib/paths.ts';
import { currentCommit } from '../lib/commit.ts';
import { proofs } from './proofs.ts';
import { prove } from './prove.ts';

/**
 * `npm run prove`: everything that CI runs short, in its long form. Names choose some of it, `--list` tells them, `--resume`
 * leaves out what has passed on this commit, `--quick` runs the short forms.
 */
try {
  // An engine that a proof has started may hold this process.
  const place = { folder: local, currentCommit: () => currentCommit(root) };
  process.exit(await prove(process.argv.slice(2), proofs, place));
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
