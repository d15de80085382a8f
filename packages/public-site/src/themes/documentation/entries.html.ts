import { html, noHtml, type ListView, type Parts, type Templates } from '@octavo/plugin-api';
import { postParts, termLinks } from '../post-parts.html.ts';
import { defaultTemplates } from '../templates.html.ts';
import { frontPage, pageCards } from './front-page.html.ts';

/** In rows, what it is about is enough; cards have pictures. */
export const entry: Parts['entry'] = (view, post, place) => {
  const { isHome, design, words, parts } = view;
  if ((isHome ? design.home : design.list) !== 'list') return postParts.entry(view, post, place);
  const { href, language, categories } = post;
  return html`<article class="entry">
<div class="words">
${categories.length > 0 && html`<p class="meta">${termLinks(view, categories.slice(0, 1))}</p> `}<h2${language}><a href="${href}">${post.title}</a></h2>
<div class="excerpt"${language}>${post.isLocked ? html`<p>${words.isProtected}</p>` : post.excerpt}</div>
${parts.byline(view, post)}
</div>
</article>`;
};

/** What is newest is no more than the others. */
export const entries: Parts['entries'] = (view, posts) => postParts.entries(view, posts);

export const home: Templates['home'] = (view) =>
  view.page === 1 ? frontPage(view) : defaultTemplates.list(furtherPage(view));

const furtherPage = (view: ListView): ListView => ({ ...view, heading: view.words.latestPosts });

export const notFound: Templates['notFound'] = (view) => {
  const cards = pageCards(view);
  if (cards === noHtml) return defaultTemplates.notFound(view);
  return html`${defaultTemplates.notFound({ ...view, posts: [] })}
    <h2 class="docs-new">${view.words.pages}</h2>
    ${cards}`;
};
