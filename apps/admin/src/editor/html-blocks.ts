import { fromHtml, validate, type Block, type Loss, type Violation } from '@octavo/blocks';

export type Turned = {
  blocks: readonly Block[];
  /** What has no block of its own and stays as a block of HTML, which readers don't see. */
  kept: readonly Loss[];
  /** What goes: looks, mostly. */
  lost: readonly Loss[];
  /** The rule of blocks that it would break, so that it stays HTML. */
  violation: Violation | undefined;
};

type Parse = (html: string) => ReturnType<Parameters<typeof fromHtml>[1]['parse']>;

/** What HTML becomes as blocks, and what becomes of the rest. */
export function turnIntoBlocks(html: string, parse: Parse = parseDocument): Turned {
  const { blocks, lost } = fromHtml(html, { parse, keep: true });
  const sources = sourcesOf(blocks).map((source) => source.replaceAll(/\s+/g, ' ').trim());
  const isKept = ({ example }: Loss) => sources.some((source) => source.startsWith(example.replace(/…$/, '')));
  return {
    blocks,
    kept: lost.filter(isKept),
    lost: lost.filter((loss) => !isKept(loss)),
    violation: validate(blocks),
  };
}

/** The HTML of all blocks of HTML, also of those in cells. */
function sourcesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_type' in value && value._type === 'html' && 'html' in value && typeof value.html === 'string')
    return [value.html];
  return Object.values(value).flatMap(sourcesOf);
}

function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
