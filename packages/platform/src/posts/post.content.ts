import type { Context, PostContent, PostInput, PostType } from '@octavo/plugin-api';
import type { PostTypeRegistry } from './post-type.registry.ts';
import { renderHtml } from './post.text.ts';

/** The content that an input brings: by a field that stands for it, by a format that knows the text, or as HTML. */
export async function contentOf(
  types: PostTypeRegistry,
  context: Context,
  type: PostType,
  { content, fields }: PostInput,
): Promise<PostContent | undefined> {
  for (const field of types.fields(type, context.site)) {
    const value = fields?.[field.name];
    if (field.content && value !== undefined) return field.content(context, value);
  }
  if (content === undefined) return undefined;
  for (const format of types.formats(context.site)) {
    const recognised = await format.recognise(context, content);
    if (recognised) return recognised;
  }
  return contentOfHtml(content, context.actor.can('unfiltered_html'));
}

export function contentOfHtml(content: string, trusted: boolean): PostContent {
  const { html, text } = renderHtml(content, trusted);
  return { format: 'html', text: content, html, plainText: text };
}
