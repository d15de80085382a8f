import { type Fields, isObject } from '../definitions.ts';
import { layoutLimits, queryLayouts } from '../layout-model.ts';
import type { Block } from '../model.ts';

/** A list of posts by the question that our own HTML carries. */
export function readQuestion(question: string): Block {
  const asked = new URLSearchParams(question);
  const layout = queryLayouts.find((name) => name === asked.get('layout'));
  return createQuery({
    postType: asked.get('type') ?? undefined,
    term: asked.get('term'),
    author: asked.get('author'),
    site: asked.get('site'),
    count: asked.get('count'),
    layout,
  });
}

/** The same of WordPress's lists, by what their comments say; and whether they say more. */
export function readLatestPosts({ postsToShow, categories, selectedAuthor, postLayout }: Fields): {
  block: Block;
  isWhole: boolean;
} {
  const terms = (Array.isArray(categories) ? categories : [categories])
    .map((term: unknown) => (isObject(term) ? term['id'] : term))
    .filter((term) => term !== undefined && term !== '');
  const block = createQuery({
    term: terms[0],
    author: selectedAuthor,
    count: postsToShow ?? 5,
    layout: postLayout === 'grid' ? 'cards' : undefined,
  });
  return { block, isWhole: terms.length <= 1 };
}

export function readQueryLoop({ query, displayLayout }: Fields, source: string): { block: Block; isWhole: boolean } {
  const asked = isObject(query) ? query : {};
  const terms = termsOf(asked);
  const inGrid = (isObject(displayLayout) && displayLayout['type'] === 'flex') || /"type":"(grid|flex)"/.test(source);
  const block = createQuery({
    postType: asked['inherit'] === true ? undefined : asked['postType'],
    term: terms[0],
    author: asked['author'] === '' ? undefined : asked['author'],
    count: asked['perPage'],
    layout: inGrid ? 'cards' : undefined,
  });
  const isPlain = ['search', 'sticky', 'exclude', 'parents', 'offset'].every((name) => isNothing(asked[name]));
  const isByDate = [undefined, 'date'].includes(asked['orderBy'] as string) && asked['order'] !== 'asc';
  return { block, isWhole: terms.length <= 1 && isPlain && isByDate };
}

/** Ids of terms, in each of the forms that WordPress has had. */
function termsOf({ taxQuery, categoryIds, tagIds }: Fields): readonly unknown[] {
  const included = isObject(taxQuery) && isObject(taxQuery['include']) ? taxQuery['include'] : taxQuery;
  const lists = [...(isObject(included) ? Object.values(included) : []), categoryIds, tagIds];
  return lists.flatMap((list) => (Array.isArray(list) ? list : []));
}

const isNothing = (value: unknown) =>
  value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

function createQuery({ postType, layout, ...numbers }: Fields): Block {
  const most = { count: layoutLimits.queryCount as number };
  const ids = Object.entries(numbers)
    .map(([name, value]) => [name, Math.min(Number(value ?? 0), most[name as 'count'] ?? Infinity)] as const)
    .filter(([, number]) => Number.isSafeInteger(number) && number > 0);
  return {
    _type: 'query',
    ...(typeof postType === 'string' && /^[a-z\d_-]{1,20}$/.test(postType) && { postType }),
    ...Object.fromEntries(ids),
    ...(layout !== undefined && { layout }),
  };
}
