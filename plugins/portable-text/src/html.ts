import { fromHtml, type FromHtmlOptions } from '@octavo/blocks';

/** Blocks of HTML, and what has no place in them. Only who asks waits for a parser of documents to load. */
export async function readHtml(
  html: string,
  options: Pick<FromHtmlOptions, 'keep'> = {},
): Promise<ReturnType<typeof fromHtml>> {
  const { DOMParser } = await import('linkedom');
  return fromHtml(html, { ...options, parse: (text) => new DOMParser().parseFromString(text, 'text/html') });
}
