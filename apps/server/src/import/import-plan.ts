import { createHash } from 'node:crypto';
import { addressHash } from './import-addresses.ts';
import type { Authors } from './import-authors.ts';
import { addressOf, isId } from './import-media.ts';
import { typeOf } from './import-posts.ts';
import { planItems, raiseIds, type Planned } from './import.repository.ts';
import { shardOf, type Run } from './import-run.ts';
import type { Terms } from './import-terms.ts';
import { hashOfItem, type WxrItem, type WxrPart } from './wxr-parts.ts';
import { highestId } from './wxr-reader.ts';

export type Counts = { readonly items: number; readonly attachments: number; readonly isWhole: boolean };

const batch = 500;
const mostTwins = 10_000;
/** Ids that are given out from now on come after those that are kept: there must be enough left. */
const mostDigits = 9;

/** Under which name an item is known, unless another one has it already. */
export function keyOf({ fields }: WxrItem): string {
  const id = fields['wp:post_id']?.trim();
  if (isId(id)) return id;
  const said = [fields['guid'], fields['link'], fields['title'], fields['wp:post_date']].join('\n');
  return `unnamed:${createHash('sha256').update(said).digest('hex').slice(0, 24)}`;
}

export const typeNameOf = ({ fields }: WxrItem) => (fields['wp:post_type'] ?? '').trim().slice(0, 200);

/** Reads the whole file once: people and terms come in, and every item gets its key, its place and its id. */
export async function planAll(
  run: Run,
  parts: AsyncIterable<WxrPart>,
  { authors, terms }: { authors: Authors; terms: Terms },
): Promise<Counts> {
  const { dryRun } = run;
  const namer = createNamer(run);
  // First of all: what has no id that it could keep must not get one that a later item wants.
  if (!dryRun) await raiseIds(shardOf(run).read, await highestId(run.path, mostDigits));
  let waiting: Planned[] = [];
  let items = 0;
  let attachments = 0;
  let isWhole = false;
  const flush = async () => {
    const some = waiting;
    waiting = [];
    if (!dryRun && some.length > 0) await namer.plan(some);
  };
  for await (const part of parts) {
    if (part.kind === 'author') await authors.add(part.author, part.fields);
    else if (part.kind === 'term') await terms.add(part);
    else if (part.kind === 'end') isWhole = part.isWhole;
    else if (part.kind === 'item') {
      const { item } = part;
      const type = typeNameOf(item);
      const isFile = type === 'attachment';
      if (isFile) attachments += 1;
      const address = isFile ? addressOf(item) : (item.fields['link'] ?? '');
      const draws = isFile || typeOf(run, type) !== undefined;
      const key = keyOf(item);
      waiting.push({
        key,
        wanted: draws && isSmall(key) ? Number(key) : null,
        type,
        draws,
        address: address === '' ? null : addressHash(address, run.blogUrl || undefined),
        hash: hashOfItem(item),
        position: items,
      });
      items += 1;
      if (waiting.length >= batch) await flush();
    }
  }
  await flush();
  await terms.finish();
  return { items, attachments, isWhole };
}

/** Gives every item a key of its own: the second one with an id is `12#2`. */
function createNamer(run: Run) {
  /** The last number that was given, of those that there are several of. */
  const twins = new Map<string, number>();

  function next(base: string): string {
    const number = (twins.get(base) ?? 1) + 1;
    if (twins.size >= mostTwins) twins.clear();
    twins.set(base, number);
    return `${base}#${number}`;
  }

  const twinOf = (item: Planned): Planned => ({ ...item, key: next(baseOf(item)), wanted: null });

  return {
    async plan(items: readonly Planned[]): Promise<void> {
      for (let open = [...items]; open.length > 0;) {
        const round = new Map<string, Planned>();
        const later: Planned[] = [];
        for (const item of open) {
          if (round.has(item.key)) later.push(twinOf(item));
          else round.set(item.key, item);
        }
        const some = [...round.values()];
        const taken = await shardOf(run).transaction((trx) => planItems(trx, run.origin, run.run, some));
        const refused = some.filter(({ key }) => !taken.has(key)).map(twinOf);
        open = [...refused, ...later].toSorted((a, b) => a.position - b.position);
      }
    },
  };
}

const isSmall = (key: string) => isId(key) && key.length <= mostDigits;

const baseOf = ({ key }: Planned) => key.split('#')[0]!;
