import { validate } from '@octavo/blocks';
import { within } from '../lib/wait.ts';
import { isCounted, type createAlphabet } from './characters.ts';
import type { Network } from './network.ts';
import type { Seat } from './seat.ts';

export type Result = { readonly lost: number; readonly doubled: number };

/** What is to be the same, valid and whole at the end of a run. */
export async function judge(
  network: Network,
  postId: number,
  seats: readonly Seat[],
  alphabet: ReturnType<typeof createAlphabet>,
  problems: string[],
): Promise<Result> {
  await untilSame(seats, problems);
  const shown = counted(await seats[0]!.shown());
  let post = await network.titleAndBlocksOf(postId);
  const isStored = async () => {
    post = await network.titleAndBlocksOf(postId);
    return counted(textsOf(post)) === shown;
  };
  if (!(await within(60, isStored, 500)))
    problems.push(`The post says ${counted(textsOf(post))}, editors show ${shown}.`);
  const violation = validate(post.blocks);
  if (violation) problems.push(`Not valid: ${violation.path}: ${violation.message}`);

  const stored = counted(textsOf(post));
  const lost = alphabet.lostIn(stored);
  const wrong = alphabet.wrongIn(stored);
  const doubled = [...new Set(stored)].filter((one) => stored.indexOf(one) !== stored.lastIndexOf(one));
  if (lost.length > 0) problems.push(`Lost: ${lost.join('')}`);
  if (doubled.length > 0) problems.push(`Doubled: ${doubled.join('')}`);
  if (wrong.length > 0) problems.push(`Taken in from somebody without the right to write: ${wrong.join('')}`);
  return { lost: lost.length, doubled: doubled.length };
}

async function untilSame(seats: readonly Seat[], problems: string[]): Promise<void> {
  const read = () => Promise.all(seats.map(({ shown }) => shown()));
  const areSame = async () => new Set((await read()).map((lines) => JSON.stringify(lines))).size === 1;
  if (await within(60, areSame, 300)) return;
  const [one = [], ...others] = await read();
  for (const other of others) {
    const differences = [one.filter((line, at) => line !== other[at]), other.filter((line, at) => line !== one[at])];
    if (differences.flat().length > 0) problems.push(`They differ: ${JSON.stringify(differences)}`);
  }
}

const counted = (lines: readonly string[]) => lines.join('').split('').filter(isCounted).join('');

/** All texts, in the order in which they are written down. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
