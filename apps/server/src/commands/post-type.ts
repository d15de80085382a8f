import type { Host } from '@octavo/platform';
import type { CommandInput, Context } from '@octavo/plugin-api';
import { given } from '../terminal/typed.ts';

export const typeOption = { flag: '--type <type>', description: 'post, page or a post type of a plugin' };

/** What `--type` says, or else the type that the post has. */
export async function typeOf(posts: Host['posts'], context: Context, input: CommandInput, id: number): Promise<string> {
  return given(input, 'type') ?? posts.typeOf(context, id);
}
