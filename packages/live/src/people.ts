import type { Person } from '@octavo/live-document/connection';
import { toEditor } from '@octavo/live-document/messages';
import type { Member } from './member.ts';

/** What a process tells the others: who is in it, and whether it wants to know the same of them. */
export type Announcement = { readonly people: readonly Person[]; readonly asks: boolean };

export type People = ReturnType<typeof createPeople>;

const tellMs = 100;
const announceMs = 300;
/** Who has not been heard of for so long has gone with its process. */
export const goneMs = 40_000;
export const repeatMs = 15_000;

/** As others know them who needn't know where they are. */
export const withoutPlaces = (people: readonly Person[]): Person[] =>
  people.map(({ id, user, name }) => ({ id, user, name }));

const personOf = ({ id, actor, name, place }: Member): Person => ({
  id,
  user: actor.userId,
  name,
  ...(place !== undefined && { place }),
});

/** Who has a post open, in this process and in others. */
export function createPeople(members: ReadonlySet<Member>, announce: (announcement: Announcement) => void) {
  const elsewhere = new Map<string, { readonly people: readonly Person[]; readonly at: number }>();
  const timers = new Map<() => void, NodeJS.Timeout>();
  let isKnown = false;

  const here = () => [...members].filter(({ isGreeted }) => isGreeted);

  /** A little later, once for all that happens until then. */
  function soon(work: () => void, ms: number): void {
    if (timers.has(work)) return;
    const run = () => {
      timers.delete(work);
      work();
    };
    timers.set(work, setTimeout(run, ms).unref());
  }

  function tell(): void {
    const now = Date.now();
    for (const [process, { at }] of elsewhere) if (now - at > goneMs) elsewhere.delete(process);
    const others = [...elsewhere.values()].flatMap(({ people }) => people);
    for (const member of here()) {
      const beside = here().filter((other) => other !== member);
      const people = [...beside.map(personOf), ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1));
      member.send(toEditor({ type: 'people', people: JSON.stringify(people) }));
    }
  }

  function tellOthers(): void {
    announce({ people: here().map(personOf), asks: !isKnown });
    isKnown = true;
  }

  return {
    /** Somebody came, went, or is elsewhere in the text. */
    changed(): void {
      soon(tell, tellMs);
      soon(tellOthers, announceMs);
    },

    /** So that others know that nobody has gone, and whether somebody has. */
    repeat(): void {
      if (here().length === 0) return;
      tellOthers();
      tell();
    },

    hear(process: string, { people, asks }: Announcement): void {
      if (people.length === 0) elsewhere.delete(process);
      else elsewhere.set(process, { people, at: Date.now() });
      soon(tell, tellMs);
      if (asks && here().length > 0) soon(tellOthers, announceMs);
    },

    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      announce({ people: [], asks: false });
    },
  };
}
