import type { AnyTransaction, Context } from './context.ts';
import type { MediaItem } from './services/media.ts';
import type { Term } from './services/terms.ts';
import type { Taxonomy } from './taxonomies.ts';

type Change<Thing> = { readonly before: Thing | undefined; readonly after: Thing | undefined };

/** What a write did to an item of the media library: uploaded, changed or replaced, deleted. */
export type MediaChange = Change<MediaItem>;

/** Keeps something in step with the media library, inside the transactions that write it. */
export type MediaFollower = {
  follow(context: Context & { trx: AnyTransaction }, change: MediaChange): Promise<void>;
};

/** What a write did to a term. One that moves up because the one above it goes has changed, too. */
export type TermChange = Change<Term> & { readonly taxonomy: Taxonomy };

/** Keeps something in step with terms, inside the transactions that write them. */
export type TermFollower = {
  follow(context: Context & { trx: AnyTransaction }, change: TermChange): Promise<void>;
};
