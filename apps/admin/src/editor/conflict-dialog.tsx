import { useQuery } from '@tanstack/react-query';
import type { Post } from '../content/content.queries.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { When } from '../ui/when.tsx';
import { DifferenceView } from './difference-view.tsx';
import { copyOf } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { createPost, revisionsQuery } from './editor.queries.ts';
import { useNames } from './use-names.ts';

type Props = {
  base: string;
  theirs: Post;
  store: DraftStore;
  isOpen: boolean;
  onClose(): void;
  /** Ours is a post of its own now. */
  onCopied(id: number): void;
  onTaken(): void;
};

/** Somebody else has saved since: what they wrote, what we wrote, and which of it shall be. */
export function ConflictDialog({ base, theirs, store, isOpen, onClose, onCopied, onTaken }: Props) {
  const t = useText();
  const submission = useSubmission({ stays: true });
  const { isBusy, run } = submission;
  const { data: revisions } = useQuery(revisionsQuery(base, theirs.id, 1));
  const { me } = useSession();
  const last = revisions?.items[0];
  const nameOf = useNames(last ? [last.author] : []);
  const { saved, draft } = store.mine(theirs);

  async function copy(): Promise<void> {
    const made = await createPost(base, copyOf(draft, draft.title));
    // It is safe there now, and needn't be kept here too.
    store.accept(theirs);
    onCopied(made.id);
  }

  async function take(): Promise<void> {
    if (!store.takeTheirs(theirs)) throw new Error(t('editor.conflict.noRoom'));
    onTaken();
  }

  const author = last?.version === theirs.version ? last?.author : undefined;
  const who = author === me.id ? t('editor.conflict.you') : t('editor.conflict.who', { name: nameOf(author) });
  return (
    <Dialog
      title={t('editor.conflict.title')}
      size="large"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isBusy} onPress={() => void run(copy)}>
            {t('editor.conflict.copy')}
          </Button>
          <Button isDisabled={isBusy} onPress={() => void run(take)}>
            {t('editor.conflict.theirs')}
          </Button>
          <Button
            kind="primary"
            isPending={isBusy}
            onPress={() => void run(async () => void (await store.keepMine(theirs)))}
          >
            {t('editor.conflict.mine')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {who} {theirs.modified_gmt !== undefined && <When gmt={theirs.modified_gmt} />}
        </p>
        <p className="soft small">{t('editor.conflict.legend')}</p>
        <Failure of={submission} />
        <DifferenceView before={saved} after={draft} details={{ before: saved, after: draft }} />
        <ul className="soft small conflict-choices">
          <li>{t('editor.conflict.mineWhat')}</li>
          <li>{t('editor.conflict.theirsWhat')}</li>
          <li>{t('editor.conflict.copyWhat')}</li>
        </ul>
      </div>
    </Dialog>
  );
}
