import type { Block } from '../model.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import { attributeOf, type DomElement, findElements, hasClass, nameOf } from './dom.ts';
import { readWidth } from './image-options.ts';
import type { Losses } from './losses.ts';
import { isCaption, linesOf, plainText, readAttachmentId } from './objects.ts';

const players = ['audio', 'video'];

/** A figure around one player, or the player alone. */
export function readPlayer(
  element: DomElement,
  attributes: Readonly<Record<string, unknown>>,
  losses: Losses,
): Block | undefined {
  const isAlone = players.includes(nameOf(element));
  const [player, ...others] = isAlone ? [element] : findElements(element, (child) => players.includes(nameOf(child)));
  if (!player || others.length > 0) return undefined;
  const src = readSource(player);
  if (src === undefined) return undefined;
  for (const track of findElements(player, (child) => nameOf(child) === 'track'))
    losses.add('<track>', () => track.outerHTML);
  const file = { src, ...readAttachmentId(player, attributes), ...readTitled(isAlone ? undefined : element, player) };
  if (nameOf(player) === 'audio') return { _type: 'audio', ...file };
  return { _type: 'video', ...file, ...readPoster(player), ...(!isAlone && readWidth(element)) };
}

/** A link to a file, as WordPress and we show it. */
export function readFile(element: DomElement, attributes: Readonly<Record<string, unknown>>): Block | undefined {
  const [link] = findElements(element, (child) => nameOf(child) === 'a' && !hasClass(child, 'wp-block-file__button'));
  const src = link && safeUrl(attributeOf(link, 'href'), allowedSourceSchemes);
  if (!link || src === undefined) return undefined;
  const title = linesOf(link);
  const caption = captionOf(element);
  return {
    _type: 'file',
    src,
    ...readAttachmentId(link, attributes),
    ...(title !== '' && { title }),
    ...(caption !== '' && { caption }),
  };
}

function readSource(player: DomElement): string | undefined {
  const sources = [player, ...findElements(player, (child) => nameOf(child) === 'source')];
  return sources
    .map((source) => safeUrl(attributeOf(source, 'src'), allowedSourceSchemes))
    .find((address) => address !== undefined);
}

function readPoster(player: DomElement): { poster?: Block } {
  const src = safeUrl(attributeOf(player, 'poster'), allowedSourceSchemes);
  if (src === undefined) return {};
  const id = /^\d{1,15}$/.exec(attributeOf(player, 'data-poster-id'))?.[0];
  return { poster: { _type: 'image', src, ...(id !== undefined && { attachmentId: Number(id) }) } };
}

/** A title is what stands in bold before the caption, or the name of the player. */
function readTitled(figure: DomElement | undefined, player: DomElement): { title?: string; caption?: string } {
  const [caption] = figure ? findElements(figure, isCaption) : [];
  const title = attributeOf(player, 'aria-label');
  const [strong] = caption ? findElements(caption, (child) => nameOf(child) === 'strong') : [];
  const all = caption ? linesOf(caption) : '';
  const isTitled =
    title !== '' && strong !== undefined && plainText(strong) === title && all.startsWith(linesOf(strong));
  const rest = isTitled ? all.slice(linesOf(strong).length).trim() : all;
  return { ...(title !== '' && { title }), ...(rest !== '' && { caption: rest }) };
}

function captionOf(element: DomElement): string {
  return findElements(element, isCaption).map(linesOf).join(' ').trim();
}
