import { parseHTML } from 'linkedom';
import { allowedAttributes, allowedFrames, allowedSchemes, allowedSourceSchemes } from '../src/index.ts';

type Attribute = { readonly name: string; readonly value: string };
type Element = { readonly localName: string; readonly attributes: Iterable<Attribute> };

/** What a parser finds in rendered blocks that must not be there, and which elements it finds. */
export function inspect(html: string): { complaints: string[]; tags: string[] } {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const elements: Element[] = [...document.body.querySelectorAll('*')];
  const complaints = elements.flatMap((element) => [...complaintsAbout(element)]);
  if (html.includes('\0')) complaints.push('NUL');
  if (!html.isWellFormed()) complaints.push('half a character');
  return { complaints, tags: elements.map((element) => element.localName) };
}

function* complaintsAbout({ localName, attributes }: Element): Generator<string> {
  const allowed = allowedAttributes.get(localName);
  if (!allowed) yield `<${localName}>`;
  for (const { name, value } of attributes) {
    const place = `<${localName} ${name}="${value}">`;
    if (!allowed?.includes(name)) yield place;
    if (name === 'href' && !leadsOnlyTo(value, allowedSchemes)) yield place;
    if (name === 'src' && !leadsOnlyTo(value, allowedSourceSchemes)) yield place;
    if (localName === 'iframe' && name === 'src' && !allowedFrames.some((frame) => value.startsWith(frame)))
      yield place;
    if (name === 'class' && !value.split(' ').every(isOurClass)) yield place;
    if (name === 'id' && !value.startsWith('h-')) yield place;
  }
}

/** Asks the URL parser of the standard, which is what browsers have, and not our own reading of URLs. */
function leadsOnlyTo(url: string, schemes: readonly string[]): boolean {
  const parsed = URL.parse(url, 'https://site.example/a/b');
  return parsed === null || schemes.includes(parsed.protocol.slice(0, -1));
}

/** Ours, or of highlight.js: `hljs-title function_`, and `language-xml` around a language within another. */
function isOurClass(name: string): boolean {
  return /^(hljs-[\w-]+|[a-z]+_+|language-[\w+#.-]+|embed|style-[\w-]+|decorator-[\w-]+)$/.test(name);
}
