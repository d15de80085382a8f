import type { ReaderLanguage } from '@octavo/plugin-api/languages';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { createCatalogue, languageOfWords, loadWords, type Catalogue } from './catalogue.ts';
import { findRoot } from './endpoint.ts';
import { languageAt } from './language.ts';
import { renderFilters } from './parts/filters.ts';
import { renderForm } from './parts/form.ts';
import { renderFailure, renderIdle } from './parts/messages.ts';
import { renderResults, renderSummary } from './parts/results.ts';
import { renderSort } from './parts/sort.ts';
import type { View } from './parts/view.ts';
import { isNotFalse, pageSize, sortName } from './properties.ts';
import { SearchController, type Facet } from './search-controller.ts';
import type { SearchOptions } from './search-client.ts';
import type { Sort } from './state.ts';
import { baseStyles } from './styles/base.ts';
import { filtersStyles } from './styles/filters.ts';
import { formStyles } from './styles/form.ts';
import { layoutStyles } from './styles/layout.ts';
import { resultsStyles } from './styles/results.ts';

/** Those that change what is asked of the server. */
const asked: readonly (keyof CrossSiteSearch)[] = [
  'endpoint',
  'perPage',
  'showSiteFilter',
  'showTypeFilter',
  'defaultSort',
  'showExcerpt',
  'highlight',
];

export class CrossSiteSearch extends LitElement implements SearchOptions {
  static override readonly styles = [baseStyles, formStyles, filtersStyles, resultsStyles, layoutStyles];
  static override readonly properties = {
    heading: {},
    placeholder: {},
    endpoint: {},
    perPage: { attribute: 'per-page', converter: pageSize },
    showSiteFilter: { attribute: 'show-site-filter', converter: isNotFalse },
    showTypeFilter: { attribute: 'show-type-filter', converter: isNotFalse },
    showSort: { attribute: 'show-sort', converter: isNotFalse },
    defaultSort: { attribute: 'default-sort', converter: sortName },
    showExcerpt: { attribute: 'show-excerpt', converter: isNotFalse },
    showDate: { attribute: 'show-date', converter: isNotFalse },
    highlight: { converter: isNotFalse },
    filtersOpen: { state: true },
    unfolded: { state: true },
  };

  // Fields would hide Lit's accessors, so these are only declared.
  declare heading: string | null;
  declare placeholder: string | null;
  declare endpoint: string | null;
  declare perPage: number;
  declare showSiteFilter: boolean;
  declare showTypeFilter: boolean;
  declare showSort: boolean;
  declare defaultSort: Sort;
  declare showExcerpt: boolean;
  declare showDate: boolean;
  declare highlight: boolean;
  declare filtersOpen: boolean;
  declare unfolded: readonly Facet[];

  readonly #search: SearchController;
  #words: Catalogue = createCatalogue('en');
  /** While the words are on their way, nothing is shown. */
  #loading: Promise<void> | undefined;
  #focused: Element | null = null;

  constructor() {
    super();
    this.heading = null;
    this.placeholder = null;
    this.endpoint = null;
    this.perPage = pageSize.fromAttribute(null);
    this.defaultSort = sortName.fromAttribute(null);
    this.showSiteFilter = this.showTypeFilter = this.showSort = true;
    this.showExcerpt = this.showDate = this.highlight = true;
    this.filtersOpen = false;
    this.unfolded = [];
    this.#search = new SearchController(this);
  }

  get root(): string {
    return findRoot(this.endpoint, document, import.meta.url);
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('input')?.focus(options);
  }

  /** Moves the focus to the heading of the results, or to what stands in their place. */
  focusOutcome(): void {
    (this.renderRoot.querySelector<HTMLElement>('[data-outcome]') ?? this).focus();
  }

  override connectedCallback(): void {
    this.#chooseWords(languageAt(this));
    super.connectedCallback();
  }

  protected override scheduleUpdate(): void | Promise<unknown> {
    return this.#loading ? this.#loading.then(() => super.scheduleUpdate()) : super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<CrossSiteSearch>): void {
    this.#focused = this.shadowRoot?.activeElement ?? null;
    if (this.hasUpdated && asked.some((name) => changed.has(name))) {
      this.#search.refresh(changed.get('defaultSort') ?? this.defaultSort);
    }
  }

  protected override updated(): void {
    // What had the focus is gone: a button to try again, a filter.
    if (this.#focused && !this.#focused.isConnected) this.focusOutcome();
  }

  protected override render() {
    const search = this.#search;
    const words = this.#words;
    const view: View = { search, words, block: this };
    const announcement = search.announced === undefined ? '' : words.plural('results', search.announced);
    const isIdle = !search.shown && !search.failure && !search.isBusy;
    return html`<div class="block" part="block" lang=${words.language}>
      ${this.heading ? html`<h2 id="heading" class="heading" part="heading" dir="auto">${this.heading}</h2>` : nothing}
      ${renderForm(view)}
      <p class="unseen" role="status">${announcement}</p>
      ${isIdle ? renderIdle(view) : this.#renderOutcome(view)}
    </div>`;
  }

  #chooseWords(page: string): void {
    this.#words = createCatalogue(page);
    const language = languageOfWords(page);
    this.#loading = language === 'en' ? undefined : this.#loadWords(page, language);
    this.requestUpdate();
  }

  async #loadWords(page: string, language: ReaderLanguage): Promise<void> {
    // Whoever keeps a copy of the module may have left out the words: then they are English.
    const words = await loadWords(language).catch(() => undefined);
    if (languageAt(this) !== page) return;
    this.#words = createCatalogue(page, words);
    this.#loading = undefined;
  }

  #renderOutcome(view: View) {
    return html`<div class="outcome">
      ${renderFilters(view)} ${renderSummary(view)} ${renderSort(view)}
      ${view.search.failure ? renderFailure(view) : renderResults(view)}
    </div>`;
  }
}

if (!customElements.get('cross-site-search')) customElements.define('cross-site-search', CrossSiteSearch);

declare global {
  interface HTMLElementTagNameMap {
    'cross-site-search': CrossSiteSearch;
  }
}
