import { CircleCheck, Info } from 'lucide-react';
import { useText } from '../text/text.tsx';
import type { SeoFinding } from './checks.ts';
import './seo.css';

/** Advice, one sentence each. */
export function SeoChecks({ findings }: { findings: readonly SeoFinding[] }) {
  const t = useText();
  return (
    <ul className="seo-checks" aria-label={t('seo.checks')}>
      {findings.map(({ what, ...values }) => (
        <li key={what} className="warning">
          <Info aria-hidden size={16} /> <span>{t(`seo.check.${what}`, values)}</span>
        </li>
      ))}
      {findings.length === 0 && (
        <li>
          <CircleCheck aria-hidden size={16} /> <span>{t('seo.check.fine')}</span>
        </li>
      )}
    </ul>
  );
}
