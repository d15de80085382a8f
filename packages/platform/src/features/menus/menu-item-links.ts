import { escapeHtml, termLink, theTitle, type Context, type Post, type PostType } from '@octavo/plugin-api';
import { isForPosts, typeListPath } from '../../kernel/base/permalinks.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Posts } from '../content/post-upkeep.ts';
import { renderedTitle } from '../content/post-resource.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import type { TargetedItem } from './menu-item.repository.ts';

type Needs = Pick<Kernel, 'hooks'> & {
  posts: Pick<Posts, 'getMany' | 'links' | 'publicTypes'>;
  types: PostTypeRegistry;
};

type PostLinks = ReadonlyMap<number, string>;

/** An item as it is shown now. */
export type LinkedItem = TargetedItem & {
  /** Empty where it leads nowhere. */
  readonly link: string;
  /** HTML. */
  readonly label: string;
  /** The name of what it leads to, as text. */
  readonly objectTitle: string;
  /** What it leads to is gone, or not for everyone. */
  readonly isInvalid: boolean;
};

const singular: Readonly<Record<string, string>> = {
  post: 'Post',
  page: 'Page',
  category: 'Category',
  post_tag: 'Tag',
};

/** Addresses and names of items, made from what they lead to now. */
export function createItemLinks({ hooks, posts, types }: Needs) {
  const { taxonomies } = types;

  /** Those with a list of their own. */
  const listedTypes = (context: Context): readonly PostType[] =>
    posts.publicTypes(context).filter(({ name }) => name !== 'page');

  function termTarget({ site }: Context, { object, term }: TargetedItem): string | undefined {
    const taxonomy = taxonomies.exposed().find(({ name }) => name === object);
    const isOpen = taxonomy?.public && taxonomies.isOn(taxonomy, site);
    return isOpen && term ? termLink(site, taxonomy, term) : undefined;
  }

  /** Posts are listed at the home address, unless that shows a page. */
  function listTarget(context: Context, { object, post }: TargetedItem, links: PostLinks): string | undefined {
    const { site } = context;
    const type = listedTypes(context).find(({ name }) => name === object);
    if (type?.name !== 'post' || site.front.show_on_front === 'posts')
      return type && site.url + typeListPath(site, type);
    return post && isForPosts(site, post) ? links.get(post.id) : undefined;
  }

  return {
    listedTypes,

    typeLabel({ kind, object }: Pick<TargetedItem, 'kind' | 'object'>): string {
      if (kind === 'custom') return 'Custom Link';
      if (kind === 'post_type_archive') return 'Post Type Archive';
      const known = kind === 'post_type' ? types.find(object) : taxonomies.all().find(({ name }) => name === object);
      return singular[object] ?? known?.label ?? object;
    },

    async resolve(context: Context, items: readonly TargetedItem[]): Promise<LinkedItem[]> {
      const open = new Set(posts.publicTypes(context).map(({ name }) => name));
      const shown = items.flatMap(({ post }) => (post?.status === 'publish' && open.has(post.type) ? [post] : []));
      const addresses = shown.length === 0 ? [] : await posts.links(context, shown);
      const postLinks = new Map(shown.map(({ id }, position) => [id, addresses[position]!]));
      const titles = await titlesOf(
        context,
        items.flatMap(({ title, post }) => (title === '' && post && postLinks.has(post.id) ? [post.id] : [])),
      );
      return items.map((item) => {
        const { kind, object, object_id, title } = item;
        const link =
          kind === 'custom'
            ? item.url
            : kind === 'post_type'
              ? item.post && postLinks.get(object_id)
              : kind === 'taxonomy'
                ? termTarget(context, item)
                : listTarget(context, item, postLinks);
        const objectTitle =
          item.post?.title ??
          item.term?.name ??
          (kind === 'post_type_archive' ? (types.find(object)?.label ?? '') : '');
        const filtered = item.post && title === '' ? titles.get(item.post.id) : undefined;
        const label = filtered ?? escapeHtml(title || objectTitle);
        return { ...item, link: link ?? '', label, objectTitle, isInvalid: link === undefined };
      });
    },
  };

  /** A filter on titles looks at whole posts; without one, the titles at hand are enough. */
  async function titlesOf(context: Context, ids: readonly number[]): Promise<Map<number, string>> {
    const titles = new Map<number, string>();
    if (ids.length === 0 || !hooks.isUsed(theTitle)) return titles;
    const whole: readonly Post[] = await posts.getMany(context, [...new Set(ids)]);
    for (const post of whole) titles.set(post.id, await renderedTitle(hooks, context, post));
    return titles;
  }
}

export type ItemLinks = ReturnType<typeof createItemLinks>;
