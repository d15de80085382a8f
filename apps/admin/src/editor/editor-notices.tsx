import { closeCodes } from '@octavo/live-document/close-codes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Post } from '../content/content.queries.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import type { State } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import type { Draft } from './draft.ts';
import { deletePost } from './editor.queries.ts';
import { Propose } from './review/propose.tsx';
import { ProposalNotice } from './review/proposal-notice.tsx';
import { WaitingProposals } from './review/waiting-proposals.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** `post` and `saved` are what was opened. */
type Props = {
  base: string;
  isProposal: boolean;
  /** Whether this person only reads it. */
  isReader: boolean;
  post: Post | undefined;
  saved: Draft;
  store: DraftStore;
  state: State;
  isBlocked: boolean;
  onDecide(): void;
  onReload(): void;
  collect(): void;
};

/** What has to be said before anything is written. */
export function EditorNotices({
  base,
  isProposal,
  isReader,
  post,
  saved,
  store,
  state,
  isBlocked,
  onDecide,
  onReload,
  collect,
}: Props) {
  const t = useText();
  const { activity, live } = state;
  const { found, forget } = useUnsaved(base, post, saved, live !== undefined);
  const [unsaved] = found;
  return (
    <div className="editor-notices">
      {state.post && isProposal && (
        <ProposalNotice id={state.post.id} version={state.post.version} collect={collect} onReload={onReload} />
      )}
      {post && isReader && !isProposal && state.draft.portable_text && <Propose base={base} id={post.id} />}
      {post && !isProposal && state.draft.portable_text && <WaitingProposals base={base} id={post.id} />}
      {state.saved.status === 'trash' && <TrashNotice base={base} store={store} />}
      {unsaved && state.saved.status !== 'trash' && (
        <UnsavedNotice
          key={unsaved.at}
          unsaved={unsaved}
          saved={saved}
          onForget={() => forget(unsaved)}
          onRestore={() => {
            // What was written meanwhile isn't lost for it.
            collect();
            if (!store.putAside()) return;
            store.replace(unsaved.changes);
            store.flush();
            if (unsaved.where === 'browser') void unsaved.remove();
            forget(unsaved);
          }}
        />
      )}
      {state.saved.content !== '' && state.draft.portable_text && <TurnedNotice store={store} state={state} />}
      {activity.at === 'conflict' && (
        <Notice tone="warning" actions={<Button onPress={onDecide}>{t('editor.conflict.decide')}</Button>}>
          {t('editor.conflict')}
        </Notice>
      )}
      {activity.at === 'refused' && (
        <Notice tone="danger" title={t('editor.refused.title')}>
          {problemOf(activity.error, t)}
        </Notice>
      )}
      {live?.problem && live.problem.code !== 'refused' && (
        <Notice tone="danger" title={t('editor.refused.title')}>
          {live.problem.reason}
        </Notice>
      )}
      {live?.at === 'ended' && <EndNotice closeCode={live.closeCode} onReload={onReload} />}
      {isBlocked && <Notice>{t('canvas.live.blocked')}</Notice>}
      {activity.at === 'waiting' && activity.why === 'trouble' && (
        <Notice tone="warning" actions={<Button onPress={store.retry}>{t('retry')}</Button>}>
          {problemOf(activity.error, t)} {t('editor.trouble')}
        </Notice>
      )}
    </div>
  );
}

/** Why the text can't be written any more (contracts/live.md §5). */
function EndNotice({ closeCode, onReload }: { closeCode: number | undefined; onReload(): void }) {
  const t = useText();
  // Who is signed out is asked to sign in, on top of this.
  if (closeCode === closeCodes.signedOut) return null;
  if (closeCode === closeCodes.forbidden) return <Notice tone="warning">{t('canvas.live.forbidden')}</Notice>;
  if (closeCode === closeCodes.gone) return <Notice tone="warning">{t('canvas.live.gone')}</Notice>;
  return (
    <Notice
      tone="warning"
      actions={
        <Button kind="primary" onPress={onReload}>
          {t('canvas.live.load')}
        </Button>
      }
    >
      {t('canvas.live.begunAnew')}
    </Notice>
  );
}

/** The way back, as long as the server has the HTML. */
function TurnedNotice({ store, state }: Pick<Props, 'store' | 'state'>) {
  const t = useText();
  const { content } = state.saved;
  return (
    <Notice
      actions={<Button onPress={() => store.replace({ portable_text: null, content })}>{t('editor.turn.back')}</Button>}
    >
      {t('editor.turn.turned')}
    </Notice>
  );
}

function TrashNotice({ base, store }: { base: string; store: DraftStore }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isBusy } = useAttempt();

  async function remove(): Promise<void> {
    const { post } = store.state();
    if (post) await deletePost(base, post.id);
    await navigate({ to: '/content/$base', params: { base } });
  }

  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button isDisabled={isBusy} onPress={() => setAsking(true)}>
            {t('content.delete')}
          </Button>
          <Button kind="primary" isPending={isBusy} onPress={() => void attempt(() => store.save({ status: 'draft' }))}>
            {t('content.restore')}
          </Button>
        </>
      }
    >
      {t('editor.inTrash')}
      <Confirm
        title={t('content.deleteOneTitle', { title: store.state().saved.title || t('content.untitled') })}
        action={t('content.delete')}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void attempt(remove)}
      >
        <p>{t('content.deleteWhy')}</p>
      </Confirm>
    </Notice>
  );
}
