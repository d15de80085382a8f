import type { Block, FromHtmlOptions, fromHtml as read } from '@octavo/blocks';
import { moduleBeside, type ComputeTask, type Context, type Platform } from '@octavo/plugin-api';

/** Up to here it is a matter of milliseconds. */
const smallLength = 64 * 1024;

const reading: ComputeTask<string, readonly Block[]> = {
  name: 'html-blocks',
  module: moduleBeside(import.meta.url, 'html-compute'),
  milliseconds: 20_000,
  megabytes: 384,
};

/** Blocks of HTML, and what has no place in them. Only who asks waits for a parser of documents to load. */
export async function readHtml(
  html: string,
  options: Pick<FromHtmlOptions, 'keep'> = {},
): Promise<ReturnType<typeof read>> {
  const [{ fromHtml }, { DOMParser }] = await Promise.all([import('@octavo/blocks'), import('linkedom')]);
  return fromHtml(html, { ...options, parse: (text) => new DOMParser().parseFromString(text, 'text/html') });
}

/** The blocks alone; of large HTML in a process of its own, so that others are answered meanwhile. */
export async function readHtmlApart(
  { compute }: Pick<Platform, 'compute'>,
  context: Context,
  html: string,
): Promise<readonly Block[]> {
  return html.length <= smallLength ? (await readHtml(html)).blocks : compute.run(context, reading, html);
}
