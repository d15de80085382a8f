/** What stands for a tag of a title pattern; what isn't known is empty. */
export type PatternValues = { title?: string; sitename: string; tagline: string; page?: string };

export type PatternTag = '%title%' | '%sitename%' | '%tagline%' | '%page%';

/** Signs between the parts of a title. */
const separator = /\s+[–—|·•:-]\s+/g;
const tag = /%(title|sitename|tagline|page)%/g;

/** A title by its pattern, as the site makes it (pages.md, §9.1). A part whose tags are all empty goes with the sign before it. */
export function expandPattern(pattern: string, values: PatternValues): string {
  const parts = pattern.split(separator);
  const signs = pattern.match(separator) ?? [];
  const title = parts.reduce((before, part, index) => {
    const text = expandPart(part, values);
    if (text === '' || before === '') return before + text;
    return before + signs[index - 1]! + text;
  }, '');
  return title.replace(/\s+/g, ' ').trim() || values.sitename;
}

function expandPart(part: string, values: PatternValues): string {
  const valueOf = (name: string) => values[name as keyof PatternValues] ?? '';
  const names = Array.from(part.matchAll(tag), ([, name]) => name!);
  if (names.length > 0 && names.every((name) => valueOf(name) === '')) return '';
  return part.replace(tag, (_whole, name: string) => valueOf(name)).trim();
}
