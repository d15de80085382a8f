import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Late } from '../../ui/late.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/when.tsx';
import { loadReview } from './load-review.ts';
import { isDecidable, waitingQuery } from './review.queries.ts';

/** What others would change in the post. */
export function WaitingProposals({ base, id }: { base: string; id: number }) {
  const t = useText();
  const { data } = useQuery(waitingQuery(base, id));
  const [open, setOpen] = useState<number>();
  const waiting = data?.items.filter(({ state }) => isDecidable(state)) ?? [];
  return waiting.map(({ id: proposal, author_name: name, state, modified_gmt, scheduled_gmt }) => (
    <Notice key={proposal} actions={<Button onPress={() => setOpen(proposal)}>{t('canvas.review.review')}</Button>}>
      {t(state === 'scheduled' ? 'canvas.review.scheduledBy' : 'canvas.review.proposedBy', { name })}{' '}
      <When gmt={scheduled_gmt ?? modified_gmt} />
      {open === proposal && (
        <Late
          load={loadReview}
          props={{
            id: proposal,
            title: t('canvas.review.proposedBy', { name }),
            onClose: () => setOpen(undefined),
            onDecided: () => setOpen(undefined),
          }}
          onFailed={() => setOpen(undefined)}
        />
      )}
    </Notice>
  ));
}
