/** What says little at the beginning of a text. */
const asides = 'script, style, h1, h2, h3, h4, h5, h6, figure, table, pre';

/** The beginning of what a post says, without headings, pictures, tables and code, as far as it is needed. */
export function firstProse(blocks: readonly unknown[] | null, html: string, length = 200): string {
  if (!blocks) return textWithout(asides, html).slice(0, length);
  let text = '';
  for (const block of blocks) {
    if (text.length >= length) break;
    text += ` ${proseOf(block)}`;
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, length);
}

/** What a piece of HTML says. */
export function plainText(html: string): string {
  return textWithout('script, style', html);
}

function textWithout(elements: string, html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(elements)) element.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function proseOf(block: unknown): string {
  const { _type, style = 'normal', children } = block as { _type?: unknown; style?: unknown; children?: unknown };
  if (_type !== 'block' || !Array.isArray(children) || /^h\d$/.test(String(style))) return '';
  return children.map(({ text }: { text?: unknown }) => (typeof text === 'string' ? text : '')).join('');
}
