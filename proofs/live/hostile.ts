import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { toServer } from '@octavo/live-document/messages';
import { createRandom, type Random } from '@octavo/server';
import type { WebSocket } from 'ws';
import {
  applyUpdate,
  Array as SharedArray,
  Doc,
  encodeStateAsUpdate,
  encodeStateVector,
  Text as SharedText,
} from 'yjs';
import { startWeb } from '../lib/processes.ts';
import type { Report } from '../lib/report.ts';
import { within } from '../lib/wait.ts';
import type { Network } from './network.ts';
import { createPerson, openSocket, type Person } from './people.ts';

const largest = 5 * 1024 ** 2;

/** Sends so many messages that no editor sends, while two people write in the same post. */
export async function attack(report: Report, network: Network, messages: number): Promise<void> {
  const web = await startWeb(network.env);
  const { id } = await network.createPost(3, '', 'publish');
  const people = [1, 2].map(() => createPerson(() => web.port, id, network.headers));
  await within(30, () => people.every((person) => person.status().at === 'connected'), 50);
  let isWriting = true;
  const closed = new Map<number, number>();
  const write = async (person: Person, who: number) => {
    for (let count = 0; isWriting; count += 1) {
      person.type(count, `[${who}-${count}]`);
      await sleep(50);
    }
  };
  const writers = people.map(write);
  let lost = 0;
  const sent = new Map<string, number>();
  for (let at = 0; at < messages; at += 1) {
    const random = createRandom(2026, at);
    const mayWrite = random.below(2) === 0;
    const [name, make] = random.pick(Object.entries(mayWrite ? broken : { ...broken, ...forged }));
    sent.set(name, (sent.get(name) ?? 0) + 1);
    const headers = mayWrite ? network.othersHeaders : network.readersHeaders;
    const code = await strike(openSocket(web.port, id, headers), make(random, people[0]!));
    closed.set(code, (closed.get(code) ?? 0) + 1);
    if (people.some((person) => person.status().at !== 'connected')) lost += 1;
  }
  isWriting = false;
  await Promise.all(writers);
  const isOne = async () => {
    const publish = { method: 'POST', headers: { ...network.headers, 'content-type': 'application/json' }, body: '{}' };
    await fetch(`http://127.0.0.1:${web.port}/wp-json/core/v2/live/${id}`, publish);
    const text = await network.textOf(id);
    return people.every((person) => person.status().isKept && person.text() === text);
  };
  const isSame = await within(30, isOne, 200);
  const words = people.flatMap((person) => person.words);
  const found = (await network.textOf(id)).match(/\[[\d-]+\]/g) ?? [];
  const codes = [...closed].map(([code, times]) => `${code}: ${times}`).join(', ');
  report.say(`Sent: ${[...sent].map(([name, times]) => `${times} × ${name}`).join(', ')}.`);
  report.check(
    isSame && lost === 0 && found.toSorted().join() === words.toSorted().join(),
    `${messages} hostile messages (closed with ${codes}): ${lost} times somebody else was disconnected; of ${words.length} words of others ${found.length} are in the post, ${isSame ? 'and all show the same' : 'but not all show the same'}.`,
  );
  for (const person of people) person.leave();
  await web.stop();
}

type Strike = readonly Uint8Array[];

const hello = (have: Uint8Array, epoch = '') => toServer({ type: 'hello', epoch, have });
const nothing = Uint8Array.of(0);
const update = (bytes: Uint8Array, number = 1) => toServer({ type: 'update', number, update: bytes });
const bytesOf = ({ below }: Random, length: number) => Uint8Array.from({ length }, () => below(256));
const made = (change: (doc: Doc) => unknown) => {
  const doc = new Doc();
  change(doc);
  return encodeStateAsUpdate(doc);
};

type Kinds = Record<string, (random: Random, victim: Person) => Strike>;

/** Nobody may send this. */
const broken: Kinds = {
  noise: (random) => [bytesOf(random, random.below(200))],
  'noise as an update': (random) => [hello(nothing), update(bytesOf(random, random.below(200)))],
  'an update before hello': () => [update(made((doc) => doc.getText('body').insert(0, 'x')))],
  'a broken hello': (random) => [hello(bytesOf(random, 1 + random.below(50)))],
  'another epoch': () => [hello(nothing, 'another')],
  'too large': () => [hello(nothing), update(new Uint8Array(largest))],
  'an update cut off': (random, victim) => {
    const bytes = encodeStateAsUpdate(victim.doc);
    return [hello(nothing), update(bytes.slice(0, random.below(bytes.length)))];
  },
  'all again': (_random, victim) => [hello(nothing), update(encodeStateAsUpdate(victim.doc))],
  'under the name of another': (_random, victim) => {
    const doc = new Doc();
    applyUpdate(doc, encodeStateAsUpdate(victim.doc));
    const before = encodeStateVector(doc);
    doc.clientID = victim.doc.clientID;
    doc.getText('title').insert(0, 'Forged');
    return [hello(nothing), update(encodeStateAsUpdate(doc, before))];
  },
  'other shared types': ({ pick }) => [
    hello(nothing),
    update(made((doc) => doc.getMap('objects').set('x', pick([new SharedArray(), new SharedText('x')])))),
  ],
  'other places': () => [hello(nothing), update(made((doc) => doc.getArray('elsewhere').push([1])))],
  'built on nothing': () => {
    const doc = new Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (each: Uint8Array) => updates.push(each));
    doc.getText('body').insert(0, 'unsent');
    doc.getText('body').insert(6, 'sent');
    return [hello(nothing), update(updates[1]!)];
  },
  'far too many': () => [
    hello(nothing),
    ...Array.from({ length: 700 }, (_, at) =>
      update(
        made(() => {}),
        at,
      ),
    ),
  ],
};

/** This could say something; whoever may only read must not send it. */
const forged: Kinds = {
  'a changed update': (random, victim) => {
    const bytes = encodeStateAsUpdate(victim.doc).slice();
    for (let times = 1 + random.below(4); times > 0; times -= 1) bytes[random.below(bytes.length)] = random.below(256);
    return [hello(nothing), update(bytes)];
  },
  'a text': () => [hello(nothing), update(made((doc) => doc.getText('title').insert(0, 'Mine')))],
  'a deletion': (_random, victim) => {
    const doc = new Doc();
    applyUpdate(doc, encodeStateAsUpdate(victim.doc));
    const before = encodeStateVector(doc);
    doc.getText('body').delete(0, doc.getText('body').length);
    return [hello(nothing), update(encodeStateAsUpdate(doc, before))];
  },
};

/** Returns the code that it was closed with; 0 if it had to go by itself. */
async function strike(socket: WebSocket, messages: Strike): Promise<number> {
  await once(socket, 'open');
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(([code]) => code as number);
  for (const message of messages) if (socket.readyState === socket.OPEN) socket.send(message);
  const code = await Promise.race([closed, sleep(200).then(() => 0)]);
  socket.terminate();
  return code;
}
