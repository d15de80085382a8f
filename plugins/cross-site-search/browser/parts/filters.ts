import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { shortenOptions, typeLabel } from '../facets.ts';
import type { Facet } from '../search-controller.ts';
import { arrow } from './icons.ts';
import type { View } from './view.ts';

/** So many of a group before one has to ask for the others. */
const mostShown = 8;

export function renderFilters(view: View): TemplateResult | typeof nothing {
  const { search, words, block } = view;
  const groups = [
    block.showSiteFilter
      ? renderGroup(view, 'sites', (id) => search.labels.sites.get(id) ?? `${words.text('sites')} ${id}`)
      : nothing,
    block.showTypeFilter
      ? renderGroup(view, 'types', (slug) => typeLabel(words, slug, search.labels.types.get(slug) ?? ''))
      : nothing,
  ];
  if (!search.shown || groups.every((group) => group === nothing)) return nothing;
  const chosen = search.state.sites.length + search.state.types.length;
  const title = chosen === 0 ? words.text('filters') : words.text('filtersChosen', { count: words.number(chosen) });
  // In narrow places the groups are folded away behind a button; in wide ones there is no button.
  return html`<button
      class="button toggle"
      part="button toggle"
      type="button"
      aria-expanded=${block.filtersOpen}
      aria-controls="filters"
      @click=${() => (block.filtersOpen = !block.filtersOpen)}
    >
      ${title} ${arrow}
    </button>
    <div
      id="filters"
      class="filters ${block.filtersOpen ? 'open' : ''}"
      part="filters"
      role="group"
      aria-label=${words.text('filters')}
    >
      ${groups}
    </div>`;
}

function renderGroup({ search, words, block }: View, facet: Facet, labelOf: (value: string) => string) {
  const options = search.options[facet];
  if (options.length === 0) return nothing;
  const chosen = search.state[facet];
  const isUnfolded = block.unfolded.includes(facet);
  const shown = isUnfolded ? options : shortenOptions(options, [...search.picked[facet], ...chosen], mostShown);
  const fold = () => {
    block.unfolded = isUnfolded ? block.unfolded.filter((each) => each !== facet) : [...block.unfolded, facet];
  };
  const toggle = (value: string) => (event: Event) =>
    search.toggle(facet, value, (event.currentTarget as HTMLInputElement).checked);
  return html`<fieldset class="group" part="filter">
    <legend part="legend">${words.text(facet)}</legend>
    <div class="options">
      ${repeat(
        shown,
        ({ value }) => value,
        ({ value, count }) =>
          html`<label class="option ${count === 0 ? 'none' : ''}" part="option">
            <input type="checkbox" value=${value} .checked=${chosen.includes(value)} @change=${toggle(value)} />
            <span
              ><bdi>${labelOf(value)}</bdi>&nbsp;<span class="count" part="count">${words.number(count)}</span></span
            >
          </label>`,
      )}
      ${
        options.length > mostShown
          ? html`<button class="link" part="link" type="button" aria-expanded=${isUnfolded} @click=${fold}>
              ${isUnfolded ? words.text('showFewer') : words.text('showAll', { count: words.number(options.length) })}
            </button>`
          : nothing
      }
    </div>
  </fieldset>`;
}
