import type { AnyTransaction, Context, PostChange, TermChange } from '@octavo/plugin-api';
import { mostItems } from './menu-item-check.ts';
import { nameItems } from './menu-item.repository.ts';
import { addToMenus, lockMenus, someGrow } from './menu.repository.ts';

type Inside = Context & { trx: AnyTransaction };

/** A page that is new to readers goes into the menus that take pages; of what is gone, items keep the name. */
export async function followPost({ site, trx }: Inside, { before, after }: PostChange): Promise<void> {
  if (!after) return nameItems(trx, site.id, { kind: 'post_type', id: before!.id, title: before!.title });
  if (before?.status === 'publish' || after.status !== 'publish' || after.parent_id !== 0) return;
  if (!(await someGrow(trx, site.id))) return;
  await lockMenus(trx, site.id);
  await addToMenus(trx, site.id, after, mostItems);
}

export async function followTerm({ site, trx }: Inside, { before, after }: TermChange): Promise<void> {
  if (before && !after) await nameItems(trx, site.id, { kind: 'taxonomy', id: before.id, title: before.name });
}
