import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Form = 'long' | 'short';

/** How a proof ended; without a code it was interrupted. */
export type Result = { commit: string; start: string; seconds: number; code: number | null; summary: string };

/** By the name of the proof. */
export type State = Record<string, Partial<Record<Form, Result>>>;

const stateFile = (folder: string) => join(folder, 'prove.json');

export function readState(folder: string): State {
  const file = stateFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : {};
}

/** In one piece: whoever is killed meanwhile leaves the one before. */
export function writeState(folder: string, state: State): void {
  const file = stateFile(folder);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export type Outcome = 'passed' | 'failed' | 'interrupted' | 'not measured';

export function outcomeOf({ code, summary }: Result): Outcome {
  if (code === null) return 'interrupted';
  if (code !== 0) return 'failed';
  return /: not measured\b/.test(summary) ? 'not measured' : 'passed';
}
