import {
  html,
  noHtml,
  type Html,
  type ListView,
  type MessageView,
  type SearchView,
  type Templates,
} from '@octavo/plugin-api';
import { shortExcerpt, termLinks } from './post-parts.html.ts';

/** What every theme can show without bringing anything. */
export const defaultTemplates: Templates = {
  frame(view, main) {
    const { parts, areas } = view;
    const [before, after, sidebar] = [areas.get('before'), areas.get('after'), areas.get('sidebar')];
    return html`${parts.header(view)}
      <main id="main">
        ${before && html`<div class="area">${before}</div> `}${main} ${after && html`<div class="area">${after}</div> `}
      </main>
      ${sidebar && html`<aside class="sidebar">${sidebar}</aside> `}${parts.footer(view)}`;
  },

  list,
  home: list,
  archive: list,

  search(view) {
    const { parts, words, search, everywhere, posts } = view;
    const rows = posts.map((post) => ({ ...post, excerpt: shortExcerpt(post) }));
    const found = posts.length > 0 ? parts.entries(inRows(view), rows) : html`<p class="empty">${words.noResults}</p>`;
    return html`${parts.heading(view, { ...view, kicker: undefined, description: view.count })}
    ${parts.searchForm(view, search)}
    ${everywhere !== undefined && html`<p class="everywhere"><a href="${everywhere}">${words.searchAllSites}</a></p> `}${search !== '' && found}
    ${parts.paging(view, view, [words.earlierResults, words.laterResults])}`;
  },

  post(view) {
    const { parts, post, content, words } = view;
    const { image, categories, tags } = post;
    return html`<article>
${categories.length > 0 && html`<p class="kicker">${termLinks(view, categories)}</p> `}<h1${post.language}>${post.title}</h1>
${parts.byline(view, post, view.design.show_reading_time ? view.readingTime : undefined)}
${image && html`<figure class="featured">${parts.image(image, '(max-width: 56rem) calc(100vw - 2.5rem), 54rem', true)}</figure> `}<div class="content"${post.language}>
${content}
</div>
${tags.length > 0 && html`<p class="tags">${words.tags + words.colon}${termLinks(view, tags)}</p> `}${parts.share(view, post)}</article>
${parts.around(view)}
${parts.related(view, view.related)}`;
  },

  page: (view) => defaultTemplates.post(view),

  notFound(view) {
    const { parts, heading, text, offersSearch } = view;
    return html`${parts.heading(view, { heading, description: text, kicker: undefined, pageNumber: undefined })}
    ${offersSearch && parts.searchForm(view)} ${newestPosts(view)}`;
  },
};

/** Whoever searches reads titles, one below the other. */
const inRows = (view: SearchView): SearchView => ({ ...view, design: { ...view.design, list: 'list' } });

function newestPosts({ parts, words, posts, ...view }: MessageView): Html {
  if (posts.length === 0) return noHtml;
  return parts.related({ ...view, parts, words: { ...words, relatedPosts: words.latestPosts } }, posts);
}

function list(view: ListView): Html {
  return listTemplate(view, view.heading === undefined && view.page === 1);
}

/** `hasLead`: whether the first post is larger than the others. */
export function listTemplate(view: ListView, hasLead: boolean): Html {
  const { parts, words, posts } = view;
  return html`${parts.heading(view, view)} ${parts.entries(view, posts, { hasLead })}
  ${parts.paging(view, view, [words.newer, words.older])}`;
}
