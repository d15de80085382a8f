import { html, noHtml, type Html, type PostPageView, type Templates } from '@octavo/plugin-api';
import { termLinks } from '../post-parts.html.ts';
import { lines } from '../site-parts.html.ts';
import { aboveInTree, besideInTree } from './frame.html.ts';

/** A post or a page, with its contents beside it. */
export const post: Templates['post'] = (view) => {
  const { parts, post: shown, content, words, settings } = view;
  const { image, categories, tags, language } = shown;
  const contents = settings['contents'] === true && view.headings.length > 1 && headings(view);
  const beside = shown.type === 'page' ? { ...view, ...besideInTree(view) } : view;
  return html`<div class="docs-page${contents && ' has-contents'}">
${
  contents &&
  html`<details class="docs-fold">
      <summary>${words.onThisPage}</summary>
      ${contents}
    </details>
    <nav class="on-page" aria-labelledby="on-page">
      <p id="on-page">${words.onThisPage}</p>
      ${contents}
    </nav>`
}
<article>
${shown.type === 'page' && trail(view)}${categories.length > 0 && html`<p class="kicker">${termLinks(view, categories)}</p> `}<h1${language}>${shown.title}</h1>
${parts.byline(view, shown, view.readingTime)}
${image && html`<figure class="featured">${parts.image(image, '(max-width: 60rem) calc(100vw - 2.5rem), 48rem', true)}</figure> `}<div class="content"${language}>
${content}
</div>
${tags.length > 0 && html`<p class="tags">${words.tags + words.colon}${termLinks(view, tags)}</p> `}${parts.share(view, shown)}</article>
<div class="onwards">${parts.around(beside)}
${parts.related(view, view.related)}</div>
</div>`;
};

function trail(view: PostPageView): Html {
  const above = aboveInTree(view);
  if (above.length === 0) return noHtml;
  const items = above.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`);
  return html`<nav class="trail" aria-label="${view.words.breadcrumbs}">
    <ol>
      ${lines(items)}
    </ol>
  </nav>`;
}

/** The first level that is there stands at the edge. */
function headings({ headings: found }: PostPageView) {
  const least = Math.min(...found.map(({ level }) => level));
  const items = found.map(
    ({ id, text, level }) => html`<li class="level-${2 + level - least}"><a href="#${id}">${text}</a></li>`,
  );
  return html`<ol>
    ${lines(items)}
  </ol>`;
}
