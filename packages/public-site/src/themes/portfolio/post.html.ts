import { html, type Templates } from '@octavo/plugin-api';
import { termLinks } from '../post-parts.html.ts';

/** The picture comes before everything. */
export const post: Templates['post'] = (view) => {
  const { parts, post: shown, content, words, related } = view;
  const { image, categories, tags, language } = shown;
  // What is as wide as the page has no room beside the title.
  const isBeside = shown.type !== 'page' || !/ class="[^"]*\balign(?:wide|full)\b/.test(content.text);
  return html`<article${isBeside && html` class="beside"`}>
${image && html`<figure class="featured">${parts.image(image, 'calc(100vw - 2.5rem)', true)}</figure> `}<div class="work-head">
<h1${language}>${shown.title}</h1>
<div class="work-about">${categories.length > 0 && html`<p class="kicker">${termLinks(view, categories)}</p> `}${parts.byline(view, shown, view.readingTime)}</div>
</div>
<div class="content"${language}>
${content}
</div>
${tags.length > 0 && html`<p class="tags">${words.tags + words.colon}${termLinks(view, tags)}</p> `}${parts.share(view, shown)}</article>
${parts.around(view)}
${parts.related(view, related)}`;
};
