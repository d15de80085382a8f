import { PlatformError, type Context, type PostService } from '@octavo/plugin-api';

/** What there is to say about a post, for those who may read all of it. */
export async function stateOfPost(posts: PostService, context: Context, id: number): Promise<Record<string, unknown>> {
  const [post] = await posts.getMany(context, [id]);
  if (!post || (post.password !== '' && !posts.can(context, 'edit', post))) throw notFound();
  const text = (await posts.texts(context, [id]))?.texts[0];
  if (!text) throw notFound();
  return {
    title: text.title,
    content: text.plain_text,
    ...(post.excerpt !== '' && { excerpt: text.plain_excerpt }),
    ...(text.language !== '' && { language: text.language }),
  };
}

function notFound(): PlatformError {
  return new PlatformError(404, 'rest_post_invalid_id', 'The post does not exist, or you are not allowed to read it.');
}
