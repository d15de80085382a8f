import { page } from '../../server.ts';
import { useSession } from '../../session/session.tsx';
import type { PostKind } from '../../kinds.ts';
import { useText } from '../../text/text.tsx';
import { Checkbox, Select, TextField, type Option } from '../../ui/fields.tsx';
import type { PostStatus } from '../../content/content.queries.ts';
import { isOut } from '../draft.ts';
import { isAhead } from '../publish-check.ts';
import { DateField } from './date-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps & { kind: PostKind; hasSticky: boolean };

/** Who can read it, and from when on. */
export function StatusPanel({ draft, isReadOnly, change, kind, hasSticky }: Props) {
  const t = useText();
  const { can } = useSession();
  const mayPublish = can(kind.capabilities?.['publish_posts'] ?? 'publish_posts');
  const mayStick = mayPublish && can(kind.capabilities?.['edit_others_posts'] ?? 'edit_others_posts');
  const isScheduled = isAhead(draft.date, page.site.timezone);
  const options: Option<PostStatus>[] = [
    { id: 'draft', label: t('status.draft'), description: t('editor.status.draftWhat') },
    { id: 'pending', label: t('status.pending'), description: t('editor.status.pendingWhat') },
    ...(mayPublish || draft.status === 'publish' || draft.status === 'future'
      ? [
          isScheduled
            ? { id: 'publish' as const, label: t('status.future'), description: t('editor.status.futureWhat') }
            : { id: 'publish' as const, label: t('status.publish'), description: t('editor.status.publishWhat') },
        ]
      : []),
    ...(mayPublish || draft.status === 'private'
      ? [{ id: 'private' as const, label: t('status.private'), description: t('editor.status.privateWhat') }]
      : []),
  ];
  return (
    <Panel title={t('editor.statusAndVisibility')} isOpen>
      <Select
        label={t('content.status')}
        options={options}
        value={draft.status === 'future' ? 'publish' : draft.status}
        isDisabled={isReadOnly}
        onChange={(status) => change({ status })}
      />
      <DateField
        label={t('editor.date')}
        description={draft.date === null ? t('editor.dateFollows') : t('editor.dateZone', { zone: page.site.timezone })}
        value={draft.date}
        clear={t(isOut(draft) ? 'editor.dateNow' : 'editor.dateClear')}
        isReadOnly={isReadOnly}
        onChange={(date) => change({ date })}
      />
      {draft.status !== 'private' && (
        <TextField
          label={t('editor.password')}
          description={t('editor.passwordWhat')}
          value={draft.password}
          isReadOnly={isReadOnly}
          isDisabled={draft.sticky}
          autoComplete="off"
          maxLength={255}
          onChange={(password) => change({ password })}
        />
      )}
      {hasSticky && mayStick && (
        <Checkbox
          isSelected={draft.sticky}
          isReadOnly={isReadOnly}
          isDisabled={draft.password !== ''}
          onChange={(sticky) => change({ sticky })}
        >
          {t('editor.sticky')}
        </Checkbox>
      )}
    </Panel>
  );
}
