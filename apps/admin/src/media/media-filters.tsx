import { LayoutGrid, List } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { SearchField, Select } from '../ui/fields.tsx';
import { mediaTypes, type MediaSearch } from './media.queries.ts';

export type View = 'grid' | 'list';

/** How a list may be ordered, as `field-direction`. */
const orders = ['date-desc', 'date-asc', 'title-asc', 'title-desc', 'modified-desc'] as const;

type Props = {
  search: MediaSearch;
  onChange(next: Partial<Record<keyof MediaSearch, unknown>>): void;
  view: View;
  onView(view: View): void;
};

export function MediaFilters({ search, onChange, view, onView }: Props) {
  const t = useText();
  const [words, setWords] = useState(search.search ?? '');

  useEffect(() => setWords(search.search ?? ''), [search.search]);

  useEffect(() => {
    if (words === (search.search ?? '')) return undefined;
    const timer = setTimeout(() => onChange({ search: words }), 300);
    return () => clearTimeout(timer);
    // The callback is new with every change of the address; only typing counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [words]);

  const order = `${search.orderby ?? 'date'}-${search.order ?? (search.orderby === undefined ? 'desc' : 'asc')}`;
  return (
    <div className="row media-filters">
      <SearchField label={t('media.search')} value={words} onChange={setWords} />
      <Select
        label={t('media.type')}
        labelHidden
        options={[
          { id: '', label: t('media.anyType') },
          ...mediaTypes.map((type) => ({ id: type as string, label: t(`media.type.${type}`) })),
        ]}
        value={search.type ?? ''}
        onChange={(type) => onChange({ type })}
      />
      <Select
        label={t('media.order')}
        labelHidden
        options={orders.map((id) => ({ id: id as string, label: t(`media.order.${id}`) }))}
        value={order}
        onChange={(chosen) => {
          const [orderby, direction] = chosen.split('-');
          onChange(chosen === 'date-desc' ? { orderby: '', order: '' } : { orderby, order: direction });
        }}
      />
      <ToggleButtonGroup
        className="media-views"
        aria-label={t('media.view')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view]}
        onSelectionChange={([chosen]) => onView(chosen as View)}
      >
        <ToggleButton id="grid" className="button icon quiet" aria-label={t('media.view.grid')}>
          <LayoutGrid aria-hidden size={18} />
        </ToggleButton>
        <ToggleButton id="list" className="button icon quiet" aria-label={t('media.view.list')}>
          <List aria-hidden size={18} />
        </ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
