import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@octavo/testing/random';
import { until } from '../lib/wait.ts';
import type { Network } from './network.ts';
import type { Seat } from './seat.ts';
import type { Story } from './story.ts';
import type { Webs } from './webs.ts';

type Run = {
  readonly network: Network;
  readonly webs: Webs;
  readonly seats: readonly Seat[];
  readonly random: Random;
  readonly story: Story;
  readonly problems: string[];
};

/** Rights are asked for again every minute (contracts/live.md §2). */
const mostUntilTold = 75;
/** So long they write on nevertheless. */
const afterwardsMs = 3_000;

export async function killOne({ webs, random, story }: Run): Promise<void> {
  const which = random.below(webs.ports.length);
  story.tell('', `kill of process ${which}`);
  await webs.kill(which);
  story.tell('', `process ${which} is there again`);
}

/** Somebody has no connection and writes on. Nobody else sees that before it is back, maybe to another process. */
export async function goOffline({ webs, seats, random, problems }: Run, seat: Seat): Promise<void> {
  const before = new Set<string>();
  await seat.alone(async () => {
    breakLine(seat, random);
    for (const one of seat.characters.all()) before.add(one);
    await until('something is typed', 30, () => typeMore(seat));
  });
  await sleep(1_000 + random.below(3_000));
  const others = seats.filter((other) => other !== seat);
  const seen = (await Promise.all(others.map(({ shown }) => shown()))).flat().join('');
  const passed = seat.characters.all().filter((one) => !before.has(one) && seen.includes(one));
  if (passed.length > 0) problems.push(`Came through without a connection: ${passed.join('')}`);
  seat.line.mend(random.pick(webs.ports));
  seat.tell('online');
}

/** Somebody may not write any more, and writes on. What the server said before to have kept stays. */
export async function loseRole(run: Run, seat: Seat, at: 'offline' | 'online'): Promise<void> {
  const { network, random } = run;
  const role = random.pick(['contributor', 'subscriber'] as const);
  await seat.alone(async () => {
    await until('all is kept', 60, () => seat.screen.evaluate('isKeptByServer()'), 50);
    if (at === 'offline') breakLine(seat, random);
    seat.characters.from('open');
    await network.setRole(seat.login, role);
    seat.tell(`is a ${role} now`);
    if (at === 'offline') seat.characters.from('refused');
  });
  if (at === 'offline') {
    await sleep(2_000 + random.below(2_000));
    seat.line.mend();
    seat.tell('online');
  }
  await until(`${role} has heard of it`, mostUntilTold, () => isReadOnly(seat), 500);
  await seat.alone(async () => seat.characters.from('refused'));
  seat.tell('has heard of it');
  await sleep(afterwardsMs);
}

function breakLine({ line, tell }: Seat, random: Random): void {
  const how = random.pick(['cut', 'silent'] as const);
  line.break(how);
  tell(`offline: ${how}`);
}

async function typeMore({ editor, characters }: Seat): Promise<boolean> {
  const before = characters.all().length;
  await editor.do('typeMore');
  return characters.all().length > before;
}

const isReadOnly = ({ screen }: Seat) =>
  screen.evaluate<boolean>(`document.querySelector('.canvas-editable[contenteditable=true]') === null`);
