import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Loaded } from '../../ui/screen.tsx';
import { Failure, useSubmission } from '../../ui/submission.tsx';
import { say } from '../../ui/toasts.tsx';
import { DateField } from '../details/date-field.tsx';
import { DifferenceView } from '../difference-view.tsx';
import {
  accept,
  differenceQuery,
  isDecidable,
  refuse,
  sendBack,
  type Difference,
  type ProposalState,
} from './review.queries.ts';
import './review.css';

type Props = { id: number; title: string; onClose(): void; onDecided(state: ProposalState): void };

/** What would change, and what becomes of it. */
export function ReviewDialog({ id, title, onClose, onDecided }: Props) {
  const t = useText();
  const difference = useQuery(differenceQuery(id));
  const submission = useSubmission({ stays: true });
  const [asking, setAsking] = useState<'note' | 'date'>();
  const seen = difference.data && { version: difference.data.version, post_version: difference.data.post_version };
  const canDecide = difference.data?.can_decide === true && isDecidable(difference.data.state);

  function decide(send: (now: NonNullable<typeof seen>) => Promise<ProposalState>, done: Done): void {
    if (!seen) return;
    void submission.run(async () => {
      const state = await send(seen);
      say(t(`canvas.review.done.${done}`));
      if (state !== 'proposed' || done === 'returned') onDecided(state);
    });
  }

  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      onClose={onClose}
      actions={
        canDecide &&
        asking === undefined && (
          <>
            <Button isDisabled={submission.isBusy} onPress={() => decide((now) => refuse(id, now), 'refused')}>
              {t('canvas.review.refuse')}
            </Button>
            <Button isDisabled={submission.isBusy} onPress={() => setAsking('note')}>
              {t('canvas.review.return')}
            </Button>
            <Button isDisabled={submission.isBusy} onPress={() => setAsking('date')}>
              {t('canvas.review.schedule')}
            </Button>
            <Button
              kind="primary"
              isPending={submission.isBusy}
              onPress={() => decide((now) => accept(id, now), 'accepted')}
            >
              {t('canvas.review.accept')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <Failure of={submission} />
        {asking === 'note' && (
          <NoteForm
            isBusy={submission.isBusy}
            onCancel={() => setAsking(undefined)}
            onSend={(note) => decide(({ version }) => sendBack(id, { version, note }), 'returned')}
          />
        )}
        {asking === 'date' && (
          <DateForm
            isBusy={submission.isBusy}
            onCancel={() => setAsking(undefined)}
            onSend={(date) => decide((now) => accept(id, { ...now, date }), 'scheduled')}
          />
        )}
        <Loaded query={difference}>
          {() =>
            difference.data && (
              <DifferenceView
                before={said(difference.data.before)}
                after={said(difference.data.after)}
                {...(canDecide && {
                  decide: {
                    isBusy: submission.isBusy,
                    accept: (change: number) =>
                      decide((now) => accept(id, { ...now, changes: [change] }), 'acceptedOne'),
                    refuse: (change: number) =>
                      decide((now) => refuse(id, { ...now, changes: [change] }), 'refusedOne'),
                  },
                })}
              />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

type Done = 'accepted' | 'refused' | 'returned' | 'scheduled' | 'acceptedOne' | 'refusedOne';

const said = ({ title, excerpt, blocks }: Difference['before']) => ({
  title,
  excerpt,
  portable_text: blocks as readonly unknown[],
  content: '',
});

type FormProps = { isBusy: boolean; onCancel(): void; onSend(value: string): void };

function NoteForm({ isBusy, onCancel, onSend }: FormProps) {
  const t = useText();
  const [note, setNote] = useState('');
  return (
    <form
      className="review-form stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note);
      }}
    >
      <TextField label={t('canvas.review.note')} rows={3} maxLength={5000} value={note} onChange={setNote} autoFocus />
      <div className="row">
        <Button type="submit" kind="primary" isPending={isBusy}>
          {t('canvas.review.sendBack')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

function DateForm({ isBusy, onCancel, onSend }: FormProps) {
  const t = useText();
  const [date, setDate] = useState<string | null>(null);
  return (
    <form
      className="review-form stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (date !== null) onSend(date);
      }}
    >
      <DateField
        label={t('canvas.review.date')}
        description={t('canvas.review.dateWhat')}
        clear={t('canvas.review.noDate')}
        value={date}
        isReadOnly={false}
        onChange={setDate}
      />
      <div className="row">
        <Button type="submit" kind="primary" isPending={isBusy} isDisabled={date === null}>
          {t('canvas.review.acceptThen')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
