import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withLock } from '../../tools/engines/lock.ts';
import type { Proof } from './proofs.ts';
import { runCommand, type Running } from './run.ts';
import { outcomeOf, readState, writeState, type Form, type Result, type State } from './state.ts';
import { describeLast, describeList, describeTable, duration, type Row } from './table.ts';

/** Where logs and results are kept, and what they are results of. */
type Place = { folder: string; currentCommit: () => string };
type Bench = Place & { form: Form; state: State };

const mostBeside = 3;
const graceMs = 30_000;
/** Some npm passes Ctrl-C on, so that one comes twice. */
const samePressMs = 2_000;

/** Runs the proofs that the words name, or all, and returns the exit code. */
export async function prove(words: string[], proofs: readonly Proof[], place: Place): Promise<number> {
  const { folder, currentCommit } = place;
  const { values: flags, positionals: names } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
    },
  });
  const chosen = choose(proofs, names);
  const form = flags.quick ? 'short' : 'long';
  const state = readState(folder);
  if (flags.list) {
    console.log(describeList(chosen, state, form));
    return 0;
  }
  const commit = currentCommit();
  const hasPassed = ({ name }: Proof) => {
    const last = state[name]?.[form];
    return flags.resume && last?.commit === commit && outcomeOf(last) === 'passed';
  };
  const earlier = new Set(chosen.filter(hasPassed));
  const due = chosen.filter((proof) => !earlier.has(proof));
  await mkdir(join(folder, 'prove'), { recursive: true });
  // Two at a time would measure each other.
  const done = await withLock(join(folder, 'prove/lock'), 1, () => runAll(due, { ...place, form, state }));
  const rows = chosen.map((proof): Row => {
    const isEarlier = earlier.has(proof);
    return { name: proof.name, result: isEarlier ? state[proof.name]?.[form] : done.get(proof), isEarlier };
  });
  console.log(`\n${describeTable(rows)}`);
  const outcomes = rows.map(({ result }) => result && outcomeOf(result));
  return outcomes.every((outcome) => outcome === 'passed' || outcome === 'not measured') ? 0 : 1;
}

/** A name also stands for those that begin with it: `search` for `search-chaos` and the others. */
function choose(proofs: readonly Proof[], names: readonly string[]): readonly Proof[] {
  const isNamed = (name: string, wanted: string) => name === wanted || name.startsWith(`${wanted}-`);
  const unknown = names.filter((wanted) => !proofs.some(({ name }) => isNamed(name, wanted)));
  if (unknown.length > 0) {
    throw new Error(`No proof is called ${unknown.join(' or ')}. Known: ${proofs.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? proofs : proofs.filter(({ name }) => names.some((wanted) => isNamed(name, wanted)));
}

/** Those that must be alone one after another, the others some at a time. A failure stops none of the others. */
async function runAll(due: readonly Proof[], bench: Bench): Promise<Map<Proof, Result>> {
  const done = new Map<Proof, Result>();
  const running = new Map<Running, Promise<void>>();
  let interruptedAt: number | undefined;
  const interrupt = () => {
    const isAgain = interruptedAt !== undefined && Date.now() - interruptedAt > samePressMs;
    if (isAgain) for (const each of running.keys()) each.kill();
    if (interruptedAt !== undefined) return;
    interruptedAt = Date.now();
    console.log('Interrupted: waiting for what is running to end. Ctrl-C once more ends it at once.');
    for (const each of running.keys()) each.interrupt();
    setTimeout(() => running.forEach((_, each) => each.kill()), graceMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);

  for (const proof of due) {
    while (running.size >= (proof.alone ? 1 : mostBeside)) await Promise.race(running.values());
    if (interruptedAt !== undefined) break;
    const command = startProof(proof, bench);
    const settled = command.result.then((result) => {
      done.set(proof, result);
      running.delete(command.running);
    });
    running.set(command.running, settled);
    if (proof.alone) await settled;
  }
  await Promise.all(running.values());
  return done;
}

function startProof(
  proof: Proof,
  { folder, currentCommit, form, state }: Bench,
): { running: Running; result: Promise<Result> } {
  const { name, what } = proof;
  const [commit, start] = [currentCommit(), new Date()];
  console.log(`== ${name}: ${what}\n   ${proof[form]}\n   Last time: ${describeLast(state[name]?.[form])}`);
  const running = runCommand(proof, proof[form], join(folder, 'prove', `${name}.log`));
  const keep = async (): Promise<Result> => {
    const ended = await running.ended;
    const seconds = Math.round((Date.now() - start.getTime()) / 100) / 10;
    const result: Result = { commit, start: start.toISOString(), seconds, ...ended };
    console.log(`== ${name}: ${outcomeOf(result)} after ${duration(seconds)}`);
    state[name] = { ...state[name], [form]: result };
    writeState(folder, state);
    return result;
  };
  return { running, result: keep() };
}
