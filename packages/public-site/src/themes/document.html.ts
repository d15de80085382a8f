import { escapeHtml, type Html, type Site } from '@octavo/plugin-api';
import { directionOf, messagesOf } from '../messages.ts';
import type { Look } from './look.ts';

export type Page = {
  /** Text: the whole title of the document. */
  readonly title: string;
  /** HTML at the end of the head. */
  readonly head?: string;
  /** Text above everything. */
  readonly notice?: string | undefined;
  /** Whether blocks that lay out a page are in its main part. */
  readonly hasBlocks?: boolean;
};

/** What is the same on all pages of a site, as bytes: most of a page is its style sheet, and that is encoded once. */
type Pieces = {
  readonly look: Look;
  readonly start: Buffer;
  /** From the title to what the page adds to the head. */
  readonly head: { readonly plain: Buffer; readonly withBlocks: Buffer };
  readonly body: Buffer;
};

const known = new WeakMap<Site, Pieces>();
const end = '\n</body>\n</html>\n';

/** The whole document around what a theme shows. */
export function documentHtml(
  site: Site,
  look: Look,
  { title, notice, hasBlocks, head = '' }: Page,
  body: Html,
): Buffer {
  const pieces = piecesOf(site, look);
  const above = notice === undefined ? '' : `<p class="notice" role="status">${escapeHtml(notice)}</p>\n`;
  return Buffer.concat([
    pieces.start,
    Buffer.from(escapeHtml(title)),
    hasBlocks || look.hasBlocks ? pieces.head.withBlocks : pieces.head.plain,
    Buffer.from(head),
    pieces.body,
    Buffer.from(above + body.text + end),
  ]);
}

function piecesOf(site: Site, look: Look): Pieces {
  const found = known.get(site);
  if (found?.look === look) return found;
  const headWith = (sheet: string) =>
    Buffer.from(`</title>
${look.head}
<link rel="https://api.w.org/" href="${escapeHtml(site.restRoot)}/">
${scriptHtml(site, look)}<style>${sheet}${look.style}</style>`);
  const pieces = {
    look,
    start: Buffer.from(`<!doctype html>
<html lang="${escapeHtml(site.language)}"${directionOf(site.language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>`),
    head: { plain: headWith(look.sheets.plain), withBlocks: headWith(look.sheets.withBlocks) },
    body: Buffer.from(`
</head>
<body class="${look.classes}">
<a class="skip" href="#main">${escapeHtml(messagesOf(site).skip)}</a>
`),
  };
  known.set(site, pieces);
  return pieces;
}

function scriptHtml({ restRoot }: Site, { theme: { name, script } }: Look): string {
  if (!script) return '';
  return `<script type="module" src="${escapeHtml(`${restRoot}/octavo/v1/${scriptName(name)}.js`)}"></script>\n`;
}

/** What the script of a theme is served as. */
export const scriptName = (theme: string) => `theme-${theme}`;

/** ` lang="…" dir="…"` for what isn't in the site's language; left to right goes without saying. */
export function languageAttributes(site: Site, language: string): string {
  if (language === '' || language === site.language) return '';
  return ` lang="${escapeHtml(language)}"${directionOf(language) === directionOf(site.language) ? '' : ` dir="${directionOf(language)}"`}`;
}
