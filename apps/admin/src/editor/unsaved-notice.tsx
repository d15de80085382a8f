import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';
import { DifferenceView } from './difference-view.tsx';
import type { Draft } from './draft.ts';
import type { Unsaved } from './use-unsaved.ts';

type Props = { unsaved: Unsaved; saved: Draft; onRestore(): void; onForget(): void };

/** Offers what was left behind. */
export function UnsavedNotice({ unsaved, saved, onRestore, onForget }: Props) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const { attempt, isBusy } = useAttempt();
  const after = { ...saved, ...unsaved.changes };

  const discard = async () => {
    await unsaved.remove();
    onForget();
  };

  const acts = (
    <>
      <Button isPending={isBusy} onPress={() => void attempt(discard)}>
        {t('editor.unsaved.discard')}
      </Button>
      <Button kind="primary" onPress={onRestore}>
        {t('editor.unsaved.restore')}
      </Button>
    </>
  );
  return (
    <Notice
      tone="warning"
      title={t(unsaved.where === 'browser' ? 'editor.unsaved.inBrowser' : 'editor.unsaved.onServer')}
      actions={
        <>
          <Button kind="quiet" onPress={() => setShown(true)}>
            {t('editor.unsaved.compare')}
          </Button>
          {acts}
        </>
      }
    >
      <When gmt={new Date(unsaved.at).toISOString()} />
      {after.title !== '' && <> · {after.title}</>}
      <Dialog
        title={t('editor.unsaved.difference')}
        size="medium"
        isOpen={isShown}
        onClose={() => setShown(false)}
        actions={acts}
      >
        <DifferenceView before={saved} after={after} details={{ before: saved, after }} />
      </Dialog>
    </Notice>
  );
}
