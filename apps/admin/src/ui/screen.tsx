import { useEffect, type ReactNode } from 'react';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { problemOf } from './problem.ts';

type Props = { title: string; actions?: ReactNode; children: ReactNode; narrow?: boolean };

/** One screen: its heading, what can be done on it, and the rest. */
export function Screen({ title, actions, children, narrow = false }: Props) {
  useTitle(title);
  return (
    <div className={`screen ${narrow ? 'narrow' : ''}`}>
      <header className="screen-head">
        <h1>{title}</h1>
        {actions !== undefined && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${page.site.name}`;
  }, [title]);
}

type Question = { isPending: boolean; error: Error | null; refetch(): unknown };

/** What is loaded, or that it is loading, or why it can't be. */
export function Loaded({ query, children }: { query: Question; children: () => ReactNode }) {
  const t = useText();
  if (query.error && !query.isPending) {
    return (
      <Notice tone="danger" actions={<Button onPress={() => void query.refetch()}>{t('retry')}</Button>}>
        {problemOf(query.error, t)}
      </Notice>
    );
  }
  if (query.isPending) {
    return (
      <p className="loading" role="status">
        {t('loading')}
      </p>
    );
  }
  return children();
}

/** A list that is empty, and what to do about it. */
export function Empty({ icon, title, children }: { icon?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      {icon}
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}
