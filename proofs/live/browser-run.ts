import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@octavo/testing/random';
import type { Plan } from './browser-plan.ts';
import { judge, type Result } from './browser-result.ts';
import { createAlphabet } from './characters.ts';
import { goOffline, killOne, loseRole } from './mishaps.ts';
import type { Lines } from './lines.ts';
import type { Network } from './network.ts';
import type { Story } from './story.ts';
import { takeSeat, type Seat } from './seat.ts';
import type { Screens } from './screen.ts';
import type { Webs } from './webs.ts';

export type Found = Result & {
  readonly acts: number;
  readonly reloads: number;
  readonly typed: number;
  readonly problems: readonly string[];
};
type Bench = {
  readonly network: Network;
  readonly webs: Webs;
  readonly lines: Lines;
  readonly story: Story;
  /** Of the first, the second … */
  screensOf(at: number): Screens;
};

const actsPerReload = 150;

/** People write at once, each in a browser, and things happen to them. */
export async function writeOnce(bench: Bench, plan: Plan): Promise<Found> {
  const { network, webs, story } = bench;
  const random = createRandom(plan.seed);
  const alphabet = createAlphabet();
  const problems: string[] = [];
  const { id } = await network.createPost(4, 'Some words to begin with.');
  const seats = await takeSeats(bench, plan, { id, random, alphabet, problems });
  const leaver = plan.losesRole && seats.at(-1)!;
  const run = { network, webs, seats, random, story, problems };

  const end = Date.now() + plan.seconds * 1000;
  let isOver = false;
  let [acts, reloads] = [0, 0];
  const work = async (seat: Seat) => {
    while (!isOver) {
      await seat.alone(async () => {
        if (seat !== leaver && random.below(actsPerReload) === 0) {
          await seat.reload();
          reloads += 1;
        }
        const { editor } = seat;
        await editor.act().catch((error: unknown) => problems.push(String(error)));
        acts += 1;
      });
    }
  };
  const happen = async () => {
    const offline = random.pick(seats.filter((seat) => seat !== leaver));
    const mishaps = [
      ...Array.from({ length: plan.kills }, () => () => killOne(run)),
      ...(plan.isOffline ? [() => goOffline(run, offline)] : []),
      ...(leaver ? [() => loseRole(run, leaver, plan.losesRole!)] : []),
    ];
    for (const mishap of inAnyOrder(mishaps, random)) {
      await sleep(random.below((plan.seconds * 1000) / (mishaps.length + 1)));
      await mishap();
    }
    await sleep(Math.max(0, end - Date.now()));
  };
  await Promise.all([happen().finally(() => (isOver = true)), ...seats.map(work)]);

  const staying = seats.filter((seat) => seat !== leaver);
  const result = await judge(network, id, staying, alphabet, problems);
  return { ...result, acts, reloads, typed: alphabet.count(), problems };
}

type Given = {
  id: number;
  random: Random;
  alphabet: ReturnType<typeof createAlphabet>;
  problems: string[];
};

async function takeSeats({ network, webs, lines, story, screensOf }: Bench, plan: Plan, given: Given): Promise<Seat[]> {
  const { id, random, alphabet, problems } = given;
  const leaver = `leaver-${plan.run}`;
  if (plan.losesRole) await network.addWriter(leaver);
  const seats: Seat[] = [];
  for (let at = 0; at < plan.editors; at += 1) {
    const isLeaver = plan.losesRole && at === plan.editors - 1;
    const seat = await takeSeat(
      { screens: screensOf(at), lines },
      {
        login: isLeaver ? leaver : (['writer', 'other'] as const)[at % 2]!,
        postId: id,
        port: webs.ports[at % webs.ports.length]!,
        random,
        characters: alphabet.writer(),
        story,
        onError: (error) => problems.push(error),
      },
    );
    seats.push(seat);
  }
  return seats;
}

function inAnyOrder<Value>(values: readonly Value[], { next }: Random): Value[] {
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
