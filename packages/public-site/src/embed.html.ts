import { escapeHtml, type Site } from '@octavo/plugin-api';
import { directionOf, messagesOf } from './messages.ts';
import type { ShownPost } from './shown-post.service.ts';
import { textOf } from './text.ts';
import { languageAttributes } from './themes/document.html.ts';
import { postParts } from './themes/post-parts.html.ts';

const style = `:root{color-scheme:light dark;background:light-dark(#fffefb,#191715);color:light-dark(#22201b,#ebe6dd);font:1rem/1.5 Georgia,'Noto Serif','Noto Naskh Arabic',serif}
body{margin:0;padding:1.25rem;border:1px solid light-dark(#e3ddd0,#3d3832);overflow-wrap:break-word}
a{color:inherit}h1{font-size:1.35rem;line-height:1.25;margin:0 0 .5rem}h1 a{text-decoration:none}h1 a:hover{text-decoration:underline}
img{display:block;width:100%;height:auto;max-height:12rem;object-fit:cover;margin-block-end:1rem}
p{margin:0 0 .75rem}footer{font:.875rem/1.5 system-ui,sans-serif;color:light-dark(#655f54,#aaa496)}
:focus-visible{outline:3px solid light-dark(#93311c,#f3a78c);outline-offset:2px}`;

/** A post in a frame of somebody else's page: small, without scripts, links lead out of the frame. */
export function embedPage(site: Site, { post, link, title, image }: ShownPost): string {
  const messages = messagesOf(site);
  const language = languageAttributes(site, post.language);
  const isLocked = post.password !== '';
  const words = isLocked ? `<p>${escapeHtml(messages.isProtected)}</p>` : post.excerpt_rendered;
  const href = escapeHtml(link);
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}"${directionOf(site.language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(textOf(title) || messages.untitled)}</title>
<link rel="canonical" href="${href}">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<base target="_top">
<style>${style}</style>
</head>
<body>
<main>
${image && !isLocked ? postParts.image(image, '100vw', false).text : ''}
<h1${language}><a href="${href}">${title || escapeHtml(messages.untitled)}</a></h1>
<div${language}>${words}</div>
</main>
<footer><a href="${href}">${escapeHtml(messages.readOn(site.name))}</a></footer>
</body>
</html>
`;
}
