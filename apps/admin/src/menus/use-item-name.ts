import { useText } from '../text/text.tsx';
import type { DraftItem } from './menus.queries.ts';

/** What an item is called, by itself or by what it leads to. */
export function useItemName(): (item: Pick<DraftItem, 'title' | 'object_title'>) => string {
  const t = useText();
  return ({ title, object_title }) => title || object_title || t('menus.untitled');
}
