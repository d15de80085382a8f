import { allowedSourceSchemes, isExternal, safeUrl } from '../url.ts';
import { writeAttributes, writeLines } from './write.ts';

export type Frame = { readonly src: string; readonly title: string };

/** A player for the few hosts that we know, a link to everything else. Nothing is fetched. */
export function writeEmbed(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const url = safeUrl(value, allowedSourceSchemes);
  if (url === undefined) return `<p>${writeLines(value)}</p>`;
  const frame = findFrame(url);
  if (frame) return writeFrame(frame);
  return `<p><a${writeAttributes({ href: url, rel: isExternal(url) ? 'noopener' : undefined })}>${writeLines(url)}</a></p>`;
}

function writeFrame({ src, title }: Frame): string {
  const attributes = { src, title, width: 560, height: 315, loading: 'lazy' };
  return `<figure class="embed"><iframe${writeAttributes(attributes)} referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe></figure>`;
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
  return id === undefined
    ? undefined
    : { src: `https://www.youtube-nocookie.com/embed/${id}`, title: 'Video on YouTube' };
}

function vimeo(id: string | undefined): Frame | undefined {
  return id === undefined ? undefined : { src: `https://player.vimeo.com/video/${id}?dnt=1`, title: 'Video on Vimeo' };
}
