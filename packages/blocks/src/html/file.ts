import { type Fields, isObject } from '../definitions.ts';
import { fileName } from '../layout-simplify.ts';
import { textOf } from '../segments.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import { type FindImage, findPicture, readId, widthClass, writeCaption } from './image.ts';
import { writeAttributes, writeLines } from './write.ts';

/** What is known of a file in the media library. */
export type FileSource = { readonly src: string; readonly mimeType?: string; readonly bytes?: number };

export type FindFile = (block: { readonly src?: string; readonly attachmentId?: number }) => FileSource | undefined;

type Rules = { readonly file: FindFile | undefined; readonly image: FindImage | undefined; readonly language: string };
type Found = {
  readonly src: string;
  readonly title: string;
  readonly name: string;
  readonly source: FileSource | undefined;
};

export function writeAudio(block: Fields, rules: Rules): string {
  const file = findFile(block, rules);
  if (!file) return writeWithoutFile(block, 'audio');
  const attributes = { src: file.src, preload: 'none', 'aria-label': file.title || undefined, 'data-id': idOf(block) };
  const player = `<audio controls${writeAttributes(attributes)}>${fallback(file)}</audio>`;
  return `<figure class="audio">${player}${writeTitled(block)}</figure>`;
}

export function writeVideo(block: Fields, rules: Rules): string {
  const file = findFile(block, rules);
  if (!file) return writeWithoutFile(block, 'video');
  const poster = isObject(block['poster']) ? block['poster'] : undefined;
  const picture = poster && findPicture(poster, rules.image);
  const attributes = {
    src: file.src,
    poster: picture?.src,
    preload: picture?.src === undefined ? 'metadata' : 'none',
    'aria-label': file.title || undefined,
    'data-id': idOf(block),
    'data-poster-id': readId(poster?.['attachmentId']),
  };
  const player = `<video controls playsinline${writeAttributes(attributes)}>${fallback(file)}</video>`;
  const classes = ['video', widthClass(block['width'])].filter((name) => name !== undefined).join(' ');
  return `<figure${writeAttributes({ class: classes })}>${player}${writeTitled(block)}</figure>`;
}

/** A link that downloads, with the kind and the size of the file. */
export function writeFile(block: Fields, rules: Rules): string {
  const file = findFile(block, rules);
  if (!file) return writeWithoutFile(block, 'file');
  const attributes = { href: file.src, 'data-id': idOf(block) };
  const facts = describeFile(file, rules.language);
  const link = `<a${writeAttributes(attributes)} download>${writeLines(file.title || file.name)}</a>`;
  const shown = facts === '' ? link : `${link} <small>${writeLines(facts)}</small>`;
  return `<figure class="file">${shown}${writeCaption(textOf(block['caption']))}</figure>`;
}

function findFile(block: Fields, { file: find }: Rules): Found | undefined {
  const source = find?.(block);
  const src = safeUrl(source?.src ?? block['src'], allowedSourceSchemes);
  return src === undefined ? undefined : { src, title: textOf(block['title']), name: fileName(src), source };
}

const idOf = ({ attachmentId }: Fields) => readId(attachmentId);

/** For whoever can't play it. */
function fallback({ src, title, name }: Found): string {
  return `<a${writeAttributes({ href: src })}>${writeLines(title || name)}</a>`;
}

/** Without a file that may be loaded, what is said about it is left. */
function writeWithoutFile(block: Fields, name: string): string {
  const caption = writeTitled(block);
  return caption === '' ? '' : `<figure class="${name}">${caption}</figure>`;
}

function writeTitled({ title, caption }: Fields): string {
  const strong = textOf(title) === '' ? '' : `<strong>${writeLines(textOf(title))}</strong>`;
  const parts = [strong, writeLines(textOf(caption))].filter((part) => part !== '');
  return parts.length === 0 ? '' : `<figcaption>${parts.join('<br>')}</figcaption>`;
}

function describeFile({ name, source }: Found, language: string): string {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  const size = source?.bytes === undefined ? undefined : writeSize(source.bytes, language);
  return [ending, size].filter((part) => part !== undefined).join(', ');
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function writeSize(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1000 ** step;
  const options = { style: 'unit', unit: units[step]!, maximumFractionDigits: amount < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, options).format(amount);
}
