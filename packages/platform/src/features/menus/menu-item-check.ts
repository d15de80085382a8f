import { PlatformError, type PostType } from '@octavo/plugin-api';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import type { ItemRow } from './menu-item.repository.ts';

/** What somebody may say about an item. */
export type ItemInput = Omit<ItemRow, 'id' | 'menu_id' | 'position'>;

/** What an item has of which nothing is said. */
export const none = {
  kind: 'custom',
  object: '',
  object_id: 0,
  parent_id: 0,
  url: '',
  title: '',
  description: '',
  attr_title: '',
  target: '',
  classes: [],
  xfn: [],
} as const;

export const mostItems = 500;
export const deepest = 10;
const schemes = ['http', 'https', 'mailto', 'tel'];

type Targets = { posts: ReadonlyMap<number, string>; terms: ReadonlyMap<number, string> };

/** An item that leads somewhere: its type or taxonomy is that of what it leads to. */
export function checkItem<Input extends ItemInput>(
  input: Input,
  { posts, terms }: Targets,
  listedTypes: readonly PostType[],
): Input {
  const { kind, object, object_id } = input;
  if (kind === 'custom') {
    if (input.title.trim() === '') throw new PlatformError(400, 'rest_title_required', 'Enter a title for the link.');
    return { ...input, object: 'custom', object_id: 0, url: checkUrl(input.url) };
  }
  if (kind === 'post_type_archive') {
    if (listedTypes.some(({ name }) => name === object)) return { ...input, object_id: 0, url: '' };
    throw new PlatformError(400, 'rest_post_invalid_type', 'object must be a post type with a list of its own.');
  }
  const found = kind === 'post_type' ? posts.get(object_id) : terms.get(object_id);
  if (found !== undefined && found !== 'media_folder') return { ...input, object: found, url: '' };
  throw kind === 'post_type'
    ? new PlatformError(400, 'rest_post_invalid_id', 'object_id must be the id of a post of this site.')
    : new PlatformError(400, 'rest_term_invalid_id', 'object_id must be the id of a term of this site.');
}

/** A browser drops tabs and line ends anywhere in an address, so a scheme can't hide behind them. */
function checkUrl(asked: string): string {
  const url = asked.replace(/[\t\n\r]/g, '').trim();
  if (url === '') throw new PlatformError(400, 'rest_url_required', 'Enter a URL for the link.');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  const isSafe = scheme === undefined || schemes.includes(scheme);
  // oxlint-disable-next-line no-control-regex
  if (isSafe && !/[\u0000-\u001f\u007f]|^[\s\p{Cf}\\]/u.test(url)) return url;
  throw invalidParameter('url', 'url must be an address of a web page (https://…), a path (/…), mailto: or tel:.');
}
