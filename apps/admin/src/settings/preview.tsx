import type { ReactNode } from 'react';
import { useText } from '../text/text.tsx';

type Props = { title?: string; children: ReactNode };

/** What comes of the values in the form, as they are typed. */
export function Preview({ title, children }: Props) {
  const t = useText();
  return (
    <section className="preview stack">
      <h3>{title ?? t('settings.preview')}</h3>
      {children}
    </section>
  );
}
