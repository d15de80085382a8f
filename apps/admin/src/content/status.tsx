import { useText } from '../text/text.tsx';
import type { Post, PostStatus } from './content.queries.ts';

const tones: Record<PostStatus, string> = {
  publish: 'success',
  future: 'warning',
  draft: '',
  pending: 'warning',
  private: '',
  trash: 'danger',
};

export function StatusBadge({ post }: { post: Post }) {
  const t = useText();
  const status = post.status ?? 'draft';
  return <span className={`badge ${tones[status]}`}>{t(`status.${status}`)}</span>;
}
