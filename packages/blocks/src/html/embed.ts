import { escapeHtml } from '../escape.ts';
import { allowedSourceSchemes, isExternal, safeUrl } from '../url.ts';
import type { Words } from '../words.ts';
import { writeAttributes, writeLines } from './write.ts';

/** `src` is the player, `service` what the host is called. */
export type Frame = { readonly src: string; readonly service: string };

/** A place for a player of the few hosts that we know, a link to everything else. */
export function writeEmbed(value: unknown, { videoOn }: Words): string {
  if (typeof value !== 'string' || value === '') return '';
  const url = safeUrl(value, allowedSourceSchemes);
  if (url === undefined) return `<p>${writeLines(value)}</p>`;
  const frame = findFrame(url);
  const link = (text: string) =>
    `<a${writeAttributes({ href: url, rel: isExternal(url) ? 'noopener' : undefined })}>${writeLines(text)}</a>`;
  if (!frame) return `<p>${link(url)}</p>`;
  const title = videoOn.replace('{name}', frame.service);
  return `<figure class="embed">${writeFrame(`${frame.src}${frame.src.includes('?') ? '&' : '?'}autoplay=1`, title)}<figcaption>${link(title)}</figcaption></figure>`;
}

/** A frame that holds a link to the player and nothing else: the host hears of the reader only when they follow it. */
function writeFrame(src: string, title: string): string {
  const attributes = { title, width: 560, height: 315, srcdoc: writePlaceholder(src, title) };
  return `<iframe${writeAttributes(attributes)} allow="autoplay; fullscreen" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
}

function writePlaceholder(src: string, title: string): string {
  const style =
    ':root{color-scheme:light dark}body{margin:0}a{display:grid;place-content:center;height:100vh;color:CanvasText;font:1rem system-ui;text-align:center}b{font-size:3rem;line-height:1.3}a:focus-visible{outline:3px solid;outline-offset:-3px}';
  return `<!doctype html><title>${escapeHtml(title)}</title><style>${style}</style><a${writeAttributes({ href: src })}><b aria-hidden="true">▶</b>${escapeHtml(title)}</a>`;
}

/** The player of an address that has one. */
export function findFrame(url: string): Frame | undefined {
  const parsed = URL.parse(url);
  if (!parsed) return undefined;
  const host = parsed.hostname.replace(/^(www|m)\./, '');
  const path = parsed.pathname;
  switch (host) {
    case 'youtu.be':
      return youTube(/^\/([\w-]{11})\/?$/.exec(path)?.[1]);
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youTube(
        path === '/watch'
          ? /^[\w-]{11}$/.exec(parsed.searchParams.get('v') ?? '')?.[0]
          : /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/.exec(path)?.[1],
      );
    case 'vimeo.com':
    case 'player.vimeo.com':
      return vimeo(/^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})\/?$/.exec(path)?.[1]);
    default:
      return undefined;
  }
}

function youTube(id: string | undefined): Frame | undefined {
  return id === undefined ? undefined : { src: `https://www.youtube-nocookie.com/embed/${id}`, service: 'YouTube' };
}

function vimeo(id: string | undefined): Frame | undefined {
  return id === undefined ? undefined : { src: `https://player.vimeo.com/video/${id}?dnt=1`, service: 'Vimeo' };
}
