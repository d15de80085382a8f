import { html, nothing, type TemplateResult } from 'lit';
import { parseSort, sorts } from '../state.ts';
import type { View } from './view.ts';

export function renderSort({ search, words, block }: View): TemplateResult | typeof nothing {
  if (!block.showSort || !search.shown || search.shown.answer.total === 0) return nothing;
  const choose = (event: Event) => {
    const sort = parseSort((event.currentTarget as HTMLSelectElement).value);
    if (sort) search.change({ sort, page: 1 });
  };
  return html`<label class="sort" part="sort">
    <span class="muted">${words.text('sort')}</span>
    <select part="select" @change=${choose}>
      ${sorts.map(
        (sort) => html`<option value=${sort} .selected=${sort === search.state.sort}>${words.text(sort)}</option>`,
      )}
    </select>
  </label>`;
}
