import {
  JsonText,
  escapeHtml,
  restPreparePost,
  theContent,
  theTitle,
  type Context,
  type Hooks,
  type Post,
  type PostType,
} from '@octavo/plugin-api';
import { metaOf } from './post-details.ts';
import { formatLocal } from '../../kernel/base/dates.ts';
import { plainPath } from '../../kernel/base/permalinks.ts';
import { toSlug } from '../../kernel/base/slug.ts';
import { postLinks } from './post-links.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import type { Posts } from './post-upkeep.ts';

export type View = 'view' | 'embed' | 'edit';
export type PostResource = Record<string, unknown>;

type Needs = { hooks: Hooks; posts: Pick<Posts, 'links' | 'linksWithTemplates'>; types: PostTypeRegistry };
type Options = {
  view: View;
  /** The reader has given the password of a protected post. */
  unlocked?: boolean;
  /** The fields that the answer keeps, all if undefined. The others may be missing or empty. */
  only?: ReadonlySet<string> | undefined;
};

/** `only`, unless a plugin filters titles or answers: filters get the whole post. */
function keptBy(hooks: Hooks, only: Options['only']): Options['only'] {
  return hooks.isUsed(theTitle) || hooks.isUsed(restPreparePost) ? undefined : only;
}

/** Whether the content of posts is needed to show these fields of them. */
export function needsContent(
  { hooks, types }: Pick<Needs, 'hooks' | 'types'>,
  { site }: Context,
  type: PostType,
  only: Options['only'],
): boolean {
  const kept = keptBy(hooks, only);
  return !kept || kept.has('content') || types.fields(type, site).some(({ name }) => kept.has(name));
}

/** The REST form of posts: one call for a whole answer. */
export async function toResources(
  { hooks, posts: { links, linksWithTemplates }, types }: Needs,
  context: Context,
  type: PostType,
  posts: readonly Post[],
  options: Options,
): Promise<PostResource[]> {
  const { view } = options;
  const only = keptBy(hooks, options.only);
  const isKept = (name: string) => only === undefined || only.has(name);
  const isLocked = (post: Post) => post.password !== '' && view !== 'edit' && options.unlocked !== true;
  const resources: PostResource[] = [];
  const [filtersTitle, filtersContent] = [hooks.isUsed(theTitle), hooks.isUsed(theContent)];
  const filtered = hooks.isUsed(restPreparePost);
  const linksOf = postLinks(context, type, types.taxonomies.visible(context, type.name));
  const metaOfPost = metaOf(types.meta(type, context.site));
  const addresses =
    view === 'edit'
      ? await linksWithTemplates(context, posts)
      : (await links(context, posts)).map((link) => ({ link, template: undefined }));
  for (const [position, post] of posts.entries()) {
    const hidden = isLocked(post);
    const title = filtersTitle ? await renderedTitle(hooks, context, post) : escapeHtml(post.title);
    const content =
      hidden || !isKept('content')
        ? ''
        : filtersContent
          ? await renderedContent(hooks, context, post)
          : contentOf(post);
    const meta = view === 'embed' || !isKept('meta') ? {} : metaOfPost(post);
    const address = addresses[position]!;
    const _links = isKept('_links') ? linksOf(post) : {};
    resources.push(shape(context, type, post, { ...options, ...address, title, content, hidden, meta, _links }));
  }
  if (view !== 'embed') {
    for (const field of types.fields(type, context.site)) {
      if (!isKept(field.name)) continue;
      const values = await field.read(context, posts, { context: view, isLocked });
      for (const [position, resource] of resources.entries()) {
        const value = values[position];
        // A filter shall see what readers will.
        resource[field.name] = filtered && value instanceof JsonText ? value.toJSON() : value;
      }
    }
  }
  if (!filtered) return resources;
  return Promise.all(
    resources.map((resource, position) => {
      const post = posts[position]!;
      return hooks.applyFilters(context, restPreparePost, resource, post, { context: view, locked: isLocked(post) });
    }),
  );
}

export function renderedTitle(hooks: Hooks, context: Context, post: Post): Promise<string> {
  return hooks.applyFilters(context, theTitle, escapeHtml(post.title), post);
}

export function renderedContent(hooks: Hooks, context: Context, post: Post): Promise<string> {
  return hooks.applyFilters(context, theContent, contentOf(post), post);
}

const contentOf = (post: Post) => post.content_rendered ?? post.content;

type Rendered = {
  view: View;
  link: string;
  template: string | undefined;
  title: string;
  content: string;
  hidden: boolean;
  meta: object;
  _links: object;
};

function shape(
  { site }: Context,
  type: PostType,
  post: Post,
  { view, link, template, title, content, hidden, meta, _links }: Rendered,
): PostResource {
  const isProtected = post.password !== '';
  const excerpt = hidden ? '' : post.excerpt_rendered;
  const date = formatLocal(post.date_gmt, site.timezone);
  if (view === 'embed') {
    return {
      id: post.id,
      date,
      slug: post.slug,
      type: post.type,
      link,
      title: { rendered: title },
      excerpt: { rendered: excerpt, protected: isProtected },
      author: post.author_id,
      featured_media: post.featured_media,
      _links,
    };
  }
  const edit = view === 'edit';
  return {
    id: post.id,
    date,
    date_gmt: formatLocal(post.date_gmt, 'UTC'),
    guid: { rendered: site.url + plainPath(post) },
    modified: formatLocal(post.modified_gmt, site.timezone),
    modified_gmt: formatLocal(post.modified_gmt, 'UTC'),
    ...(edit && { password: post.password }),
    slug: post.slug,
    status: post.status,
    type: post.type,
    link,
    ...(edit && { permalink_template: template, generated_slug: post.slug || toSlug(post.title) }),
    title: { ...(edit && { raw: post.title }), rendered: title },
    content: { ...(edit && { raw: post.content }), rendered: content, protected: isProtected },
    excerpt: { ...(edit && { raw: post.excerpt }), rendered: excerpt, protected: isProtected },
    author: post.author_id,
    featured_media: post.featured_media,
    ...(type.hierarchical && { parent: post.parent_id, menu_order: post.menu_order }),
    comment_status: 'closed',
    ping_status: 'closed',
    ...(type.name === 'post' && { sticky: post.sticky, format: 'standard' }),
    template: post.template,
    meta,
    language: post.language || site.language,
    ...(edit && { version: post.version }),
    _links,
  };
}
