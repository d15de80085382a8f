const mostAlternatives = 10;

/** The question with words replaced by others of their group, as whole words, whatever their case. */
export function alternativesOf(text: string, groups: readonly (readonly string[])[]): string[] {
  const found = new Set<string>();
  for (const group of groups) {
    for (const member of group) {
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(member)}(?![\\p{L}\\p{N}])`, 'giu');
      if (!pattern.test(text)) continue;
      for (const other of group) {
        if (other === member) continue;
        found.add(text.replace(pattern, () => other));
        if (found.size === mostAlternatives) return [...found];
      }
    }
  }
  found.delete(text);
  return [...found];
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
