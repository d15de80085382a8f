import { formatLocal } from '@octavo/platform';
import type { Context, Post } from '@octavo/plugin-api';

/** A post as lists and `get` show it: what is stored, with dates in the site's time zone too. */
export function toRow({ site }: Context, post: Post, link: string) {
  return {
    id: post.id,
    type: post.type,
    status: post.status,
    title: post.title,
    slug: post.slug,
    date: formatLocal(post.date_gmt, site.timezone),
    date_gmt: formatLocal(post.date_gmt, 'UTC'),
    modified: formatLocal(post.modified_gmt, site.timezone),
    modified_gmt: formatLocal(post.modified_gmt, 'UTC'),
    author: post.author_id,
    language: post.language,
    protected: post.password !== '',
    link,
    version: post.version,
    excerpt: post.excerpt,
    content: post.content,
  };
}
