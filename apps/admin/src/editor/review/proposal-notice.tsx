import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { kindsQuery } from '../../kinds.ts';
import { useText } from '../../text/text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Late } from '../../ui/late.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/when.tsx';
import { loadReview } from './load-review.ts';
import { isDecidable, proposalQuery } from './review.queries.ts';

type Props = { id: number; version: number | undefined; collect(): void; onReload(): void };

/** Of a proposal: what it would change, and how it stands. */
export function ProposalNotice({ id, version, collect, onReload }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { data: proposal } = useQuery(proposalQuery(id, version));
  const { data: kinds } = useQuery(kindsQuery);
  const [isOpen, setOpen] = useState(false);
  if (!proposal) return null;
  const { post, post_type, state, note, scheduled_gmt, can_decide } = proposal;
  const title = proposal.post_title || t('content.untitled');
  const base = Object.values(kinds ?? {}).find(({ slug }) => slug === post_type)?.rest_base;
  const isWaiting = isDecidable(state);
  const isOver = state === 'accepted' || state === 'refused' || state === 'withdrawn';
  return (
    <Notice
      tone={state === 'returned' ? 'warning' : 'info'}
      title={t('canvas.review.of', { title })}
      actions={
        <>
          {base !== undefined && can_decide && (
            <ButtonLink href={`/content/${base}/${post}`}>{t('canvas.review.openPost')}</ButtonLink>
          )}
          {!isOver && (
            <Button
              onPress={() => {
                collect();
                setOpen(true);
              }}
            >
              {t(isWaiting && can_decide ? 'canvas.review.review' : 'canvas.review.show')}
            </Button>
          )}
        </>
      }
    >
      {t(`canvas.review.state.${state}`)} {scheduled_gmt !== null && <When gmt={scheduled_gmt} />}
      {note !== '' && <q className="review-note">{note}</q>}
      {isOpen && (
        <Late
          load={loadReview}
          props={{
            id,
            title: t('canvas.review.of', { title }),
            onClose: () => setOpen(false),
            onDecided: (next) => {
              setOpen(false);
              if (next !== 'returned' && next !== 'scheduled' && base !== undefined)
                void navigate({ to: '/content/$base/$id', params: { base, id: String(post) } });
              else onReload();
            },
          }}
          onFailed={() => setOpen(false)}
        />
      )}
    </Notice>
  );
}
