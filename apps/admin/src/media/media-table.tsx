import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button as AriaButton, Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { useBytes } from '../ui/bytes.ts';
import { Checkbox } from '../ui/fields.tsx';
import { When } from '../ui/when.tsx';
import type { MediaListProps } from './media-grid.tsx';
import type { MediaSearch } from './media.queries.ts';
import { Thumbnail, nameOf, titleOf } from './thumbnail.tsx';

type Sorted = NonNullable<MediaSearch['orderby']>;

type Props = MediaListProps & {
  search: MediaSearch;
  onSort(column: Sorted, order: 'asc' | 'desc'): void;
};

export function MediaTable({ items, search, selected, onSelect, onOpen, onSort, dragAndDropHooks }: Props) {
  const t = useText();
  const bytes = useBytes();
  const column = (id: Sorted, name: string, isRowHeader = false) => (
    <Column id={id} allowsSorting isRowHeader={isRowHeader}>
      {({ sortDirection }) => (
        <span className="media-sortable">
          {name}
          {sortDirection === 'ascending' && <ArrowUp aria-hidden size={14} />}
          {sortDirection === 'descending' && <ArrowDown aria-hidden size={14} />}
        </span>
      )}
    </Column>
  );
  return (
    <div className="table-frame">
      <Table
        className="table media-table"
        aria-label={t('nav.media')}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={onSelect}
        onRowAction={(key) => onOpen(Number(key))}
        sortDescriptor={{
          column: search.orderby ?? 'date',
          direction: search.orderby !== undefined && search.order !== 'desc' ? 'ascending' : 'descending',
        }}
        onSortChange={({ column: by, direction }) => onSort(by as Sorted, direction === 'descending' ? 'desc' : 'asc')}
        dragAndDropHooks={dragAndDropHooks}
      >
        <TableHeader>
          <Column className="drag-cell">
            <span className="hidden-visually">{t('media.drag')}</span>
          </Column>
          <Column className="check-cell">
            <Checkbox slot="selection" />
          </Column>
          {column('title', t('media.field.title'), true)}
          <Column>{t('media.type')}</Column>
          <Column>{t('media.dimensions')}</Column>
          <Column>{t('media.size')}</Column>
          {column('date', t('media.created'))}
        </TableHeader>
        <TableBody items={items} dependencies={[t]}>
          {(media) => (
            <Row id={media.id} textValue={titleOf(media)} className="media-row">
              <Cell className="drag-cell">
                <AriaButton slot="drag" className="drag-handle">
                  <GripVertical aria-hidden size={16} />
                </AriaButton>
              </Cell>
              <Cell className="check-cell">
                <Checkbox slot="selection" />
              </Cell>
              <Cell>
                <div className="media-title-cell">
                  <Thumbnail media={media} sizes="3.5rem" />
                  <span>
                    <strong>{titleOf(media)}</strong>
                    <small className="soft">{nameOf(media)}</small>
                  </span>
                </div>
              </Cell>
              <Cell className="soft">{media.mime_type}</Cell>
              <Cell className="soft number-cell">{dimensionsOf(media.media_details)}</Cell>
              <Cell className="soft number-cell">{bytes(media.media_details.filesize)}</Cell>
              <Cell className="soft number-cell">
                {media.date_gmt !== undefined && <When gmt={media.date_gmt} time={false} />}
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </div>
  );
}

export function dimensionsOf({ width, height }: { width?: number; height?: number }): string {
  return width === undefined || height === undefined ? '' : `${width} × ${height}`;
}
