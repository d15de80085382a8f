import type { Context, PostContent, PostInput, PostType } from '@octavo/plugin-api';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import type { RenderHtml } from './post.html.ts';
import { renderHtml, type Rendered } from './post-text.ts';

type Needs = { types: PostTypeRegistry; render: RenderHtml };

/** The content that an input brings: by a field that stands for it, by a format that knows the text, or as HTML. */
export async function contentOf(
  { types, render }: Needs,
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
  const trusted = context.actor.can('unfiltered_html');
  return withRendered(content, await render(context, { content, trusted }));
}

/** Of our own texts. */
export function contentOfHtml(content: string, trusted: boolean): PostContent {
  return withRendered(content, renderHtml(content, trusted));
}

function withRendered(content: string, { html, text, harmless }: Rendered): PostContent {
  return { format: 'html', text: content, html, plainText: text, ...(harmless !== undefined && { harmless }) };
}
