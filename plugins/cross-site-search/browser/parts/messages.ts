import { html, nothing, type TemplateResult } from 'lit';
import type { View } from './view.ts';

export function renderIdle({ words }: View): TemplateResult {
  return html`<p class="muted idle" part="idle">${words.text('idle')}</p>`;
}

export function renderSearching({ words }: View): TemplateResult {
  return html`<p class="muted searching" part="searching">${words.text('searching')}</p>`;
}

export function renderNothing({ search, words }: View): TemplateResult {
  const isFiltered = search.state.sites.length + search.state.types.length > 0;
  const clearFilters = () => search.change({ sites: [], types: [], page: 1 }, { focus: true });
  return html`<div class="message" part="empty">
    <h2 id="outcome" class="message-title" part="summary" tabindex="-1" data-outcome dir="auto">
      ${words.text('none', { query: search.shown?.state.query ?? '' })}
    </h2>
    <p class="muted">${words.text(isFiltered ? 'noneFiltered' : 'noneHint')}</p>
    ${
      isFiltered
        ? html`<button class="button" part="button" type="button" @click=${clearFilters}>
            ${words.text('clearFilters')}
          </button>`
        : nothing
    }
  </div>`;
}

/** The seconds count down in sight; what is said aloud is said once. */
export function renderFailure({ search, words }: View): TemplateResult | typeof nothing {
  const { failure, secondsLeft } = search;
  if (!failure) return nothing;
  const isWaiting = secondsLeft > 0 && failure.retryAfter !== undefined;
  const detail = failure.kind === 'refused' ? failure.message : '';
  return html`<div class="message results" part="error" tabindex="-1" data-outcome>
    <div role="alert">
      <p class="message-title">${words.text(failure.kind)}</p>
      ${detail === '' ? nothing : html`<p class="muted" dir="auto">${detail}</p>`}
      ${isWaiting ? html`<p class="unseen">${words.plural('waiting', failure.retryAfter)}</p>` : nothing}
    </div>
    ${isWaiting ? html`<p class="muted" aria-hidden="true">${words.plural('waiting', secondsLeft)}</p>` : nothing}
    <button
      class="button"
      part="button retry"
      type="button"
      aria-disabled=${search.isBusy}
      @click=${() => search.retry()}
    >
      ${words.text('retry')}
    </button>
  </div>`;
}
