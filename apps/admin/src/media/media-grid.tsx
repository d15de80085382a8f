import { GripVertical } from 'lucide-react';
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  type DragAndDropHooks,
  type Selection,
} from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Checkbox } from '../ui/fields.tsx';
import type { Media } from './media.queries.ts';
import { Thumbnail, titleOf } from './thumbnail.tsx';

export type MediaListProps = {
  items: readonly Media[];
  selected: Selection;
  onSelect(selected: Selection): void;
  onOpen(id: number): void;
  dragAndDropHooks: DragAndDropHooks;
};

export function MediaGrid({ items, selected, onSelect, onOpen, dragAndDropHooks }: MediaListProps) {
  const t = useText();
  return (
    <GridList
      className="media-grid"
      aria-label={t('nav.media')}
      layout="grid"
      items={items}
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={onSelect}
      onAction={(key) => onOpen(Number(key))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(media) => (
        <GridListItem className="media-tile" textValue={titleOf(media)}>
          {({ allowsDragging }) => (
            <>
              <Thumbnail media={media} sizes="(max-width: 52rem) 45vw, 11rem" />
              <span className="media-name">{titleOf(media)}</span>
              <Checkbox slot="selection" />
              {allowsDragging && (
                <AriaButton slot="drag" className="drag-handle">
                  <GripVertical aria-hidden size={16} />
                </AriaButton>
              )}
            </>
          )}
        </GridListItem>
      )}
    </GridList>
  );
}
