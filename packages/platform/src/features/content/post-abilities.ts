import type { Static } from 'typebox';
import {
  JsonText,
  PlatformError,
  defineAbility,
  defineAbilityCategory,
  type Ability,
  type Context,
  type Hooks,
  type Post,
  type PostInput,
  type PostType,
} from '@octavo/plugin-api';
import { canEdit } from './post-access.ts';
import * as schema from './post-ability.schema.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { toResources } from './post-resource.ts';
import { plainExcerpt } from './post-text.ts';
import type { Posts } from './post-upkeep.ts';

type Needs = { hooks: Hooks; posts: Posts; types: PostTypeRegistry };
type Given = Pick<Static<typeof schema.CreateInput>, 'markdown' | 'html' | 'portable_text'>;

export const contentCategory = defineAbilityCategory({
  slug: 'content',
  label: 'Content',
  description: 'Finds, reads and writes posts, pages and other content of the site.',
});

const common = { category: contentCategory, requires: '6.9' };
const reading = { readonly: true, destructive: false, idempotent: true };
/** The field in which blocks are sent, wherever a plugin brings it. */
const blocksField = 'portable_text';

/** What agents do with the content of a site (contracts/mcp.md §7). The rights are those of the services. */
export function contentAbilities({ hooks, posts, types }: Needs): Ability[] {
  function typeNamed({ site }: Context, name: string): PostType {
    const type = types.exposed().find((each) => each.name === name && types.isOn(each, site));
    if (type) return type;
    throw new PlatformError(404, 'rest_type_invalid', `There is no post type "${name}".`);
  }

  async function typeOf(context: Context, id: number): Promise<PostType> {
    const name = await posts.typeOf(context, id);
    const type = types.exposed().find((each) => each.name === name && types.isOn(each, context.site));
    if (type) return type;
    throw new PlatformError(404, 'rest_post_invalid_id', 'There is no post with this id.');
  }

  function summaryOf({ site }: Context, post: Post, link: string, isLocked: boolean): schema.Summary {
    return {
      id: post.id,
      type: post.type,
      status: post.status,
      title: post.title,
      slug: post.slug,
      excerpt: isLocked ? '' : plainExcerpt(post.excerpt_rendered),
      link,
      date: post.date_gmt.toISOString(),
      modified: post.modified_gmt.toISOString(),
      author: post.author_id,
      language: post.language || site.language,
      protected: post.password !== '',
    };
  }

  /** Whoever has just written it sees what it has become. */
  async function written(context: Context, post: Post): Promise<Static<typeof schema.Written>> {
    const isTheirs = canEdit(context.actor, types.get(post.type), post);
    const [link] = await posts.links(context, [post]);
    const summary = summaryOf(context, post, link!, post.password !== '' && !isTheirs);
    return { ...summary, version: isTheirs ? post.version : null };
  }

  /** What was sent as the content, in the words of the service. */
  async function contentOf(context: Context, type: PostType, given: Given): Promise<PostInput> {
    const { markdown, html, portable_text: blocks } = given;
    const sent = schema.forms.filter((name) => given[name] !== undefined);
    if (sent.length > 1) throw unusable(`Send the content in only one format, not as ${sent.join(' and ')}.`);
    if (html !== undefined) return { content: html };
    if (blocks !== undefined) {
      if (types.fields(type, context.site).some((field) => field.name === blocksField && field.content)) {
        return { fields: { [blocksField]: blocks } };
      }
      throw unusable('This site does not support blocks. Send the content as html.');
    }
    if (markdown === undefined) return {};
    const format = types.formats(context.site).find(({ fromMarkdown }) => fromMarkdown);
    if (!format?.fromMarkdown)
      throw unusable('This site does not support blocks, so it cannot store Markdown. Send the content as html.');
    return { content: await format.fromMarkdown(context, markdown) };
  }

  async function markdownOf(context: Context, post: Post): Promise<string | null> {
    const format = types.formats(context.site).find(({ name }) => name === post.content_format);
    return (await format?.toMarkdown?.(context, post.content)) ?? null;
  }

  return [
    defineAbility({
      ...common,
      annotations: reading,
      access: 'public',
      name: 'content/list-posts',
      label: 'List posts',
      description:
        'Lists posts, pages or other content of the site, newest first, or best match first with `search`. ' +
        'Returns one page of summaries without content, and the total number. ' +
        'Next: read one with get-post; request the next `page` up to `total_pages`.',
      input: schema.ListInput,
      output: schema.Page,
      async run(context, { type = 'post', page = 1, per_page = 10, ...query }) {
        const found = await posts.list(context, typeNamed(context, type).name, { ...query, page, per_page });
        const links = await posts.links(context, found.posts);
        return {
          posts: found.posts.map((post, at) => summaryOf(context, post, links[at]!, post.password !== '')),
          page,
          total: found.total,
          total_pages: Math.ceil(found.total / per_page),
        };
      },
    }),

    defineAbility({
      ...common,
      annotations: reading,
      access: 'public',
      name: 'content/get-post',
      label: 'Read a post',
      description:
        'Reads one post, page or other content by its id. Returns the summary from list-posts, the content as ' +
        'HTML and, if it was written in blocks, as Markdown and as Portable Text; if you are allowed to edit it, its `version` and, if ' +
        'it was written in HTML, that as `raw_html`. Next: change `markdown` or `raw_html` and send it with that ' +
        '`version` to update-post.',
      input: schema.GetInput,
      output: schema.Whole,
      async run(context, { id, formats = schema.formats }) {
        const type = await typeOf(context, id);
        const post = await posts.get(context, type.name, id);
        const isTheirs = canEdit(context.actor, type, post);
        const view = isTheirs ? 'edit' : 'view';
        const [shown] = await toResources({ hooks, posts, types }, context, type, [post], { view });
        const [link] = await posts.links(context, [post]);
        const isLocked = post.password !== '' && !isTheirs;
        const { rendered } = shown!['content'] as { rendered: string };
        const blocks = shown![blocksField] ?? null;
        return {
          ...summaryOf(context, post, link!, isLocked),
          version: isTheirs ? post.version : null,
          ...(formats.includes('html') && { html: isLocked ? null : rendered }),
          ...(formats.includes('raw_html') && {
            raw_html: isTheirs && post.content_format === 'html' ? post.content : null,
          }),
          ...(formats.includes('markdown') && { markdown: isLocked ? null : await markdownOf(context, post) }),
          ...(formats.includes('portable_text') && {
            portable_text: blocks instanceof JsonText ? blocks.toJSON() : blocks,
          }),
        };
      },
    }),

    defineAbility({
      ...common,
      annotations: { readonly: false, destructive: false, idempotent: false },
      access: {
        capability: 'edit_posts',
        code: 'rest_cannot_create',
        message: 'You are not allowed to write on this site.',
      },
      name: 'content/create-draft',
      label: 'Create a draft',
      description:
        'Creates a post, page or other content as a draft. You are the author. Only editors can see it. Send the content as ' +
        '`markdown`, `html` or `portable_text`. Returns a summary with its `id`, its `version` and its `link`. Running ' +
        'it again creates another one. Next: change or publish it with update-post.',
      input: schema.CreateInput,
      output: schema.Written,
      async run(context, { type: name = 'post', title, excerpt, ...given }) {
        const type = typeNamed(context, name);
        const content = await contentOf(context, type, given);
        const input = { title, status: 'draft' as const, ...(excerpt !== undefined && { excerpt }), ...content };
        return written(context, await posts.create(context, type.name, input));
      },
    }),

    defineAbility({
      ...common,
      // Running it again is a conflict instead of a second change.
      annotations: { readonly: false, destructive: true, idempotent: false },
      access: {
        capability: 'edit_posts',
        code: 'rest_cannot_edit',
        message: 'You are not allowed to edit posts of this site.',
      },
      name: 'content/update-post',
      label: 'Update a post',
      description:
        'Changes title, content, excerpt or status of a post. Fields that are left out stay the same. The content is replaced as a whole: ' +
        'read it first with get-post and send its `version`. If the post was saved by someone else since then, nothing is written and ' +
        'the error is rest_version_conflict: read it again and repeat the change there. Returns a summary with the new ' +
        '`version`. The previous content is kept as a revision.',
      input: schema.UpdateInput,
      output: schema.Written,
      async run(context, { id, version, title, excerpt, status, ...given }) {
        const type = await typeOf(context, id);
        const input = {
          version,
          ...(title !== undefined && { title }),
          ...(excerpt !== undefined && { excerpt }),
          ...(status !== undefined && { status }),
          ...(await contentOf(context, type, given)),
        };
        return written(context, await posts.update(context, type.name, id, input));
      },
    }),
  ];
}

function unusable(message: string): PlatformError {
  return new PlatformError(400, 'content_form_not_usable', message);
}
