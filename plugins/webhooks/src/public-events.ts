import {
  escapeHtml,
  termLink,
  type MediaChange,
  type MediaItem,
  type Post,
  type PostChange,
  type PostType,
  type ProposalNews,
  type Site,
  type Taxonomy,
  type Term,
  type TermChange,
} from '@octavo/plugin-api';
import type { WebhookEvent } from './events.ts';

/**
 * What the public can notice of a write to a post; `types` are those whose published posts are for everyone. Nothing is
 * told that the public can't see: of a post that is taken away, what was there until then.
 */
export async function eventOfPost(
  site: Site,
  { before, after }: PostChange,
  types: readonly PostType[],
  linkOf: (post: Post) => Promise<string>,
): Promise<WebhookEvent | undefined> {
  const post = (after ?? before)!;
  const type = types.find(({ name }) => name === post.type);
  if (!type) return undefined;
  if (!after) {
    if (!wasSeen(post)) return undefined;
    const link = await linkOf({ ...post, status: 'publish' });
    return { type: 'post.deleted', data: { id: post.id, type: type.name, link, version: post.version + 1 } };
  }
  if (isSeen(after)) {
    const data = toPost(site, type, after, await linkOf(after));
    return { type: isSeen(before) ? 'post.updated' : 'post.published', data };
  }
  if (!before || !isSeen(before)) return undefined;
  const { status, version, modified_gmt } = after;
  return {
    type: status === 'trash' ? 'post.trashed' : 'post.unpublished',
    data: toPost(site, type, { ...before, status, version, modified_gmt }, await linkOf(before)),
  };
}

export function eventOfMedia(
  site: Site,
  { before, after }: MediaChange,
  urlOf: (site: Site, item: MediaItem) => string,
): WebhookEvent {
  const item = (after ?? before)!;
  const type = !before ? 'media.uploaded' : after ? 'media.updated' : 'media.deleted';
  const { id, slug, title, alt_text, mime_type, file_size, width, height, date_gmt, modified_gmt, version } = item;
  return {
    type,
    data: {
      id,
      slug,
      title: rendered(title),
      alt_text,
      mime_type,
      file_size,
      width,
      height,
      source_url: urlOf(site, item),
      self: `${site.restRoot}/core/v2/media/${id}`,
      date_gmt: gmt(date_gmt),
      modified_gmt: gmt(modified_gmt),
      version,
    },
  };
}

export function eventOfTerm(site: Site, { taxonomy, before, after }: TermChange): WebhookEvent | undefined {
  if (!taxonomy.public) return undefined;
  const type = !before ? 'term.created' : after ? 'term.updated' : 'term.deleted';
  return { type, data: toTerm(site, taxonomy, (after ?? before)!) };
}

/** The title is that of the post as readers may know it; what is proposed stays where it is. */
export function eventOfProposal(site: Site, { event, id, note, author, decidedBy, post }: ProposalNews): WebhookEvent {
  return {
    type: `proposal.${event}`,
    data: {
      id,
      post: { id: post.id, type: post.type, title: rendered(post.title) },
      author,
      decided_by: decidedBy ?? null,
      note,
      self: `${site.restRoot}/core/v2/proposals/${id}`,
    },
  };
}

function toPost(site: Site, type: PostType, post: Post, link: string) {
  const { id, status, slug, title, date_gmt, modified_gmt, version } = post;
  return {
    id,
    type: type.name,
    status,
    slug,
    title: rendered(title),
    link,
    ...(type.rest && { self: `${site.restRoot}/core/v2/${type.rest.base}/${id}` }),
    date_gmt: gmt(date_gmt),
    modified_gmt: gmt(modified_gmt),
    version,
  };
}

function toTerm(site: Site, taxonomy: Taxonomy, { id, name, slug, description, parent_id }: Term) {
  return {
    id,
    taxonomy: taxonomy.name,
    name,
    slug,
    description,
    ...(taxonomy.hierarchical && { parent: parent_id ?? 0 }),
    link: termLink(site, taxonomy, { id, slug }),
    ...(taxonomy.rest && { self: `${site.restRoot}/core/v2/${taxonomy.rest.base}/${id}` }),
  };
}

const isSeen = (post: Post | undefined) => post?.status === 'publish';
/** Before it went for good: until now, or until it was put into the trash. */
const wasSeen = ({ status, trashed_from }: Post) => status === 'publish' || trashed_from === 'publish';

const rendered = (title: string) => ({ rendered: escapeHtml(title) });
/** As REST says it. */
const gmt = (date: Date) => date.toISOString().slice(0, 19);
