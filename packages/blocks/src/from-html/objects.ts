import type { Block } from '../model.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import {
  attributeOf,
  childrenOf,
  type DomElement,
  type DomNode,
  deepest,
  findElements,
  hasClass,
  isElement,
  isText,
  nameOf,
} from './dom.ts';

/** An image by the address from which it is really loaded; undefined if that is none we may use. */
export function readImage(element: DomElement): Block | undefined {
  const lazy = ['data-src', 'data-lazy-src', 'data-original'].map((name) => attributeOf(element, name));
  const given = attributeOf(element, 'src');
  const isPlaceholder = given === '' || given.startsWith('data:');
  const src = safeUrl(isPlaceholder ? (lazy.find((url) => url !== '') ?? given) : given, allowedSourceSchemes);
  if (src === undefined || isTrackingPixel(element)) return undefined;
  return { _type: 'image', src, alt: attributeOf(element, 'alt'), ...readAttachmentId(element) };
}

/** The number of a file in the media library, as we write it, as WordPress does, or in the comment before it. */
export function readAttachmentId(
  element: DomElement,
  attributes: Readonly<Record<string, unknown>> = {},
): { attachmentId?: number } {
  const named = /(?:^|\s)wp-image-(\d{1,15})(?=\s|$)/.exec(attributeOf(element, 'class'))?.[1];
  const own = /^\d{1,15}$/.exec(attributeOf(element, 'data-id'))?.[0];
  const id = Number(named ?? own ?? attributes['id'] ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? { attachmentId: id } : {};
}

/** The one image of a figure with its caption; undefined if there is more in it. */
export function readFigure(element: DomElement): { image: DomElement; caption: string } | undefined {
  const parts = findElements(element, (child) => figureParts.has(nameOf(child)) || isCaption(child));
  const captions = parts.filter(isCaption);
  const [image, ...others] = parts.filter((part) => !isCaption(part) && nameOf(part) !== 'noscript');
  if (!image || others.length > 0 || nameOf(image) !== 'img') return undefined;
  const caption = captions
    .map((each) => linesOf(each))
    .join(' ')
    .trim();
  return plainText(element).length === captions.map(plainText).join(' ').trim().length ? { image, caption } : undefined;
}

/** What a frame shows, by the address of its page. */
export function readFrame(element: DomElement): Block | undefined {
  const given = attributeOf(element, 'src') || attributeOf(element, 'data-src');
  return createEmbed(given.startsWith('//') ? `https:${given}` : given);
}

/** Where a page within the page lies, or what plays in a way of its own. */
export function readMedia(element: DomElement): Block | undefined {
  const sources = [element, ...findElements(element, (child) => nameOf(child) === 'source')];
  const given = sources.flatMap((source) => ['src', 'data'].map((name) => attributeOf(source, name)));
  const url = given.map((address) => safeUrl(address, allowedSourceSchemes)).find((address) => address !== undefined);
  return url === undefined ? undefined : { _type: 'embed', url };
}

/** A post of a social network, which is a quote that its script turns into more. */
export function readPost(element: DomElement): Block | undefined {
  if (hasClass(element, 'twitter-tweet') || hasClass(element, 'twitter-video')) {
    const link = findElements(element, (child) => nameOf(child) === 'a').at(-1);
    return link && createEmbed(attributeOf(link, 'href'));
  }
  if (hasClass(element, 'instagram-media')) return createEmbed(attributeOf(element, 'data-instgrm-permalink'));
  return hasClass(element, 'tiktok-embed') ? createEmbed(attributeOf(element, 'cite')) : undefined;
}

export function createEmbed(address: string): Block | undefined {
  const url = safeUrl(address, allowedSourceSchemes);
  return url !== undefined && /^https?:\/\//i.test(url) ? { _type: 'embed', url } : undefined;
}

export function readCode(element: DomElement): Block | undefined {
  const code = codeText(element).replaceAll('\r\n', '\n').replace(/^\n/, '').trimEnd();
  if (code.trim() === '') return undefined;
  const language = [element, ...findElements(element, (child) => nameOf(child) === 'code')]
    .map(readLanguage)
    .find((name) => name !== undefined);
  return { _type: 'codeBlock', code, ...(language !== undefined && { language }) };
}

/** The text of an element on one line, for places that hold nothing but text. */
export function plainText(node: DomNode): string {
  return (node.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The same with the line breaks that were meant. */
export function linesOf(node: DomNode, depth = 0): string {
  const text = childrenOf(node)
    .map((child) => {
      if (!isElement(child)) return isText(child) ? (child.textContent ?? '').replace(/\s+/g, ' ') : '';
      if (nameOf(child) === 'br') return '\n';
      return depth > deepest ? (child.textContent ?? '') : linesOf(child, depth + 1);
    })
    .join('');
  return depth === 0 ? text.replace(/ *\n */g, '\n').trim() : text;
}

function readLanguage(element: DomElement): string | undefined {
  const classes = attributeOf(element, 'class');
  const named =
    /(?:^|\s)(?:language|lang|brush)[-:]\s*([\w+#.-]+)/i.exec(classes)?.[1] ??
    /(?:^|\s)highlight-(?:source|text)-([\w+#.-]+)/.exec(classes)?.[1];
  return (named ?? (attributeOf(element, 'data-language') || undefined))?.toLowerCase();
}

function codeText(node: DomNode, depth = 0): string {
  if (depth > deepest) return node.textContent ?? '';
  return childrenOf(node)
    .map((child) => {
      if (isText(child)) return child.textContent ?? '';
      if (!isElement(child)) return '';
      return nameOf(child) === 'br' ? '\n' : codeText(child, depth + 1);
    })
    .join('');
}

const figureParts = new Set('audio blockquote figure iframe img noscript ol p pre table ul video'.split(' '));

export function isCaption(element: DomElement): boolean {
  return nameOf(element) === 'figcaption' || hasClass(element, 'wp-caption-text');
}

function isTrackingPixel(element: DomElement): boolean {
  return ['width', 'height'].every((name) => /^[01]$/.test(attributeOf(element, name)));
}
