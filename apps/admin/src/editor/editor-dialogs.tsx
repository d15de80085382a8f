import { Part } from '../extensions/part.tsx';
import { useText } from '../text/text.tsx';
import { Late } from '../ui/late.tsx';
import { say } from '../ui/toasts.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { isDirty, type State } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { Acts } from './use-acts.ts';

const loadRevisions = async () => (await import('./revisions-dialog.tsx')).RevisionsDialog;

type Props = { base: string; store: DraftStore; state: State; acts: Acts };

/** What stands on top of the screen. */
export function EditorDialogs({ base, store, state, acts }: Props) {
  const t = useText();
  const { post, draft, activity } = state;
  const { open, close } = acts;
  return (
    <>
      <PublishDialog
        draft={draft}
        isOpen={open?.what === 'check'}
        onClose={close}
        onPublish={() => void acts.publish()}
      />
      {open?.what === 'preview' && <PreviewDialog address={open.address} onClose={close} />}
      {open?.what === 'revisions' && post && (
        <Late load={loadRevisions} props={{ base, id: post.id, state, store, onClose: close }} onFailed={close} />
      )}
      {open?.what === 'extension' && post && (
        <Part
          load={open.action.load}
          props={{ id: post.id, title: draft.title, isUnsaved: isDirty(state), onClose: close }}
        />
      )}
      {activity.at === 'conflict' && (
        <ConflictDialog
          base={base}
          theirs={activity.theirs}
          store={store}
          isOpen={activity.theirs !== acts.postponed}
          onClose={() => acts.postpone(activity.theirs)}
          onCopied={acts.goTo}
          onTaken={() =>
            say(t('editor.conflict.taken'), { label: t('editor.revisions.show'), run: () => acts.act('revisions') })
          }
        />
      )}
    </>
  );
}
