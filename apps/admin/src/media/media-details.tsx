import { useMutation, useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Confirm, Dialog } from '../ui/dialog.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { Loaded } from '../ui/screen.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { useFolderOptions } from './folders.ts';
import { MediaFacts } from './media-facts.tsx';
import { mediaItemQuery, saveMedia, type FocalPoint, type Media } from './media.queries.ts';
import { useMediaRights } from './media-rights.ts';
import { Preview } from './preview.tsx';
import { titleOf } from './thumbnail.tsx';
import './media-details.css';

/** What is written about a file; only what was changed is sent. */
type Draft = Partial<{
  title: string;
  alt_text: string;
  caption: string;
  description: string;
  media_folder: number;
  focal_point: FocalPoint;
}>;

type Props = { id: number; items: readonly Media[]; onGo(id: number | undefined): void };

/** Everything about one file, with the way to those before and after it in the list. */
export function MediaDetails({ id, items, onGo }: Props) {
  const t = useText();
  const { direction } = useLocale();
  const { canEdit, canDelete } = useMediaRights();
  const listed = items.find((one) => one.id === id);
  const item = useQuery({ ...mediaItemQuery(id), ...(listed && { placeholderData: listed }) });
  const [written, setWritten] = useState<{ id: number; draft: Draft }>({ id, draft: {} });
  const [asking, setAsking] = useState(false);
  const draft = written.id === id ? written.draft : {};
  const isDirty = Object.keys(draft).length > 0;
  const save = useMutation({
    mutationFn: (sent: { id: number; draft: Draft }) => saveMedia(sent.id, sent.draft),
    onSuccess: (_nothing, sent) =>
      setWritten((now) => (now.id === sent.id ? { id: now.id, draft: without(now.draft, sent.draft) } : now)),
  });
  // Closing, going on and going back are all ways to another address.
  const gone = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !gone.current,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  const media = item.data;
  const at = items.findIndex((one) => one.id === id);
  const [Back, Forth] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const before = items[at - 1];
  const after = at < 0 ? undefined : items[at + 1];
  const saved = save.variables?.id === id;

  return (
    <Dialog
      title={media ? titleOf(media) : t('media.details')}
      size="large"
      isOpen
      onClose={() => onGo(undefined)}
      actions={
        <div className="media-details-acts">
          <IconButton label={t('media.previous')} isDisabled={!before} onPress={() => onGo(before?.id)}>
            <Back aria-hidden size={18} />
          </IconButton>
          <IconButton label={t('media.next')} isDisabled={!after} onPress={() => onGo(after?.id)}>
            <Forth aria-hidden size={18} />
          </IconButton>
          {media && canDelete(media) && (
            <Button kind="quiet" onPress={() => setAsking(true)}>
              <Trash2 aria-hidden size={18} /> {t('media.delete')}
            </Button>
          )}
          <span className="soft media-state" role="status">
            {isDirty ? t('media.unsaved') : saved && save.isSuccess ? t('saved') : ''}
          </span>
          {media && canEdit(media) && (
            <Button
              kind="primary"
              isDisabled={!isDirty}
              isPending={save.isPending}
              onPress={() => save.mutate({ id, draft })}
            >
              {t('save')}
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={item}>
        {() =>
          media ? (
            <Fields
              key={id}
              media={media}
              draft={draft}
              canEdit={canEdit(media)}
              problem={saved && save.error ? problemOf(save.error, t) : undefined}
              onChange={(next) =>
                setWritten({ id, draft: without({ ...draft, ...next }, { ...fieldsOf(media), ...restOf(media) }) })
              }
            />
          ) : (
            <Notice tone="warning">{t('media.gone')}</Notice>
          )
        }
      </Loaded>
      {asking && media && (
        <DeleteMedia
          files={[media]}
          onClose={() => setAsking(false)}
          onDone={() => {
            gone.current = true;
            onGo(undefined);
          }}
        />
      )}
      <Confirm
        title={t('media.discardTitle')}
        action={t('media.discard')}
        isOpen={blocker.status === 'blocked'}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <p>{t('media.discardWhy')}</p>
      </Confirm>
    </Dialog>
  );
}

type FieldsProps = {
  media: Media;
  draft: Draft;
  canEdit: boolean;
  problem: string | undefined;
  onChange(next: Draft): void;
};

function Fields({ media, draft, canEdit, problem, onChange }: FieldsProps) {
  const t = useText();
  const folders = useFolderOptions();
  const texts = { ...fieldsOf(media), ...draft };
  const field = (name: keyof ReturnType<typeof fieldsOf>, more: { rows?: number; description?: string } = {}) => (
    <TextField
      label={t(`media.field.${name}`)}
      value={texts[name]}
      onChange={(text) => onChange({ [name]: text })}
      isReadOnly={!canEdit}
      {...more}
    />
  );
  return (
    <div className="media-details">
      <div className="stack media-preview">
        <Preview
          media={media}
          focal={draft.focal_point ?? media.focal_point}
          onFocal={canEdit ? (focal_point) => onChange({ focal_point }) : undefined}
        />
      </div>
      <div className="stack media-fields">
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {!canEdit && <Notice>{t('media.notYours')}</Notice>}
        {field('title')}
        {media.media_type === 'image' && field('alt_text', { rows: 2, description: t('media.altHow') })}
        {field('caption', { rows: 2 })}
        {field('description', { rows: 3 })}
        <Select
          label={t('media.folder')}
          options={folders}
          value={String(draft.media_folder ?? media.media_folder ?? 0)}
          onChange={(folder) => onChange({ media_folder: Number(folder) })}
          isDisabled={!canEdit}
        />
      </div>
      <MediaFacts media={media} canEdit={canEdit} />
    </div>
  );
}

function fieldsOf(media: Media) {
  return {
    title: media.title.raw ?? '',
    alt_text: media.alt_text,
    caption: media.caption.raw ?? '',
    description: media.description?.raw ?? '',
  };
}

function restOf({ media_folder = 0, focal_point }: Media): Draft {
  return { media_folder, ...(focal_point && { focal_point }) };
}

/** What is another than in `same`. */
function without(draft: Draft, same: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(same[name as keyof Draft]),
    ),
  );
}
