import { useBlocker } from '@tanstack/react-router';
import { useText } from '../text/text.tsx';
import { Confirm } from '../ui/dialog.tsx';
import type { DraftStore } from './draft-store.ts';
import { wouldBeLost } from './use-draft.ts';

/** Asks before another screen comes, if what was written would be gone with this one. */
export function LeaveQuestion({ store, collect }: { store: DraftStore; collect(): void }) {
  const t = useText();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => {
      collect();
      store.flush();
      return wouldBeLost(store.state());
    },
    withResolver: true,
    enableBeforeUnload: false,
  });
  return (
    <Confirm
      title={t('editor.leave.title')}
      action={t('editor.leave.act')}
      isOpen={status === 'blocked'}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{t('editor.notKept')}</p>
    </Confirm>
  );
}
