import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { IconButton } from './button.tsx';

type Props = {
  page: number;
  pages: number;
  total: number;
  onChange(page: number): void;
  /** What list it is, where a screen has several. */
  label?: string;
};

/** Where in a list, and the way on. */
export function Pages({ page, pages, total, onChange, label }: Props) {
  const t = useText();
  const { direction } = useLocale();
  const [Back, Forth] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <nav className="pages" aria-label={label ?? t('pages.label')}>
      <span aria-live="polite">
        {t('pages.total', { count: total })}
        {pages > 1 && ` · ${t('pages.at', { page, pages })}`}
      </span>
      {pages > 1 && (
        <>
          <IconButton label={t('pages.previous')} isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
            <Back aria-hidden size={18} />
          </IconButton>
          <IconButton label={t('pages.next')} isDisabled={page >= pages} onPress={() => onChange(page + 1)}>
            <Forth aria-hidden size={18} />
          </IconButton>
        </>
      )}
    </nav>
  );
}
