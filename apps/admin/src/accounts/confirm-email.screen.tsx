import { useState } from 'react';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { OpenedLink, Outside, SignInLink, token } from './outside.tsx';

export function ConfirmEmailScreen() {
  const t = useText();
  return (
    <Outside title={t('accounts.confirmTitle')}>
      <OpenedLink open={() => server.post('/octavo/v1/email-change/open', { body: { token } })}>
        {(change) => <Question {...change} />}
      </OpenedLink>
    </Outside>
  );
}

/** Asks before it does anything: a mail program may have opened the page by itself. */
function Question({ username, email }: { username: string; email: string }) {
  const t = useText();
  const [isDone, setDone] = useState(false);
  const submission = useSubmission();

  async function confirm(): Promise<void> {
    await server.post('/octavo/v1/email-change/confirm', { body: { token } });
    history.replaceState(null, '', location.pathname);
    setDone(true);
  }

  if (isDone) {
    return (
      <>
        <Notice tone="success">{t('accounts.confirmed', { name: username, email })}</Notice>
        <SignInLink>{t('accounts.continue')}</SignInLink>
      </>
    );
  }
  return (
    <>
      <Failure of={submission} />
      <p>{t('accounts.confirmWhy', { name: username, email })}</p>
      <Button kind="primary" isPending={submission.isBusy} onPress={() => void submission.run(confirm)}>
        {t('accounts.confirm')}
      </Button>
    </>
  );
}
