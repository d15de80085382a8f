import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../text/text.tsx';
import { useAttempt } from '../../ui/attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { propose } from './review.queries.ts';

/** For those who may not edit the post. */
export function Propose({ base, id }: { base: string; id: number }) {
  const t = useText();
  const navigate = useNavigate();
  const { attempt, isBusy } = useAttempt();

  async function begin(): Promise<void> {
    const proposal = await propose(base, id);
    await navigate({ to: '/content/$base/$id', params: { base: 'proposals', id: String(proposal) } });
  }

  return (
    <Notice
      title={t('canvas.review.cannotEdit')}
      actions={
        <Button isPending={isBusy} onPress={() => void attempt(begin)}>
          {t('canvas.review.propose')}
        </Button>
      }
    >
      {t('canvas.review.mayPropose')}
    </Notice>
  );
}
