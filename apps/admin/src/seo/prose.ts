/** The beginning of what a post says, without headings and pictures, as far as it is needed. */
export function firstProse(blocks: readonly unknown[] | null, html: string, length = 300): string {
  if (!blocks) return plainText(html).slice(0, length);
  let text = '';
  for (const block of blocks) {
    if (text.length >= length) break;
    text += ` ${proseOf(block)}`;
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, length);
}

/** What a piece of HTML says. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function proseOf(block: unknown): string {
  const { _type, style = 'normal', children } = block as { _type?: unknown; style?: unknown; children?: unknown };
  if (_type !== 'block' || !Array.isArray(children) || /^h\d$/.test(String(style))) return '';
  return children.map(({ text }: { text?: unknown }) => (typeof text === 'string' ? text : '')).join('');
}
