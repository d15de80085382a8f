import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { createAddress } from './address.ts';
import type { Answer } from './answer.ts';
import { mergeOptions, type Option } from './facets.ts';
import { lastPage } from './pages.ts';
import { createRequest, search, SearchFailure, type SearchOptions } from './search-client.ts';
import { emptyState, type SearchState, type Sort } from './state.ts';

export type Facet = 'sites' | 'types';

type Host = ReactiveControllerHost &
  SearchOptions & {
    readonly defaultSort: Sort;
    /** The REST root. */
    readonly root: string;
    focusOutcome(): void;
  };

const typingPauseMs = 250;
const announcementMs = 1000;
const mostAutomaticRetries = 5;

/** What the visitor does, what is asked of the server because of it, and what there is to show. */
export class SearchController implements ReactiveController {
  /** As it stands in the input. */
  text = '';
  state: SearchState = emptyState('relevance');
  /** The latest answer and what it answers, while there is something in the input. */
  shown: { readonly answer: Answer; readonly state: SearchState } | undefined;
  failure: SearchFailure | undefined;
  /** Until it is tried again by itself; 0 when it isn't. */
  secondsLeft = 0;
  isBusy = false;
  /** The number of results that is told to those who don't see them. */
  announced: number | undefined;
  options: Readonly<Record<Facet, readonly Option[]>> = { sites: [], types: [] };
  /** What was chosen at some time while the same words were searched for. */
  picked: Readonly<Record<Facet, readonly string[]>> = { sites: [], types: [] };
  /** Labels that answers have shown: of post types by slug, of sites by id. */
  readonly labels = { types: new Map<string, string>(), sites: new Map<string, string>() };

