import { X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { DelayedSearch } from '../ui/delayed-search.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { useText } from '../text/text.tsx';
import { areas, type AuditSearch } from './audit.queries.ts';

type Props = { search: AuditSearch; siteName: string | undefined; onChange(next: AuditSearch): void; onClear(): void };

export function AuditFilters({ search, siteName, onChange, onClear }: Props) {
  const t = useText();
  const isFiltered = Object.keys(search).length > 0;
  return (
    <div className="audit-filters">
      <Select
        label={t('audit.area')}
        labelHidden
        options={[
          { id: '', label: t('audit.area.all') },
          ...areas.map((id) => ({ id: id as string, label: t(`audit.area.${id}`) })),
        ]}
        value={areas.find((id) => id === search.area) ?? ''}
        onChange={(area) => onChange({ area })}
      />
      <DelayedSearch label={t('audit.user')} value={search.user ?? ''} onChange={(user) => onChange({ user })} />
      <div className="audit-days">
        <TextField
          type="date"
          label={t('audit.after')}
          value={search.from ?? ''}
          onChange={(from) => onChange({ from })}
        />
        <TextField
          type="date"
          label={t('audit.before')}
          value={search.until ?? ''}
          onChange={(until) => onChange({ until })}
        />
      </div>
      {isFiltered && (
        <Button kind="quiet" onPress={onClear}>
          <X aria-hidden size={16} /> {t('audit.clear')}
        </Button>
      )}
      {search.site !== undefined && (
        <span className="badge">{t('audit.only.site', { name: siteName ?? `#${search.site}` })}</span>
      )}
    </div>
  );
}
