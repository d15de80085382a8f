const entityLike = /&(?=#?\w+;)/g;

/** Text that reads back as itself wherever it stands in a line. */
export function escapeText(text: string): string {
  return escapeLabel(text).replace(/(https?):(?=\/\/)/gi, '$1\\:');
}

/** The same where no address becomes a link by itself. */
export function escapeLabel(text: string): string {
  return text
    .replace(/[\\`*~[\]]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?!\s)/g, '\\<')
    .replace(entityLike, '\\&');
}

/** Escaped text at the start of a line, where Markdown looks for blocks. */
export function escapeLineStart(text: string): string {
  if (/^(#{1,6}|[-+])(\s|$)|^>|^[=|:-][=|:\s-]*$/.test(text)) return `\\${text}`;
  return escapeFirstSpace(text).replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Markdown drops space at both ends of a line; a reference to the character stays. */
export function escapeFirstSpace(text: string): string {
  return /^[^\S\n]/.test(text) ? characterReference(text.slice(0, 1)) + text.slice(1) : text;
}

export function escapeLastSpace(text: string): string {
  return /[^\S\n]$/.test(text) ? text.slice(0, -1) + characterReference(text.slice(-1)) : text;
}

export function writeCode(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`') + 1);
  const padding = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return fence + padding + text + padding + fence;
}

export function writeFence(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code, '`') + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}

/** What stands in the parentheses of a link or an image. */
export function writeDestination(url: string): string {
  const escaped = url.replace(/[\\<>]/g, '\\$&').replace(entityLike, '\\&');
  return /[\s()<>\\]/.test(url) ? `<${escaped}>` : escaped;
}

export function writeImage(src: string, alt: string, title: string): string {
  const label = (escapeLabel(alt) === alt ? alt : escapeText(alt)).replaceAll('\n', '&#10;');
  const quoted = title.replace(/[\\"]/g, '\\$&').replace(entityLike, '\\&').replaceAll('\n', '&#10;');
  return `![${label}](${writeDestination(src)}${title === '' ? '' : ` "${quoted}"`})`;
}

/** An image, and what a click on it leads to. */
export function linkImage(image: string, href: string | undefined): string {
  return href === undefined ? image : `[${image}](${writeDestination(href)})`;
}

function longestRun(text: string, character: string): number {
  let longest = 0;
  let current = 0;
  for (const other of text) {
    current = other === character ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

function characterReference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
