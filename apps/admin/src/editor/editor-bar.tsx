import { ArrowLeft, Eye, MessageSquare, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../content/status.tsx';
import type { PostKind } from '../kinds.ts';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import type { State } from './draft-state.ts';
import { isOut, type Draft } from './draft.ts';
import type { LiveText } from './live-text.ts';
import { PeopleHere } from './people-here.tsx';
import { isAhead } from './publish-check.ts';
import { SaveLine } from './save-line.tsx';

type Props = {
  base: string;
  kind: PostKind;
  state: State;
  isReadOnly: boolean;
  /** Who may never write it. */
  isReader: boolean;
  menu: ReactNode;
  /** Where others may be here, too. */
  people: LiveText['people'] | undefined;
  /** How many threads are open. */
  comments: number;
  areCommentsOpen: boolean;
  areDetailsOpen: boolean;
  onDetails(): void;
  onComments(): void;
  onPreview(): void;
  onPublish(): void;
  onSave(besides?: Partial<Draft>): void;
};

/** Where one is, whether it is safe, and what can be done with it. */
export function EditorBar(props: Props) {
  const t = useText();
  const { base, kind, state, isReadOnly, isReader, menu, people, comments, areCommentsOpen, areDetailsOpen } = props;
  return (
    <div className="editor-bar">
      <ButtonLink kind="quiet" href={`/content/${base}`}>
        <ArrowLeft aria-hidden size={18} className="mirrored" /> {kind.name}
      </ButtonLink>
      {state.post && <StatusBadge post={state.post} />}
      {!isReader && <SaveLine state={state} />}
      <div className="editor-acts">
        {people && <PeopleHere people={people} />}
        {!isReadOnly && <Buttons {...props} />}
        {menu}
        {state.post && (
          <IconButton
            label={t('canvas.comments.open', { count: comments })}
            aria-expanded={areCommentsOpen}
            onPress={props.onComments}
          >
            <MessageSquare aria-hidden size={18} />
            {comments > 0 && (
              <span className="comments-count" aria-hidden>
                {comments}
              </span>
            )}
          </IconButton>
        )}
        <IconButton label={t('editor.details')} aria-expanded={areDetailsOpen} onPress={props.onDetails}>
          <PanelRight aria-hidden size={18} className="mirrored" />
        </IconButton>
      </div>
    </div>
  );
}

function Buttons({ kind, state, onPreview, onPublish, onSave }: Props) {
  const t = useText();
  const { can } = useSession();
  const { activity, draft, saved } = state;
  const isBusy = activity.at === 'saving' && !activity.isQuiet;
  const isProposal = kind.slug === 'proposal';
  const mayPublish = !isProposal && can(kind.capabilities?.['publish_posts'] ?? 'publish_posts');
  const preview = (
    <Button kind="quiet" onPress={onPreview}>
      <Eye aria-hidden size={18} /> <span className="bar-word">{t('editor.preview')}</span>
    </Button>
  );
  if (isOut(saved)) {
    return (
      <>
        {preview}
        <Button kind="primary" isPending={isBusy} onPress={() => onSave()}>
          {t('canvas.live.update')}
        </Button>
      </>
    );
  }
  return (
    <>
      {preview}
      <Button isPending={isBusy} onPress={() => onSave()}>
        {t(draft.status === 'pending' ? 'save' : 'editor.saveDraft')}
      </Button>
      {mayPublish ? (
        <Button kind="primary" isPending={isBusy} onPress={onPublish}>
          {t(isAhead(draft.date, page.site.timezone) ? 'editor.schedule' : 'editor.publish')}
        </Button>
      ) : (
        saved.status !== 'pending' && (
          <Button kind="primary" isPending={isBusy} onPress={() => onSave({ status: 'pending' })}>
            {t('editor.submit')}
          </Button>
        )
      )}
    </>
  );
}
