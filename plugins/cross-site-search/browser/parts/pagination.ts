import { html, nothing, type TemplateResult } from 'lit';
import { lastPage, pageNumbers } from '../pages.ts';
import type { View } from './view.ts';

export function renderPagination({ search, words, block }: View): TemplateResult | typeof nothing {
  const { answer, state } = search.shown!;
  const last = lastPage(block.perPage, answer.totalPages);
  if (last < 2) return nothing;
  const current = state.page;
  const go = (page: number) => () => search.change({ page }, { focus: true });
  const step = (name: 'previous' | 'next', page: number) =>
    html`<li class=${name}>
      <button
        class="button"
        part="button ${name}"
        type="button"
        ?disabled=${page < 1 || page > last}
        @click=${go(page)}
      >
        ${words.text(name)}
      </button>
    </li>`;
  return html`<nav class="pages" part="pagination" aria-label=${words.text('pages')}>
    <ul role="list">
      ${step('previous', current - 1)}
      ${pageNumbers(current, last).map((page) => {
        if (page === 'gap') return html`<li class="gap" aria-hidden="true">…</li>`;
        const isCurrent = page === current;
        return html`<li>
          <button
            class="button page"
            part="button page ${isCurrent ? 'current-page' : ''}"
            type="button"
            aria-label=${words.text('page', { page: words.number(page) })}
            aria-current=${isCurrent ? 'page' : nothing}
            @click=${go(page)}
          >
            ${words.number(page)}
          </button>
        </li>`;
      })}
      ${step('next', current + 1)}
    </ul>
  </nav>`;
}
