import type { Static } from 'typebox';
import type { PostField, PostInput } from '@octavo/plugin-api';
import type { postBody } from './post.schema.ts';

/** What a body says, in the words of the service. */
export function toInput(fields: readonly PostField[], body: Static<ReturnType<typeof postBody>>): PostInput {
  const { title, content, excerpt, ...rest } = body;
  const sent = body as Record<string, unknown>;
  return {
    ...rest,
    ...(title !== undefined && { title: rawText(title) }),
    ...(content !== undefined && { content: rawText(content) }),
    ...(excerpt !== undefined && { excerpt: rawText(excerpt) }),
    fields: Object.fromEntries(fields.filter(({ name }) => name in sent).map(({ name }) => [name, sent[name]])),
  };
}

const rawText = (value: string | { raw: string }) => (typeof value === 'string' ? value : value.raw);
