import type { ListedPost } from '@octavo/admin/extension';

export function GreetingColumn({ post }: { post: ListedPost }) {
  return <bdi>{post['greeting'] as string}</bdi>;
}