  readonly #host: Host;
  readonly #address = createAddress(() => this.#restore());
  readonly #timers = { typing: 0, waiting: 0, announcement: 0 };
  #running: AbortController | undefined;
  #typedAt = 0;
  #automaticRetries = 0;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#returnOnline);
    this.#address.connect();
    this.#restore();
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#returnOnline);
    this.#stop();
    this.#address.disconnect();
  }

  type(text: string): void {
    this.text = text;
    this.#typedAt = Date.now();
    const query = text.trim();
    if (query === this.state.query && !this.isBusy && !this.failure) return this.#host.requestUpdate();
    this.#stop();
    // Said anew after the next answer, even if the count is the same.
    this.announced = undefined;
    if (query === '') {
      this.#rest({ ...this.state, query, page: 1 });
      this.#address.replace(this.state, this.#host.defaultSort);
      return;
    }
    this.isBusy = true;
    this.#timers.typing = setTimeout(() => {
      this.state = { ...this.state, query, page: 1 };
      this.#address.replace(this.state, this.#host.defaultSort);
      this.#start();
    }, typingPauseMs);
    this.#host.requestUpdate();
  }

  submit(): void {
    const query = this.text.trim();
    if (query === '') return;
    // Whoever rests before Enter has asked already, and asks nothing new.
    const isAsked = query === this.state.query && this.state.page === 1 && this.#running?.signal.aborted === false;
    if (isAsked && !this.failure) this.#address.push(this.state, this.#host.defaultSort, { endsTyping: true });
    else this.change({ page: 1 }, { endsTyping: true });
  }

  clear(): void {
    this.text = '';
    this.#stop();
    this.#rest(emptyState(this.state.sort));
    this.#address.push(this.state, this.#host.defaultSort);
  }

  toggle(facet: Facet, value: string, isChosen: boolean): void {
    const others = this.state[facet].filter((each) => each !== value);
    this.change({ [facet]: isChosen ? [...others, value] : others, page: 1 });
  }

  /** A step of its own in the history, searched at once. */
  change(to: Partial<SearchState>, { endsTyping = false, focus = false } = {}): void {
    this.state = { ...this.state, query: this.text.trim(), ...to };
    this.#address.push(this.state, this.#host.defaultSort, { endsTyping });
    this.#start(focus);
  }

  retry(): void {
    if (!this.isBusy) this.#start(true);
  }

  /** The attributes of the element have changed. */
  refresh(defaultSortBefore: Sort): void {
    const { defaultSort } = this.#host;
    const sort = this.state.sort === defaultSortBefore ? defaultSort : this.state.sort;
    this.state = this.#withoutHidden({ ...this.state, sort });
    if (this.state.query !== '') this.#start();
  }

  /** Shows what the address says. */
  #restore(): void {
    const { defaultSort } = this.#host;
    const kept = this.shown ? this.state : emptyState(defaultSort);
    const state = this.#withoutHidden(this.#address.read(defaultSort) ?? kept);
    const isShown = JSON.stringify(state) === JSON.stringify(this.shown?.state);
    if (isShown && !this.isBusy && !this.failure && this.text.trim() === state.query) return;
    this.text = state.query;
    this.#stop();
    if (state.query === '') return this.#rest(state);
    this.state = state;
    this.#start();
  }

  /** A filter that can't be seen isn't applied. */
  #withoutHidden(state: SearchState): SearchState {
    const { showSiteFilter, showTypeFilter } = this.#host;
    return { ...state, sites: showSiteFilter ? state.sites : [], types: showTypeFilter ? state.types : [] };
  }

  #rest(state: SearchState): void {
    this.state = state;
    this.shown = undefined;
    this.failure = undefined;
    this.announced = undefined;
    this.isBusy = false;
    this.#host.requestUpdate();
  }

  #start(focus = false): void {
    this.#automaticRetries = 0;
    void this.#run(focus);
  }

  async #run(focus = false): Promise<void> {
    this.#stop();
    const running = new AbortController();
    this.#running = running;
    this.isBusy = true;
    this.#host.requestUpdate();
    this.state = { ...this.state, page: Math.min(this.state.page, lastPage(this.#host.perPage)) };
    const { state } = this;
    try {
      const answer = await search(this.#host.root, createRequest(state, this.#host), running.signal);
      const last = lastPage(this.#host.perPage, answer.totalPages);
      if (state.page > last) {
        // Fewer results than when the address was made.
        this.state = { ...state, page: last };
        this.#address.replace(this.state, this.#host.defaultSort);
        return await this.#run(focus);
      }
      this.#show(answer, state);
    } catch (error) {
      if (running.signal.aborted) return;
      this.#fail(error instanceof SearchFailure ? error : new SearchFailure('failed'));
    }
    this.isBusy = false;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (focus) this.#host.focusOutcome();
  }

  #show(answer: Answer, state: SearchState): void {
    for (const { post_type, post_type_label } of answer.hits) {
      if (post_type_label !== '') this.labels.types.set(post_type, post_type_label);
    }
    for (const { blog_id, blog_name } of answer.hits) this.labels.sites.set(String(blog_id), blog_name);
    for (const { value, label } of answer.facets.blog_id) if (label !== '') this.labels.sites.set(value, label);
    if (state.query !== this.shown?.state.query) {
      this.options = { sites: [], types: [] };
      this.picked = { sites: [], types: [] };
    }
    this.options = {
      sites: mergeOptions(this.options.sites, answer.facets.blog_id, state.sites),
      types: mergeOptions(this.options.types, answer.facets.post_type, state.types),
    };
    this.picked = {
      sites: [...this.picked.sites, ...state.sites],
      types: [...this.picked.types, ...state.types],
    };
    this.shown = { answer, state };
    this.failure = undefined;
    this.#timers.announcement = setTimeout(
      () => {
        this.announced = answer.total;
        this.#host.requestUpdate();
      },
      Math.max(0, this.#typedAt + announcementMs - Date.now()),
    );
  }

  #fail(failure: SearchFailure): void {
    this.failure = failure;
    this.announced = undefined;
    if (failure.retryAfter === undefined || this.#automaticRetries >= mostAutomaticRetries) return;
    const until = Date.now() + failure.retryAfter * 1000;
    this.secondsLeft = failure.retryAfter;
    this.#timers.waiting = setInterval(() => {
      this.secondsLeft = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      this.#host.requestUpdate();
      if (this.secondsLeft > 0) return;
      this.#automaticRetries += 1;
      void this.#run();
    }, 1000);
  }

  /** Whatever is under way has been overtaken. */
  #stop(): void {
    this.#running?.abort();
    clearTimeout(this.#timers.typing);
    clearInterval(this.#timers.waiting);
    clearTimeout(this.#timers.announcement);
    this.secondsLeft = 0;
  }

  readonly #returnOnline = (): void => {
    if (this.failure?.kind === 'unreachable' && !this.isBusy) this.#start();
  };
}
