import type { Database, Site } from '@octavo/plugin-api';
import * as repository from './usage.repository.ts';

export type Spent = Pick<repository.Spent, 'model' | 'input_tokens' | 'output_tokens' | 'milliseconds'> & {
  readonly failed: boolean;
};
type Batch = { readonly entries: Spent[]; readonly written: Promise<void> };

/** Records what calls have used, in batches: what comes while a site's last batch is being written shares the next. */
export function createUsageLog(db: Database) {
  const batches = new Map<number, Batch>();
  const writing = new Map<number, Promise<void>>();

  async function write(site: Site, entries: readonly Spent[]): Promise<void> {
    await writing.get(site.id);
    batches.delete(site.id);
    const done = db
      .forSite<repository.Tables>(site)
      .transaction((trx) => repository.addUsage(trx, site.id, sumByModel(entries)));
    const over = done.then(
      () => {},
      () => {},
    );
    writing.set(site.id, over);
    await over;
    if (writing.get(site.id) === over) writing.delete(site.id);
    return done;
  }

  return {
    /** Resolves once it is written. */
    add(site: Site, spent: Spent): Promise<void> {
      const batch = batches.get(site.id);
      if (batch) {
        batch.entries.push(spent);
        return batch.written;
      }
      const entries = [spent];
      const written = write(site, entries);
      batches.set(site.id, { entries, written });
      return written;
    },
  };
}

function sumByModel(entries: readonly Spent[]): repository.Spent[] {
  return [...Map.groupBy(entries, ({ model }) => model)].map(([model, some]) => {
    const sum = (pick: (spent: Spent) => number) => some.reduce((total, spent) => total + pick(spent), 0);
    return {
      model,
      calls: some.length,
      failures: sum(({ failed }) => (failed ? 1 : 0)),
      input_tokens: sum((spent) => spent.input_tokens),
      output_tokens: sum((spent) => spent.output_tokens),
      milliseconds: Math.round(sum((spent) => spent.milliseconds)),
      slowest_ms: Math.round(Math.max(...some.map((spent) => spent.milliseconds))),
    };
  });
}
