import type { PortableTextListItemRenderer } from '@portabletext/markdown';

/** Writes list items one after another, each indented by the markers of those it lies in. */
export function createListItemWriter(): PortableTextListItemRenderer {
  const widths: number[] = [];
  return ({ children = '', value, listIndex = 1, listDepth = 0 }) => {
    const marker = value.listItem === 'number' ? `${listIndex}. ` : '- ';
    const outer = ' '.repeat(widths.slice(0, listDepth).reduce((sum, width) => sum + width, 0));
    widths[listDepth] = marker.length;
    return outer + marker + children.split('\n').join(`\n${outer}${' '.repeat(marker.length)}`);
  };
}
