import type { Context, Hooks, Post, PostType } from '@octavo/plugin-api';
import { formatLocal } from '../../kernel/base/dates.ts';
import { renderedContent, renderedTitle, type View } from '../content/post-resource.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import type { Revision } from './revision.service.ts';

type Needs = { hooks: Hooks; types: PostTypeRegistry };

/** Revisions as REST answers them, with those fields of plugins that are another way to say the content. */
export async function toRevisionResources(
  { hooks, types }: Needs,
  context: Context,
  type: PostType & { rest: { base: string } },
  post: Post,
  revisions: readonly Revision[],
  view: View,
): Promise<Record<string, unknown>[]> {
  const { site } = context;
  const edit = view === 'edit';
  const said = revisions.map((revision) => ({ ...post, ...revision, id: post.id }));
  const parent = [{ href: `${site.restRoot}/core/v2/${type.rest.base}/${post.id}` }];
  const resources = await Promise.all(
    revisions.map(async (revision, position) => {
      const text = said[position]!;
      const date = formatLocal(revision.date_gmt, site.timezone);
      const slug = `${post.id}-${revision.kind}-v1`;
      const title = { ...(edit && { raw: revision.title }), rendered: await renderedTitle(hooks, context, text) };
      const excerpt = { ...(edit && { raw: revision.excerpt }), rendered: revision.excerpt_rendered };
      const short = { id: revision.id, parent: post.id, author: revision.author_id, date, slug, title, excerpt };
      if (view === 'embed') return { ...short, _links: { parent } };
      const gmt = formatLocal(revision.date_gmt, 'UTC');
      return {
        ...short,
        date_gmt: gmt,
        modified: date,
        modified_gmt: gmt,
        guid: { rendered: `${site.url}/?p=${revision.id}` },
        content: { ...(edit && { raw: revision.content }), rendered: await renderedContent(hooks, context, text) },
        version: revision.version,
        _links: { parent },
      };
    }),
  );
  if (view === 'embed') return resources;
  for (const field of types.fields(type, site)) {
    if (!field.content) continue;
    const values = await field.read(context, said, { context: view, isLocked: () => false });
    for (const [position, resource] of resources.entries()) Object.assign(resource, { [field.name]: values[position] });
  }
  return resources;
}
