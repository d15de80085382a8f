import { type Block, safeUrl, toHtml } from '@octavo/blocks';
import { theContent, type Context, type Platform, type Post } from '@octavo/plugin-api';
import { parseHTML } from 'linkedom';

/** What lists of posts show, in plain blocks. */
export type Listed = {
  /** Of a `query`; none for one that wasn't asked. */
  of(query: Block): readonly Block[];
  /** The same only if all of them show the same. */
  readonly state: unknown;
};

/** As much of an element as is looked at. */
type Found = {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Found | null;
  querySelectorAll(selector: string): Iterable<Found>;
};

/** What readers find in these lists on the page of the post at this moment. */
export async function findListed(
  { hooks }: Pick<Platform, 'hooks'>,
  context: Context,
  post: Post,
  queries: readonly Block[],
): Promise<Listed> {
  const questions = [...new Set(queries.map(questionOf))];
  const content = questions.map((question, index) => `<div id="${nameOf(index)}">${question}</div>`).join('');
  const shown = await hooks.applyFilters(context, theContent, content, post);
  const { document } = parseHTML(`<!doctype html><html><body>${shown}</body></html>`);
  const lists = new Map(
    questions.map((question, index) => [question, readList(document.getElementById(nameOf(index)))]),
  );
  return { of: (query) => lists.get(questionOf(query)) ?? [], state: [...lists] };
}

const nameOf = (index: number) => `exported-list-${index}`;

/** The list as it is before anybody has filled it. */
const questionOf = (query: Block) => toHtml([query]);

function readList(place: Found | null): readonly Block[] {
  const items = [...(place?.querySelectorAll('.posts > ul > li') ?? [])];
  if (items.length > 0) return items.flatMap(readItem);
  const said = textIn(place?.querySelector('.posts > p'));
  return said === '' ? [] : [{ _type: 'block', style: 'normal', markDefs: [], children: [createSpan(said)] }];
}

/** The title, linked, and the day. A card also has its picture in a link, which is hidden from those who listen. */
function readItem(item: Found): readonly Block[] {
  const link = item.querySelector('a:not([aria-hidden])');
  const title = textIn(link);
  const href = safeUrl(link?.getAttribute('href'));
  if (title === '' || href === undefined) return [];
  const day = textIn(item.querySelector('time'));
  return [
    {
      _type: 'block',
      style: 'normal',
      listItem: 'bullet',
      level: 1,
      markDefs: [{ _type: 'link', _key: 'link', href }],
      children: [createSpan(title, ['link']), ...(day === '' ? [] : [createSpan(` · ${day}`)])],
    },
  ];
}

function createSpan(text: string, marks: readonly string[] = []): Block {
  return { _type: 'span', text, marks };
}

function textIn(element: Found | null | undefined): string {
  return element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
