export type Shortcode = { readonly name: string; readonly isClosing: boolean; readonly source: string };

export type ShortcodeNames = ReadonlySet<string>;

const ofWordPress = ['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'];

/**
 * What is closed somewhere is a shortcode everywhere; a lone word in brackets may as well be an author's own. Who keeps
 * what isn't understood takes compound words for shortcodes, too.
 */
export function findShortcodeNames(html: string, keeps: boolean): ShortcodeNames {
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());
  return new Set([
    ...ofWordPress,
    ...named(/\[\/([a-z][\w-]*)\]/gi),
    ...(keeps ? named(/\[([a-z]+[-_][\w-]*\w)\]/gi) : []),
  ]);
}

/** Text with its shortcodes taken out of it. */
export function splitAtShortcodes(text: string, names: ShortcodeNames): (string | Shortcode)[] {
  const parts: (string | Shortcode)[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[(\/?)([a-z][\w-]*)([^[\]]*)\]/gi)) {
    const [source, slash, written = '', rest = ''] = match;
    const name = written.toLowerCase();
    if (!names.has(name) && !/^\s.*\w=/s.test(rest) && !/^(\s.*)?\/$/s.test(rest)) continue;
    parts.push(text.slice(end, match.index), { name, isClosing: slash === '/', source });
    end = match.index + source.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
