import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { say } from '../ui/toasts.tsx';
import { addressOf, markForDeletion, type Site } from './sites.queries.ts';

type Props = { site: Site; onClose(): void; onUndo(): void };

/** Whoever deletes a site types its name, so that it is the one they mean. */
export function DeleteSiteDialog({ site, onClose, onUndo }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isMeant = typed.trim() === site.name;

  async function remove(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await markForDeletion(site);
      say(t('sites.is.deleted', { name: site.name }), { label: t('undo'), run: onUndo });
      onClose();
    } catch (error) {
      setProblem(problemOf(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('sites.deleteTitle', { name: site.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="delete-site" kind="danger" isPending={isBusy} isDisabled={!isMeant}>
            {t('sites.delete')}
          </Button>
        </>
      }
    >
      <Form
        id="delete-site"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) void remove();
        }}
      >
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <p>{t('sites.deleteWhy', { address: addressOf(site.url) })}</p>
        <TextField
          label={t('sites.typeName', { name: site.name })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
