import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import {
  Button as AriaButton,
  Collection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  useLocale,
} from 'react-aria-components';
import { dragPreview } from '../media/drag.tsx';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { move, nest, parentOf, place, rankOf, remove, type Direction, type Nested } from './menu-moves.ts';
import type { DraftItem } from './menus.queries.ts';
import { useItemName } from './use-item-name.ts';

type Props = {
  items: readonly DraftItem[];
  onChange(items: readonly DraftItem[]): void;
  onEdit(item: DraftItem): void;
  /** For those who don't see where an item went. */
  onSay(sentence: string): void;
};

const dragType = 'application/x-octavo-menu-item';
const icons = { up: ArrowUp, down: ArrowDown, in: IndentIncrease, out: IndentDecrease };
const ways: readonly Direction[] = ['up', 'down', 'in', 'out'];

/** The items of a menu: moved by dragging, by buttons, and by Alt with an arrow key. */
export function ItemTree({ items, onChange, onEdit, onSay }: Props) {
  const t = useText();
  const nameOf = useItemName();
  const { direction } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  /** Where the focus shall be again once an item is elsewhere: a row that is moved in the page loses it. */
  const focus = useRef<string>(undefined);

  useLayoutEffect(() => {
    const wanted = focus.current;
    focus.current = undefined;
    if (wanted !== undefined) frame.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [items]);

  function tell(after: readonly DraftItem[], key: string): void {
    const index = after.findIndex((item) => item.key === key);
    const parent = parentOf(after, index);
    const { rank, of } = rankOf(after, index);
    const place = { name: nameOf(after[index]!), rank, of };
    onSay(parent ? t('menus.movedBelow', { ...place, parent: nameOf(parent) }) : t('menus.moved', place));
  }

  function go(item: DraftItem, way: Direction, focused: string): void {
    const after = move(items, item.key, way);
    if (!after) return onSay(t(`menus.cannot.${way}`, { name: nameOf(item) }));
    focus.current = focused;
    onChange(after);
    tell(after, item.key);
  }

  function drop(item: DraftItem): void {
    onChange(remove(items, item.key));
    onSay(t('menus.removed', { name: nameOf(item) }));
    const index = items.indexOf(item);
    const next = items[index + 1] ?? items[index - 1];
    if (next) focus.current = rowOf(next.key);
  }

  function onKey(event: KeyboardEvent): void {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = (event.target as HTMLElement).closest<HTMLElement>('[role=row]');
    const item = items.find(({ key }) => key === row?.dataset['key']);
    const way = wayOf(event.key, direction === 'rtl');
    if (!item || !way) return;
    event.preventDefault();
    event.stopPropagation();
    const act = (event.target as HTMLElement).closest<HTMLElement>('[data-act]')?.dataset['act'];
    go(item, way, act === undefined ? rowOf(item.key) : `${rowOf(item.key)} [data-act=${act}]`);
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        [dragType]: String(key),
        'text/plain': nameOf(items.find((item) => item.key === key)!),
      })),
    acceptedDragTypes: [dragType],
    renderDragPreview: dragPreview,
    getDropOperation: () => 'move',
    onMove({ keys, target }) {
      const [key] = keys;
      const after = place(items, String(key), String(target.key), target.dropPosition);
      if (!after) return onSay(t('menus.cannot.there'));
      onChange(after);
      tell(after, String(key));
    },
  });

  const row = ({ item, key, children }: Nested<DraftItem>) => (
    <TreeItem key={key} id={key} textValue={nameOf(item)} className="menu-item">
      <TreeItemContent>
        <div className="menu-item-row">
          <AriaButton slot="drag" className="drag-handle">
            <GripVertical aria-hidden size={16} />
          </AriaButton>
          <div className="menu-item-text">
            <strong>{nameOf(item)}</strong>
            <ItemKind item={item} />
            {item.invalid && <p className="menu-item-invalid small">{t('menus.invalid')}</p>}
          </div>
          <div className="menu-item-acts">
            {ways.map((way) => {
              const Icon = icons[way];
              return (
                <IconButton
                  key={way}
                  data-act={way}
                  label={t(`menus.move.${way}`, { name: nameOf(item) })}
                  onPress={() => go(item, way, `${rowOf(key)} [data-act=${way}]`)}
                >
                  <Icon aria-hidden size={16} className={way === 'in' || way === 'out' ? 'flips' : ''} />
                </IconButton>
              );
            })}
            <IconButton data-act="edit" label={t('menus.edit', { name: nameOf(item) })} onPress={() => onEdit(item)}>
              <Pencil aria-hidden size={16} />
            </IconButton>
            <IconButton data-act="remove" label={t('menus.remove', { name: nameOf(item) })} onPress={() => drop(item)}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </div>
        </div>
      </TreeItemContent>
      <Collection items={children} dependencies={[t, items]}>
        {row}
      </Collection>
    </TreeItem>
  );

  if (items.length === 0) return <p className="soft">{t('menus.empty')}</p>;
  return (
    <>
      <p className="soft small" id="menu-help">
        {t('menus.help')}
      </p>
      <div ref={frame} onKeyDownCapture={onKey}>
        <Tree
          className="menu-items"
          aria-label={t('menus.items')}
          aria-describedby="menu-help"
          items={nest(items)}
          expandedKeys={items.map(({ key }) => key)}
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[t, items]}
        >
          {row}
        </Tree>
      </div>
    </>
  );
}

function ItemKind({ item }: { item: DraftItem }) {
  const t = useText<string>();
  const known = ['post', 'page', 'category', 'post_tag'];
  if (item.type === 'custom') return <span className="soft small menu-item-url">{item.url}</span>;
  if (item.type === 'post_type_archive') return <span className="soft small">{t('menus.kind.list')}</span>;
  const label = known.includes(item.object) ? t(`menus.kind.${item.object}`) : item.type_label || item.object;
  return <span className="soft small">{label}</span>;
}

const rowOf = (key: string) => `[role=row][data-key="${CSS.escape(key)}"]`;

/** In a language that runs from right to left, deeper is to the left. */
function wayOf(key: string, isRtl: boolean): Direction | undefined {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowRight') return isRtl ? 'out' : 'in';
  return key === 'ArrowLeft' ? (isRtl ? 'in' : 'out') : undefined;
}
