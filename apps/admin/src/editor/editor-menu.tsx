import {
  Copy,
  ExternalLink,
  Globe,
  History,
  Hourglass,
  Lock,
  MessageSquareDiff,
  PencilLine,
  Smartphone,
  Trash2,
} from 'lucide-react';
import { Separator } from 'react-aria-components';
import type { PostAction } from '../extensions/extension.ts';
import { useParts } from '../extensions/use-extensions.ts';
import { useText } from '../text/text.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import type { Post } from '../content/content.queries.ts';

const icons = { draft: PencilLine, pending: Hourglass, private: Lock, publish: Globe };

/** What it can become without a last look. */
const statuses = ['draft', 'pending', 'private', 'publish'] as const;
type Target = (typeof statuses)[number];

export type Act = 'previewHere' | 'revisions' | 'duplicate' | 'propose' | 'trash' | Target;

type Props = {
  post: Post | undefined;
  isProposal: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
  onAct(act: Act): void;
  onExtension(action: PostAction): void;
};

export function EditorMenu({ post, isProposal, mayPublish, mayDelete, onAct, onExtension }: Props) {
  const t = useText<string>();
  const brought = useParts('postActions');
  return (
    <ActsMenu
      label={t('editor.acts')}
      disabledKeys={post ? [] : ['revisions', 'duplicate', 'trash', ...brought.map(({ title }) => title)]}
      onAction={(key) => {
        const action = brought.find(({ title }) => title === key);
        if (action) onExtension(action);
        else if (key !== 'view') onAct(key as Act);
      }}
    >
      {post?.status === 'publish' && (
        <MenuItem id="view" href={post.link} target="_blank" icon={<ExternalLink aria-hidden size={16} />}>
          {t('content.view')}
        </MenuItem>
      )}
      <MenuItem id="previewHere" icon={<Smartphone aria-hidden size={16} />}>
        {t('editor.preview.here')}
      </MenuItem>
      <MenuItem id="revisions" icon={<History aria-hidden size={16} />}>
        {t('editor.revisions')}
      </MenuItem>
      {brought.map(({ title, icon: Icon }) => (
        <MenuItem key={title} id={title} icon={<Icon aria-hidden size={16} />}>
          {t(title)}
        </MenuItem>
      ))}
      {!isProposal && (
        <MenuItem id="duplicate" icon={<Copy aria-hidden size={16} />}>
          {t('editor.duplicate')}
        </MenuItem>
      )}
      {post?.status === 'publish' && (
        <MenuItem id="propose" icon={<MessageSquareDiff aria-hidden size={16} />}>
          {t('canvas.review.propose')}
        </MenuItem>
      )}
      <Separator />
      {statuses
        .filter((status) => isOffered(post, status, mayPublish))
        .map((status) => {
          const Icon = icons[status];
          return (
            <MenuItem key={status} id={status} icon={<Icon aria-hidden size={16} />}>
              {t(`editor.become.${status}`)}
            </MenuItem>
          );
        })}
      {mayDelete && (
        <MenuItem id="trash" danger icon={<Trash2 aria-hidden size={16} />}>
          {t('content.trash')}
        </MenuItem>
      )}
    </ActsMenu>
  );
}

/** Publishing what nobody could read before is asked about first, by its own button. */
function isOffered(post: Post | undefined, status: Target, mayPublish: boolean): boolean {
  if (!post || post.status === status) return false;
  if (status === 'publish') return post.status === 'private' && mayPublish;
  return status !== 'private' || (mayPublish && post.status !== 'future');
}
