import {
  createdTerm,
  deletedPost,
  deletedTerm,
  editedTerm,
  purgeSurrogateKeys,
  savePost,
  siteChanged,
  type Context,
  type Hooks,
  type Post,
  type Term,
} from '@octavo/plugin-api';
import type { TaxonomyRegistry } from '../types/taxonomy-registry.ts';
import { surrogateKey } from '../../kernel/http/cache-headers.ts';

/** Tells those who keep answers what has changed, once it has. */
export function purgeOnChange(hooks: Hooks, taxonomies: Pick<TaxonomyRegistry, 'all'>): void {
  const purge = (context: Context, keys: readonly string[]) =>
    hooks.doAction(
      context,
      purgeSurrogateKeys,
      keys.map((key) => surrogateKey(context.site.id, key)),
    );
  const ofPost = ({ id, type }: Post) => [`post-${id}`, `type-${type}`];
  const ofTerm = ({ taxonomy }: Term) => [`taxonomy-${taxonomy}`];
  /** Lists of posts know terms, too. */
  const ofTermInUse = (term: Term) => {
    const { postTypes } = taxonomies.all().find(({ name }) => name === term.taxonomy)!;
    return [...ofTerm(term), ...postTypes.map((type) => `type-${type}`)];
  };
  hooks.addAction(savePost, (_id, post, _update, context) => purge(context, ofPost(post)));
  // A file that belonged to it belongs to none any more.
  hooks.addAction(deletedPost, (_id, post, context) => purge(context, [...ofPost(post), mediaKey]));
  hooks.addAction(createdTerm, (_id, term, context) => purge(context, ofTerm(term)));
  hooks.addAction(editedTerm, (_id, term, context) => purge(context, ofTermInUse(term)));
  hooks.addAction(deletedTerm, (_id, term, context) => purge(context, ofTermInUse(term)));
  hooks.addAction(siteChanged, (site, context) => hooks.doAction(context, purgeSurrogateKeys, [`site-${site.id}`]));
}

/** For whoever changes the media library of a site. */
export function purgeMedia(hooks: Hooks): (context: Context) => Promise<void> {
  return (context) => hooks.doAction(context, purgeSurrogateKeys, [surrogateKey(context.site.id, mediaKey)]);
}

const mediaKey = 'media';
