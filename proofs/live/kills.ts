import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startProcess, untilReady, type Process } from '../lib/processes.ts';
import type { Report } from '../lib/report.ts';
import { within } from '../lib/wait.ts';
import type { Network } from './network.ts';
import { createPerson, type Person } from './people.ts';

type Form = { kills: number; people: number; posts: number };

const paragraphs = 5;

/** Web processes die at random moments while people write. What somebody has seen as saved must be there, once; and so must all that was written by who stays. */
export async function killAtRandom(report: Report, network: Network, { kills, people, posts }: Form): Promise<void> {
  const ports = [await freePort(), await freePort()];
  const start = (port: number): Process => startProcess('serve', { ...network.env, PORT: String(port) });
  const processes = ports.map(start);
  await Promise.all(ports.map(untilReady));
  const ids: number[] = [];
  for (let at = 0; at < posts; at += 1) ids.push((await network.createPost(paragraphs, '')).id);

  /** What must be there at the end. */
  const promised = new Map(ids.map((id) => [id, new Set<string>()]));
  let count = 0;
  let isWriting = true;
  let crashed = 0;
  const come = (id: number): Person => {
    let turn = randomInt(2);
    return createPerson(() => ports[(turn += 1) % 2]!, id, network.headers);
  };
  const work = async (who: number): Promise<Person> => {
    const id = ids[who % ids.length]!;
    let person = come(id);
    while (isWriting) {
      await sleep(randomInt(20, 250));
      if (person.status().epoch === '') continue;
      person.type(randomInt(paragraphs), `[${who}-${(count += 1)}]`);
      // A browser that crashes: only what was shown as saved counts.
      if (randomInt(200) > 0) continue;
      for (const word of person.keptWords()) promised.get(id)!.add(word);
      person.leave();
      crashed += 1;
      person = come(id);
    }
    return person;
  };
  const all = Array.from({ length: people }, (_, who) => work(who));
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(randomInt(500, 2_500));
    const which = kill % 2;
    await processes[which]!.kill();
    processes[which] = start(ports[which]!);
    await untilReady(ports[which]!);
  }
  isWriting = false;
  const editors = await Promise.all(all);
  for (const [who, editor] of editors.entries())
    for (const word of editor.words) promised.get(ids[who % ids.length]!)!.add(word);
  const areAllKept = await within(60, () => editors.every((editor) => editor.status().isKept), 100);
  report.check(areAllKept, `All ${people} editors say that everything is saved, after ${kills} kills.`);

  let missing = 0;
  let double = 0;
  let different = 0;
  for (const id of ids) {
    const isSaved = () => network.textOf(id).then((text) => text === editors[ids.indexOf(id)]!.text());
    if (!(await within(30, isSaved, 500))) report.fail(`Post ${id} does not say what its editors show.`);
    const text = await network.textOf(id);
    const found = text.match(/\[[\d-]+\]/g) ?? [];
    const once = new Set(found);
    double += found.length - once.size;
    missing += [...promised.get(id)!].filter((word) => !once.has(word)).length;
    const shown = editors.filter((_, who) => ids[who % ids.length] === id).map((editor) => editor.text());
    different += shown.filter((each) => each !== text).length;
  }
  const total = [...promised.values()].reduce((sum, { size }) => sum + size, 0);
  report.check(
    missing === 0 && double === 0 && different === 0,
    `${kills} kills, ${people} people in ${posts} posts, ${crashed} of them crashed: of ${total} words that count, ${missing} missing, ${double} double; ${different} editors show something else.`,
  );
  for (const editor of editors) editor.leave();
  await Promise.all(processes.map((each) => each.stop()));
}
