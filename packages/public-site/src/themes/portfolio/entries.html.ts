import { html, type Parts, type View } from '@octavo/plugin-api';
import { shortExcerpt, termLinks } from '../post-parts.html.ts';
import { lines } from '../site-parts.html.ts';

const listOf = ({ isHome, design }: View) => (isHome ? design.home : design.list);

/** The words stand below the picture. What they say more, a mouse or the keyboard shows over it. */
export const entry: Parts['entry'] = (view, post, { isLead, isFirst }) => {
  const { parts, words, settings } = view;
  const { href, image, categories, language } = post;
  const columns = Number(settings['columns']);
  // In two columns a picture may take the whole row, which only the style knows.
  const isWide = isLead || columns === 2 || listOf(view) === 'list';
  const sizes = isWide
    ? 'calc(100vw - 2.5rem)'
    : `(max-width: 40rem) calc(100vw - 2.5rem), ${Math.round(100 / columns)}vw`;
  const excerpt = post.isLocked ? html`<p>${words.isProtected}</p>` : shortExcerpt(post);
  return html`<article class="entry work${isLead && ' lead'}${post.isLocked ? ' work-locked' : !image && ' work-plain'}">
${image && html`<a class="picture" href="${href}" tabindex="-1" aria-hidden="true">${parts.image({ ...image, alt: '' }, sizes, isFirst)}</a>`}<div class="words">
<h2${language}><a href="${href}">${post.title}</a></h2>
${categories.length > 0 && html`<p class="meta">${termLinks(view, categories.slice(0, 1))}</p>`}
<div class="excerpt"${language}>${excerpt}</div>
</div>
</article>`;
};

export const entries: Parts['entries'] = (view, posts, { hasLead = false } = {}) => {
  if (posts.length === 0) return html`<p class="empty">${view.words.nothingYet}</p>`;
  const list = listOf(view);
  const items = posts.map((post, position) =>
    view.parts.entry(view, post, { isLead: hasLead && list === 'magazine' && position === 0, isFirst: position === 0 }),
  );
  const { columns, shape } = view.settings;
  const grid = `works-${Number(columns)} shape-${String(shape)}`;
  return html`<div class="entries works ${list === 'list' ? 'works-rows' : 'works-grid'} ${grid}">
    ${lines(items)}
  </div>`;
};
