const longestSlug = 60;

/** Names headings by their text, each name once. The prefix keeps them apart from names that scripts look up. */
export function createHeadingIds(): (text: string) => string | undefined {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text);
    if (slug === '') return undefined;
    let count = counts.get(slug) ?? 0;
    let id: string;
    do {
      count++;
      id = count === 1 ? `h-${slug}` : `h-${slug}-${count}`;
    } while (taken.has(id));
    counts.set(slug, count);
    taken.add(id);
    return id;
  };
}

function slugOf(text: string): string {
  return text
    .slice(0, longestSlug)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
