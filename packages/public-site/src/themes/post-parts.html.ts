import {
  attributes,
  html,
  noHtml,
  trustedHtml,
  type Html,
  type Parts,
  type ThemeLink,
  type ThemePost,
  type View,
} from '@octavo/plugin-api';
import { lines } from './site-parts.html.ts';
import { shareLinks } from './share-links.ts';
import { shorten, textOf } from '../text.ts';

/** Pictures of entries, by how the list looks. */
const entrySizes = {
  list: '(max-width: 40rem) 30vw, 9rem',
  cards: '(max-width: 40rem) calc(100vw - 2.5rem), 22rem',
  magazine: '(max-width: 40rem) calc(100vw - 2.5rem), 30rem',
};

/** Posts, in lists and on their own. */
export const postParts = {
  entry(view, post, { isLead, isFirst }) {
    const { words, parts } = view;
    const sizes = isLead ? '(max-width: 44rem) calc(100vw - 2.5rem), 42rem' : entrySizes[listStyle(view)];
    const picture =
      post.image &&
      html`<a class="picture" href="${post.href}" tabindex="-1" aria-hidden="true"
        >${parts.image({ ...post.image, alt: '' }, sizes, isFirst)}</a
      >`;
    return html`<article class="entry${isLead && ' lead'}${!post.image && !isLead && ' plain'}">
<div class="words">
<h2${post.language}><a href="${post.href}">${post.title}</a></h2>
${entryMeta(view, post)}
<div class="excerpt"${post.language}>${post.isLocked ? html`<p>${words.isProtected}</p>` : post.excerpt}</div>
</div>
${picture}
</article>`;
  },

  entries(view, posts, { hasLead = false } = {}) {
    if (posts.length === 0) return html`<p class="empty">${view.words.nothingYet}</p>`;
    const items = posts.map((post, position) =>
      view.parts.entry(view, post, { isLead: hasLead && position === 0, isFirst: position === 0 }),
    );
    return html`<div class="entries ${listStyle(view)}">${lines(items)}</div>`;
  },

  /** A page's date says nothing about it. */
  byline(view, post, readingTime) {
    if (post.type === 'page') return noHtml;
    const { author, date } = post;
    const { design, words } = view;
    return meta([
      design.show_author && author && html`<a href="${author.href}" rel="author">${words.by(author.name)}</a>`,
      design.show_date && html`<time datetime="${date.iso}">${date.day}</time>`,
      design.show_reading_time && readingTime !== undefined && html`<span>${readingTime}</span>`,
    ]);
  },

  image({ src, srcset, width, height, alt }, sizes, isEager) {
    const responsive = srcset !== undefined && { srcset, sizes };
    const loading = isEager ? { fetchpriority: 'high' } : { loading: 'lazy' };
    return trustedHtml(`<img${attributes({ src, ...responsive, width, height, alt, ...loading }).text}>`);
  },

  heading(_view, { heading, kicker, description, pageNumber }) {
    if (heading === undefined) return pageNumber === undefined ? noHtml : html`<p class="kicker">${pageNumber}</p>`;
    const above = [kicker, pageNumber].filter((part) => part !== undefined).join(' · ');
    return html`<div class="about">
      ${above !== '' && html`<p class="kicker">${above}</p> `}
      <h1>${heading}</h1>
      ${description !== '' && html`<p class="description">${description}</p>`}
    </div>`;
  },

  paging({ words }, { newer, older }, [earlier, later]) {
    if (newer === undefined && older === undefined) return noHtml;
    const link = (rel: 'prev' | 'next', href: string | undefined, text: string) =>
      href !== undefined && html`<a class="${rel}" rel="${rel}" href="${href}">${text}</a>`;
    return html`<nav class="paging" aria-label="${words.listPages}">
      ${link('prev', newer, earlier)} ${link('next', older, later)}
    </nav>`;
  },

  around({ words, previous, next }) {
    if (!previous && !next) return noHtml;
    const link = (rel: 'prev' | 'next', label: string, to: ThemeLink | undefined) =>
      to && html`<a class="${rel}" rel="${rel}" href="${to.href}"><span>${label}</span> ${to.label}</a>`;
    return html`<nav class="around" aria-label="${words.otherPosts}">
      ${link('prev', words.previous, previous)} ${link('next', words.next, next)}
    </nav>`;
  },

  share({ design, words }, post) {
    if (design.share.length === 0 || post.isLocked) return noHtml;
    const links = shareLinks(design.share, post).map(({ place, label, href }) =>
      place === 'email'
        ? html`<li><a${attributes({ href, rel: 'nofollow' })}>${words.shareByEmail}</a></li>`
        : html`<li><a${attributes({ href, target: '_blank', rel: 'nofollow noopener', 'aria-label': words.shareOn(label) })}>${label}</a></li>`,
    );
    return html`<nav class="share" aria-label="${words.share}">
      <span>${words.share}</span>
      <ul>
        ${lines(links)}
      </ul>
    </nav>`;
  },

  related(view, posts) {
    if (posts.length === 0) return noHtml;
    const items = posts.map(
      (post) =>
        html`<li>
          <a href="${post.href}" ${post.language}
            >${post.image && view.parts.image({ ...post.image, alt: '' }, '(max-width: 40rem) 50vw, 14rem', false)}<span
              >${post.title}</span
            ></a
          >
        </li>`,
    );
    return html`<section class="related" aria-labelledby="related">
      <h2 id="related">${view.words.relatedPosts}</h2>
      <ul>
        ${lines(items)}
      </ul>
    </section>`;
  },

  contents({ headings, words }) {
    if (headings.length < 2) return noHtml;
    const items = headings.map(
      ({ id, text, level }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
    );
    return html`<nav class="on-page" aria-labelledby="on-page">
      <p id="on-page">${words.onThisPage}</p>
      <ol>
        ${lines(items)}
      </ol>
    </nav>`;
  },
} satisfies Partial<Parts>;

/** As much as a card holds. */
const cardLength = 140;

/** The beginning of an excerpt, for where there is little room. */
export function shortExcerpt(post: ThemePost): Html {
  const text = textOf(post.excerpt.text);
  return text.length > cardLength ? html`<p>${shorten(text, cardLength)}</p>` : post.excerpt;
}

export const termLinks = ({ words }: View, terms: readonly ThemeLink[]): Html[] =>
  terms.map(({ href, label }, position) => html`${position > 0 && words.comma}<a href="${href}">${label}</a>`);

const listStyle = ({ isHome, design }: View) => (isHome ? design.home : design.list);

function entryMeta(view: View, { type, isSticky, date, categories }: ThemePost): Html {
  if (type === 'page') return noHtml;
  return meta([
    isSticky && html`<strong>${view.words.pinned}</strong>`,
    view.design.show_date && html`<time datetime="${date.iso}">${date.day}</time>`,
    categories.length > 0 && html`${termLinks(view, categories.slice(0, 1))}`,
  ]);
}

function meta(parts: readonly (Html | false | undefined)[]): Html {
  const shown = parts.filter((part) => part instanceof Object);
  if (shown.length === 0) return noHtml;
  return html`<p class="meta">${shown.map((part, position) => html`${position > 0 && '\u00a0· '}${part}`)}</p>`;
}
