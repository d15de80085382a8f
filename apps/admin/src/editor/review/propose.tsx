import { useText } from '../../text/text.tsx';
import { useAttempt } from '../../ui/attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePropose } from './use-propose.ts';

/** For those who may not edit the post. */
export function Propose({ base, id }: { base: string; id: number }) {
  const t = useText();
  const propose = usePropose(base);
  const { attempt, isBusy } = useAttempt();

  return (
    <Notice
      title={t('canvas.review.cannotEdit')}
      actions={
        <Button isPending={isBusy} onPress={() => void attempt(() => propose(id))}>
          {t('canvas.review.propose')}
        </Button>
      }
    >
      {t('canvas.review.mayPropose')}
    </Notice>
  );
}
