import type { Post } from '../../content/content.queries.ts';

/** The address of a post with a slug that may not be saved yet. */
export function nextLink(
  { link, permalink_template: template = link, generated_slug = '' }: Post,
  slug: string,
): string {
  return template.replace(/%(?:post|page)name%/, slug || generated_slug || '…');
}
