import { html, nothing, type TemplateResult } from 'lit';
import type { Hit } from '../answer.ts';
import { typeLabel } from '../facets.ts';
import { lastPage, resultWindow } from '../pages.ts';
import { parseMarked, safeAddress, type Piece } from '../sanitise.ts';
import { renderNothing, renderSearching } from './messages.ts';
import { renderPagination } from './pagination.ts';
import type { View } from './view.ts';

/** The heading stands outside of the results, beside the order they are in. */
export function renderSummary({ search, words, block }: View): TemplateResult | typeof nothing {
  if (!search.shown || search.failure || search.shown.answer.total === 0) return nothing;
  const { answer, state } = search.shown;
  const took = words.text('took', {
    results: words.plural('results', answer.total),
    time: words.milliseconds(answer.tookMs),
  });
  const pages = lastPage(block.perPage, answer.totalPages);
  const page = words.text('pageOf', { page: words.number(state.page), pages: words.number(pages) });
  return html`<h2 id="outcome" class="summary" part="summary" tabindex="-1" data-outcome>
    ${took}${pages > 1 ? html`<span class="page-of"> · ${page}</span>` : nothing}
  </h2>`;
}

export function renderResults(view: View): TemplateResult {
  const { search } = view;
  if (!search.shown) return renderSearching(view);
  const { answer } = search.shown;
  const list = html`<ol class="list" part="list" role="list">
      ${answer.hits.map((hit) => renderHit(hit, view))}
    </ol>
    ${renderEnd(view)} ${renderPagination(view)}`;
  return html`<section
    class="results ${search.isBusy ? 'stale' : ''}"
    part="results"
    aria-labelledby="outcome"
    aria-busy=${search.isBusy}
  >
    ${answer.total === 0 ? renderNothing(view) : list}
  </section>`;
}

function renderHit(hit: Hit, { search, words, block }: View): TemplateResult {
  const address = safeAddress(hit.url);
  const title =
    hit._formatted.post_title === ''
      ? hit.title || words.text('untitled')
      : renderPieces(parseMarked(hit._formatted.post_title), block.highlight);
  const date = parseDate(hit.date);
  const snippet = block.showExcerpt ? findSnippet(hit) : [];
  const label = hit.post_type_label || search.labels.types.get(hit.post_type) || hit.post_type;
  const type = label === '' ? '' : typeLabel(words, hit.post_type, label);
  return html`<li class="result" part="result">
    <h3 class="title" part="title" dir="auto">
      ${address ? html`<a part="link" href=${address}>${title}</a>` : title}
    </h3>
    <p class="meta" part="meta">
      ${hit.blog_name === '' ? nothing : html`<bdi class="site" part="site">${hit.blog_name}</bdi>`}
      ${type === '' ? nothing : html`<bdi part="type">${type}</bdi>`}
      ${
        block.showDate && date
          ? html`<time part="date" datetime=${date.toISOString()}>${words.date(date)}</time>`
          : nothing
      }
    </p>
    ${snippet.length > 0 ? html`<p class="snippet" part="snippet" dir="auto">${renderPieces(snippet, block.highlight)}</p>` : nothing}
  </li>`;
}

/** The passage of the content with matches; else the excerpt, or how the content begins. */
function findSnippet({ excerpt, _formatted }: Hit): readonly Piece[] {
  const candidates = [parseMarked(_formatted.post_content), parseMarked(_formatted.post_excerpt)];
  const withMatches = candidates.find((pieces) => pieces.some(({ marked }) => marked));
  if (withMatches) return withMatches;
  return excerpt === '' ? candidates[0]! : [{ text: excerpt, marked: false }];
}

/** A time without a zone is in UTC. */
function parseDate(text: string): Date | undefined {
  const date = new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function renderPieces(pieces: readonly Piece[], withMarks: boolean) {
  return pieces.map(({ text, marked }) => (marked && withMarks ? html`<mark part="mark">${text}</mark>` : text));
}

/** On the last page that can be reached, if there were more. */
function renderEnd({ search, words, block }: View) {
  const { answer, state } = search.shown!;
  const last = lastPage(block.perPage);
  if (answer.totalPages <= last || state.page < last) return nothing;
  const count = words.number(Math.floor(resultWindow / block.perPage) * block.perPage);
  return html`<p class="muted" part="window">${words.text('window', { count })}</p>`;
}
