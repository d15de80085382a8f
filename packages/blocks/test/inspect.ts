import { Parser } from 'htmlparser2';
import { allowedAttributes, allowedFrames, allowedSchemes, allowedSourceSchemes } from '../src/index.ts';

/** What a parser finds in rendered blocks that must not be there, and which elements it finds. */
export function inspect(html: string): { complaints: string[]; tags: string[] } {
  const complaints: string[] = [];
  const tags: string[] = [];
  // Its events are enough: thousands of documents keep the garbage collector busy.
  const onopentag = (name: string, attributes: Record<string, string>) => {
    tags.push(name);
    complaints.push(...complaintsAbout(name, attributes));
  };
  // As in a page: an element that is left open takes what follows it.
  new Parser({ onopentag }, { lowerCaseAttributeNames: false }).end(`${html}</body></html>`);
  if (html.includes('\0')) complaints.push('NUL');
  if (!html.isWellFormed()) complaints.push('half a character');
  return { complaints, tags };
}

function* complaintsAbout(tag: string, attributes: Readonly<Record<string, string>>): Generator<string> {
  const allowed = allowedAttributes.get(tag);
  if (!allowed) yield `<${tag}>`;
  for (const [name, value] of Object.entries(attributes)) {
    const place = `<${tag} ${name}="${value}">`;
    if (!allowed?.includes(name)) yield place;
    if (name === 'href' && !leadsOnlyTo(value, allowedSchemes)) yield place;
    if (['src', 'poster'].includes(name) && !leadsOnlyTo(value, allowedSourceSchemes)) yield place;
    if (name === 'srcdoc') yield* complaintsAboutFrame(value);
    if (name === 'style' && !isOurStyle(value)) yield place;
    if (name === 'data-pattern' && !/^(?:network-)?\d+$/.test(value)) yield place;
    if (name === 'data-posts' && !/^[\w=&-]*$/.test(value)) yield place;
    if (name === 'role' && value !== 'note') yield place;
    if (name === 'class' && !value.split(' ').every(isOurClass)) yield place;
    if (name === 'id' && !value.startsWith('h-')) yield place;
  }
}

/** A frame holds one link, to a player that we know, and loads nothing. */
function* complaintsAboutFrame(html: string): Generator<string> {
  const tags: string[] = [];
  const links: string[] = [];
  const onopentag = (name: string, { href = '', ...others }: Record<string, string>) => {
    tags.push(name);
    if (name === 'a') links.push(href, ...Object.keys(others));
  };
  new Parser({ onopentag }).end(html);
  const isKnown = allowedFrames.some((frame) => links[0]?.startsWith(frame));
  if (tags.join(' ') !== 'title style a b' || links.length !== 1 || !isKnown) yield `srcdoc="${html}"`;
}

/** Numbers alone, under names that are ours. */
function isOurStyle(style: string): boolean {
  return style.split(';').every((part) => /^--[xywhn]:[\d.]+$|^--r:\d+\/\d+$|^object-position:\d+% \d+%$/.test(part));
}

/** Asks the URL parser of the standard, which is what browsers have, and not our own reading of URLs. */
function leadsOnlyTo(url: string, schemes: readonly string[]): boolean {
  const parsed = URL.parse(url, 'https://site.example/a/b');
  return parsed === null || schemes.includes(parsed.protocol.slice(0, -1));
}

/** Ours, or of highlight.js: `hljs-title function_`, and `language-xml` around a language within another. */
function isOurClass(name: string): boolean {
  return (
    /^(hljs-[\w-]+|[a-z]+_+|language-[\w+#.-]+|style-[\w-]+|decorator-[\w-]+)$/.test(name) ||
    /^(align|is-|over-|high-|to-)(left|center|right|wide|full|small|medium|large|screen|darker|dark|lighter|light|[1-6])$/.test(
      name,
    ) ||
    layoutClasses.has(name)
  );
}

const layoutClasses = new Set(
  'audio button buttons callout caution column columns contents cover crop embed file gallery important kind lightbox note pattern posts primary quote secondary tip title video warning'.split(
    ' ',
  ),
);
