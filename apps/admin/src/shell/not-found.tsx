import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { useText } from '../text/text.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { Screen } from '../ui/screen.tsx';

export function NotFound() {
  const t = useText();
  return (
    <Screen title={t('shell.notFound')}>
      <p>{t('shell.notFoundWhy')}</p>
      <p>
        <Link to="/">{t('shell.home')}</Link>
      </p>
    </Screen>
  );
}

/** A screen that threw: the rest of the interface goes on. */
export function Crashed({ error }: ErrorComponentProps) {
  const t = useText();
  return (
    <Screen title={t('shell.crashed')}>
      <Notice tone="danger">{problemOf(error, t)}</Notice>
      <p>
        <Link to="/">{t('shell.home')}</Link>
      </p>
    </Screen>
  );
}
