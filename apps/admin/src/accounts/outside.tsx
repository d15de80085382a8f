import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loaded, useTitle } from '../ui/screen.tsx';

/** A screen for those who need not be signed in. */
export function Outside({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="sign-in">
      <div className="sign-in-form stack">
        <h1>
          <span className="sign-in-site">{page.site.name}</span> {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

/** What follows `#` in the address: it never leaves the browser by itself. */
export const token = location.hash.slice(1);

type Opening<T> = {
  /** Looks up what the link is for; nothing is used up by it. */
  open(): Promise<T>;
  /** What to do about a link that doesn't work. */
  otherwise?: ReactNode;
  children(opened: T): ReactNode;
};

export function OpenedLink<T>({ open, otherwise, children }: Opening<T>) {
  const t = useText();
  const query: UseQueryResult<T> = useQuery({
    queryKey: ['link'],
    queryFn: open,
    enabled: token.length === 64,
    staleTime: Infinity,
  });
  if (token.length !== 64) {
    return (
      <Notice tone="danger" title={t('accounts.linkFailed')}>
        {t('accounts.linkIncomplete')}
      </Notice>
    );
  }
  return (
    <>
      <Loaded query={query}>{() => children(query.data!)}</Loaded>
      {query.isError && otherwise}
    </>
  );
}

export function SignInLink({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <ButtonLink kind="primary" href={page.base}>
      {children ?? t('accounts.toSignIn')}
    </ButtonLink>
  );
}
