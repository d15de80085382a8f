import {
  Copy,
  ExternalLink,
  FileDown,
  Globe,
  History,
  Hourglass,
  Lock,
  MoreHorizontal,
  PencilLine,
  Smartphone,
  Trash2,
} from 'lucide-react';
import { Separator } from 'react-aria-components';
import { useExportOffered } from '../export/use-export-offered.ts';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import type { Post } from '../content/content.queries.ts';

const icons = { draft: PencilLine, pending: Hourglass, private: Lock, publish: Globe };

/** What it can become without a last look. */
const statuses = ['draft', 'pending', 'private', 'publish'] as const;
type Target = (typeof statuses)[number];

export type Act = 'previewHere' | 'revisions' | 'export' | 'duplicate' | 'trash' | Target;

type Props = { post: Post | undefined; mayPublish: boolean; mayDelete: boolean; onAct(act: Act): void };

export function EditorMenu({ post, mayPublish, mayDelete, onAct }: Props) {
  const t = useText();
  const offersExport = useExportOffered();
  return (
    <Menu
      label={t('editor.acts')}
      trigger={
        <IconButton label={t('editor.acts')}>
          <MoreHorizontal aria-hidden size={18} />
        </IconButton>
      }
      disabledKeys={post ? [] : ['revisions', 'export', 'duplicate', 'trash']}
      onAction={(key) => key !== 'view' && onAct(key as Act)}
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
      {offersExport && (
        <MenuItem id="export" icon={<FileDown aria-hidden size={16} />}>
          {t('export.act')}
        </MenuItem>
      )}
      <MenuItem id="duplicate" icon={<Copy aria-hidden size={16} />}>
        {t('editor.duplicate')}
      </MenuItem>
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
    </Menu>
  );
}

/** Publishing what nobody could read before is asked about first, by its own button. */
function isOffered(post: Post | undefined, status: Target, mayPublish: boolean): boolean {
  if (!post || post.status === status) return false;
  if (status === 'publish') return post.status === 'private' && mayPublish;
  return status !== 'private' || (mayPublish && post.status !== 'future');
}
