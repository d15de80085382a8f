import { PlatformError, type Permalinks } from '@octavo/plugin-api';
import { checkBase, checkStructure, defaultPermalinks } from '../../kernel/base/permalinks.ts';

/** `former` replaces what is remembered: a site that is imported brings its own. */
export type PermalinkInput = Partial<Permalinks>;

/** Each former structure is tried for an address that leads nowhere, so there must be an end. */
const mostFormer = 50;

/** What was changed is remembered: addresses that were handed out go on working. */
export function changedPermalinks(before: Permalinks, input: PermalinkInput): Permalinks {
  const { structure = before.structure, category_base = before.category_base, tag_base = before.tag_base } = input;
  const after = {
    structure: checkStructure(structure),
    category_base: checkBase('The category base', category_base, defaultPermalinks.category_base),
    tag_base: checkBase('The tag base', tag_base, defaultPermalinks.tag_base),
  };
  if (after.category_base === after.tag_base) {
    throw new PlatformError(400, 'invalid_permalink_base', 'Categories and tags need different bases.');
  }
  if (input.former) return { ...after, former: checkedFormer(input.former) };
  const { structures, category_bases, tag_bases } = before.former;
  const former = {
    structures: remembered(structures, before.structure, after.structure),
    category_bases: remembered(category_bases, before.category_base, after.category_base),
    tag_bases: remembered(tag_bases, before.tag_base, after.tag_base),
  };
  return { ...after, former };
}

function checkedFormer({ structures, category_bases, tag_bases }: Permalinks['former']): Permalinks['former'] {
  const base = (text: string) => checkBase('A former base', text, '');
  return {
    structures: bounded(structures.map(checkStructure)),
    category_bases: bounded(category_bases.map(base)),
    tag_bases: bounded(tag_bases.map(base)),
  };
}

function remembered(former: readonly string[], before: string, after: string): string[] {
  return bounded([...new Set([before, ...former])].filter((each) => each !== after && each !== ''));
}

function bounded(all: string[]): string[] {
  if (all.length <= mostFormer) return all;
  const message = `This site has had ${mostFormer} structures or bases. Choose one of them, so that all addresses keep working.`;
  throw new PlatformError(409, 'too_many_permalink_changes', message);
}
