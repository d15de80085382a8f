import { isText, type Fields } from '@octavo/editor-blocks';
import type { BlockObjectRenderProps } from '@portabletext/editor';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, NumberField, Select, TextField } from '../../ui/fields.tsx';
import { BoxFrame, useBox, type Box } from './box-frame.tsx';
import { useDraft } from './use-draft.ts';

export const searchType = 'cross-site-search/search';

const sorts = ['relevance', 'newest', 'oldest', 'title'] as const;
const switches = ['showSiteFilter', 'showTypeFilter', 'showSort', 'showExcerpt', 'showDate', 'highlight'] as const;

/** The search across sites; what isn't said stands for its usual value (cross-site-search.md §12). */
export function SearchBox(props: BlockObjectRenderProps) {
  const t = useText();
  const box = useBox(props);
  const [isOpen, setOpen] = useState(false);
  const heading = textOf(box.block, 'heading');
  return (
    <BoxFrame props={props} kind="search" label={t('canvas.search')}>
      <div className="canvas-card">
        {heading !== '' && (
          <strong>
            <bdi>{heading}</bdi>
          </strong>
        )}
        <div className="canvas-search" aria-hidden>
          <Search size={18} />
          <bdi>{textOf(box.block, 'placeholder') || t('canvas.search.usualPlaceholder')}</bdi>
        </div>
        {!box.readOnly && <Button onPress={() => setOpen(true)}>{t('canvas.search.settings')}</Button>}
      </div>
      <Dialog
        title={t('canvas.search')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <Button kind="primary" onPress={() => setOpen(false)}>
            {t('canvas.done')}
          </Button>
        }
      >
        <SearchForm box={box} />
      </Dialog>
    </BoxFrame>
  );
}

function SearchForm({ box: { block, change } }: { box: Box }) {
  const t = useText();
  const [heading, setHeading] = useDraft(textOf(block, 'heading'), (text) => change({ heading: text || undefined }));
  const [placeholder, setPlaceholder] = useDraft(textOf(block, 'placeholder'), (text) =>
    change({ placeholder: text || undefined }),
  );
  const { perPage, defaultSort } = block;
  return (
    <div className="stack">
      <TextField label={t('canvas.search.heading')} value={heading} onChange={setHeading} maxLength={500} autoFocus />
      <TextField
        label={t('canvas.search.placeholder')}
        value={placeholder}
        onChange={setPlaceholder}
        maxLength={500}
        placeholder={t('canvas.search.usualPlaceholder')}
      />
      <NumberField
        label={t('canvas.search.perPage')}
        value={typeof perPage === 'number' ? perPage : 10}
        onChange={(count) => change({ perPage: Number.isInteger(count) ? count : undefined })}
        minValue={1}
        maxValue={50}
        step={1}
      />
      <Select
        label={t('canvas.search.defaultSort')}
        options={sorts.map((id) => ({ id, label: t(`canvas.search.sort.${id}`) }))}
        value={sorts.find((sort) => sort === defaultSort) ?? 'relevance'}
        onChange={(sort) => change({ defaultSort: sort })}
      />
      {switches.map((name) => (
        <Checkbox
          key={name}
          isSelected={block[name] !== false}
          onChange={(on) => change({ [name]: on ? undefined : false })}
        >
          {t(`canvas.search.${name}`)}
        </Checkbox>
      ))}
    </div>
  );
}

function textOf(block: Fields, field: string): string {
  const value = block[field];
  return isText(value) ? value : '';
}
