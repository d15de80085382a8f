import { escapeHtml, type Post, type Site } from '@octavo/plugin-api';
import { formatLocal } from '../posts/post.dates.ts';

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentcolor 18%, transparent) }
body { font: 1.125rem/1.6 Georgia, 'Noto Serif', serif; max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
header, footer { font-family: system-ui, sans-serif; border-bottom: 1px solid var(--line); margin-bottom: 2rem; padding-bottom: 1rem }
footer { border: 0; border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1rem; font-size: .875rem }
header > a { font-size: 1.25rem; font-weight: 600; text-decoration: none; color: inherit }
header p { margin: 0 }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: .75rem; font-size: 1rem }
h1, h2 { line-height: 1.25; margin-bottom: .25rem }
h2 a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em }
article + article { margin-top: 2.5rem }
time { display: block; font: .875rem system-ui, sans-serif; opacity: .8 }
img { max-width: 100%; height: auto }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); font-size: .9375rem; line-height: 1.5; tab-size: 4 }
code { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: .9em } pre code { font-size: 1em }
sub, sup { line-height: 0 }
blockquote { margin-inline: 0; padding-inline-start: 1.25rem; border-inline-start: 3px solid var(--line); font-style: italic }
figure { margin: 1.5rem 0 } figcaption { font: .875rem/1.5 system-ui, sans-serif; opacity: .8 }
.embed iframe { width: 100%; aspect-ratio: 16 / 9; border: 0 }
hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0 }
.hljs-comment, .hljs-quote, .hljs-meta { color: light-dark(#57606a, #9aa5b1); font-style: italic }
.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-type { color: light-dark(#a1123c, #ff9bb0) }
.hljs-string, .hljs-regexp, .hljs-addition { color: light-dark(#0a5c36, #8fd6ac) }
.hljs-number, .hljs-symbol, .hljs-attr, .hljs-attribute, .hljs-deletion { color: light-dark(#8a3b00, #f0b37e) }
.hljs-title, .hljs-section, .hljs-name, .hljs-built_in { color: light-dark(#0b4a9e, #9cc7ff) }
table { border-collapse: collapse } td, th { border: 1px solid var(--line); padding: .25rem .75rem; text-align: start }
`;

export type ShownPost = { post: Post; title: string; content: string; link: string };

export function homePage(
  site: Site,
  posts: readonly ShownPost[],
  pages: readonly ShownPost[],
  listed: readonly { path: string; label: string }[],
): string {
  const articles = posts.map(
    ({ post, title, content, link }) => `<article lang="${language(site, post)}">
<h2><a href="${escapeHtml(link)}">${title || 'Untitled'}</a></h2>
${dateLine(site, post)}
${content}
</article>`,
  );
  const links = [
    ...pages.map(({ title, link }) => `<a href="${escapeHtml(link)}">${title || 'Untitled'}</a>`),
    ...listed.map(({ path, label }) => `<a href="${escapeHtml(site.url)}/${path}">${escapeHtml(label)}</a>`),
  ];
  const navigation = links.length > 0 ? `<nav aria-label="Pages">${links.join('\n')}</nav>` : '';
  const main = articles.join('\n') || '<p>Nothing has been published here yet.</p>';
  return page(site, escapeHtml(site.name), main, { navigation });
}

export function postPage(site: Site, { post, title, content }: ShownPost): string {
  const article = `<article lang="${language(site, post)}">
<h1>${title || 'Untitled'}</h1>
${post.type === 'page' ? '' : dateLine(site, post)}
${content}
</article>`;
  return page(site, `${title} – ${escapeHtml(site.name)}`, article);
}

export function pluginPage(site: Site, { title, main, head }: { title: string; main: string; head?: string }): string {
  return page(site, `${escapeHtml(title)} – ${escapeHtml(site.name)}`, main, { head });
}

export function messagePage(site: Site, heading: string, message: string): string {
  return page(site, escapeHtml(heading), `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(message)}</p>`);
}

function page(
  site: Site,
  title: string,
  main: string,
  { navigation = '', head = '' }: { navigation?: string | undefined; head?: string | undefined } = {},
): string {
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}"${direction(site.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="https://api.w.org/" href="${escapeHtml(site.restRoot)}/">
<style>${style}</style>${head}
</head>
<body>
<header><a href="${escapeHtml(site.url)}/">${escapeHtml(site.name)}</a><p>${escapeHtml(site.description)}</p>${navigation}</header>
<main>
${main}
</main>
<footer><a href="${escapeHtml(site.restRoot)}/">REST API</a> · <a href="${escapeHtml(site.restRoot)}/openapi.json">OpenAPI</a></footer>
</body>
</html>
`;
}

function dateLine(site: Site, post: Post): string {
  const shown = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: site.timezone });
  return `<time datetime="${formatLocal(post.date_gmt, site.timezone)}">${shown.format(post.date_gmt)}</time>`;
}

function language(site: Site, post: Post): string {
  return escapeHtml(post.language || site.language);
}

/** Left to right goes without saying. */
function direction(tag: string): string {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };
  return locale.getTextInfo().direction === 'rtl' ? ' dir="rtl"' : '';
}
