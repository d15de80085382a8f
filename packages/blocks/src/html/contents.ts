import { chosen, writeAttributes, writeLines } from './write.ts';

export type Heading = { readonly level: number; readonly id: string; readonly text: string };

const levels = [1, 2, 3, 4, 5, 6] as const;
const usualLevel = 3;

/** The lowest level of heading that is listed. */
export function lowestLevel(maxLevel: unknown): number {
  return chosen(levels, maxLevel) ?? usualLevel;
}

/** Links to the headings, those of a lower level inside the one they follow. */
export function writeContents(headings: readonly Heading[], title: string, maxLevel: unknown): string {
  const listed = headings.filter(({ level }) => level <= lowestLevel(maxLevel));
  if (listed.length === 0) return '';
  const own = chosen(levels, maxLevel);
  const classes = ['contents', ...(own === undefined ? [] : [`to-${own}`])].join(' ');
  const name = writeAttributes({ class: classes, 'aria-label': title });
  return `<nav${name}><p>${writeLines(title)}</p>${writeList(listed)}</nav>`;
}

function writeList(headings: readonly Heading[]): string {
  const top = Math.min(...headings.map(({ level }) => level));
  const items: { heading: Heading | undefined; below: Heading[] }[] = [];
  for (const heading of headings) {
    if (heading.level === top) items.push({ heading, below: [] });
    else if (items.length === 0) items.push({ heading: undefined, below: [heading] });
    else items.at(-1)?.below.push(heading);
  }
  // What comes before the first heading of the top level stands beside it.
  const written = items.map(({ heading, below }) => {
    if (!heading) return below.map((each) => `<li>${writeLink(each)}</li>`).join('');
    return `<li>${writeLink(heading)}${below.length === 0 ? '' : writeList(below)}</li>`;
  });
  return `<ol>${written.join('')}</ol>`;
}

function writeLink({ id, text }: Heading): string {
  return `<a${writeAttributes({ href: `#${id}` })}>${writeLines(text)}</a>`;
}
