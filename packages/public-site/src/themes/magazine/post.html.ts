import { html, type Templates } from '@octavo/plugin-api';
import { termLinks } from '../post-parts.html.ts';

/** What its excerpt says stands below the title, if somebody wrote it. */
export const post: Templates['post'] = (view) => {
  const { parts, post: shown, content, words, related } = view;
  const { image, categories, tags, language } = shown;
  return html`<article>
${categories.length > 0 && html`<p class="kicker">${termLinks(view, categories)}</p> `}<h1${language}>${shown.title}</h1>
${shown.hasOwnExcerpt && html`<div class="standfirst" ${language}>${shown.excerpt}</div> `}${parts.byline(view, shown, view.readingTime)}
${image && html`<figure class="featured">${parts.image(image, 'calc(100vw - 2.5rem)', true)}</figure> `}<div class="content"${language}>
${content}
</div>
${tags.length > 0 && html`<p class="tags">${words.tags + words.colon}${termLinks(view, tags)}</p> `}${parts.share(view, shown)}</article>
${parts.around(view)}
${parts.related(view, related)}`;
};
