import type { FromHtmlOptions, fromHtml as read } from '@octavo/blocks';

/** Blocks of HTML, and what has no place in them. Only who asks waits for a parser of documents to load. */
export async function readHtml(
  html: string,
  options: Pick<FromHtmlOptions, 'keep'> = {},
): Promise<ReturnType<typeof read>> {
  const [{ fromHtml }, { DOMParser }] = await Promise.all([import('@octavo/blocks'), import('linkedom')]);
  return fromHtml(html, { ...options, parse: (text) => new DOMParser().parseFromString(text, 'text/html') });
}
