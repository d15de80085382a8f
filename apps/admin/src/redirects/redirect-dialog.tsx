import { useText } from '../text/text.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useFields, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { matches, saveRedirect, statuses, type Redirect } from './redirects.queries.ts';

type Props = { redirect?: Redirect; source?: string; onClose(): void };

/** A new redirect, perhaps of a path that is known already, or one that is changed. */
export function RedirectDialog({ redirect, source = '', onClose }: Props) {
  const t = useText();
  const submission = useSubmission();
  const { values, field } = useFields(
    {
      match: redirect?.match ?? 'exact',
      source: redirect?.source ?? source,
      target: redirect?.target ?? '',
      status: String(redirect?.status ?? 301),
    },
    submission,
  );
  const isGone = values.status === '410';

  async function send(): Promise<void> {
    const { match, status } = values;
    const { shortened, target } = await saveRedirect(redirect?.id, {
      match,
      source: values.source,
      target: isGone ? '' : values.target,
      status: Number(status) as Redirect['status'],
    });
    if (shortened.from !== null) say(t('redirects.savedShort', { target }));
    else if (shortened.others > 0) say(t('redirects.savedOthers', { count: shortened.others }));
    else say(t('saved'));
    onClose();
  }

  return (
    <FormDialog
      title={t(redirect ? 'redirects.edit' : 'redirects.add')}
      action={t('save')}
      submission={submission}
      send={send}
      onClose={onClose}
    >
      <div className="address-field">
        <TextField
          {...field('source')}
          label={t('redirects.source')}
          description={t(`redirects.sourceWhy.${values.match}`)}
          maxLength={6000}
          autoComplete="off"
          autoFocus={source === ''}
          isRequired
        />
      </div>
      <Select
        {...field('match')}
        label={t('redirects.match')}
        options={matches.map((id) => ({ id, label: t(`redirects.match.${id}`) }))}
      />
      <Select
        {...field('status')}
        label={t('redirects.status')}
        options={statuses.map((id) => ({ id: id as string, label: t(`redirects.status.${id}`) }))}
      />
      {!isGone && (
        <div className="address-field">
          <TextField
            {...field('target')}
            label={t('redirects.target')}
            description={t('redirects.targetWhy')}
            maxLength={6000}
            autoComplete="off"
            autoFocus={source !== ''}
            isRequired
          />
        </div>
      )}
    </FormDialog>
  );
}
