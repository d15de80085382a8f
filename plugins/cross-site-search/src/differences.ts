import type { Context, Platform } from '@octavo/plugin-api';
import { postVersionOf, type Documents } from './document.ts';
import type { IndexedDocument, SearchIndex } from './index/search-index.ts';
import { publishedPages } from './published.ts';

export type Difference = {
  readonly id: number;
  readonly kind: 'missing' | 'stale' | 'extra';
  readonly indexed: IndexedDocument | undefined;
};

type Needs = Pick<Platform, 'posts' | 'sites'> & { documents: Documents };
type Expected = { id: number; version: number; hash: string };

/**
 * What the index has of a site and what it should have, both in the order of their ids and never whole in memory. The
 * same content under another epoch is the same.
 */
export async function differences(
  needs: Needs,
  context: Context,
  index: SearchIndex,
  tell: (done: number) => void | Promise<void>,
  from?: string,
): Promise<{ found: Difference[]; published: number }> {
  const found: Difference[] = [];
  const indexed = one(index.documentsOf(context.site.id, from === undefined ? {} : { from }));
  let held = await indexed.next();
  let published = 0;
  for await (const page of expectedPages(needs, context)) {
    for (const expected of page) {
      while (!held.done && held.value.id < expected.id) {
        found.push({ id: held.value.id, kind: 'extra', indexed: held.value });
        held = await indexed.next();
      }
      const same = !held.done && held.value.id === expected.id ? held.value : undefined;
      if (!same) found.push({ id: expected.id, kind: 'missing', indexed: undefined });
      else {
        if (same.hash !== expected.hash || postVersionOf(same.version) !== expected.version) {
          found.push({ id: expected.id, kind: 'stale', indexed: same });
        }
        held = await indexed.next();
      }
    }
    published += page.length;
    await tell(published);
  }
  for (; !held.done; held = await indexed.next()) {
    found.push({ id: held.value.id, kind: 'extra', indexed: held.value });
  }
  return { found, published };
}

async function* expectedPages(needs: Needs, context: Context): AsyncGenerator<Expected[]> {
  const { documents } = needs;
  const types = [...(await documents.typesOf(context)).keys()];
  for await (const found of publishedPages(needs, context, types)) {
    const entries = found.texts.map(({ id, version }) => ({ key: id, version }));
    const { writes, failures } = await documents.writesFor(entries, found);
    if (failures.length > 0) throw new Error(failures[0]!.reason);
    yield writes.flatMap((write) =>
      write.kind === 'document'
        ? [{ id: write.document.id, version: postVersionOf(write.version), hash: write.hash }]
        : [],
    );
  }
}

async function* one(pages: AsyncIterable<readonly IndexedDocument[]>): AsyncGenerator<IndexedDocument, undefined> {
  for await (const page of pages) yield* page;
  return undefined;
}
