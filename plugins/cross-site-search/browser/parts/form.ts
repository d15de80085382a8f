import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { longestQuery } from '../state.ts';
import { cross, lens, wheel } from './icons.ts';
import type { View } from './view.ts';

export function renderForm({ search, words, block }: View): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search.submit();
  };
  const clear = () => {
    search.clear();
    block.focus();
  };
  return html`<form
    role="search"
    part="form"
    aria-labelledby=${block.heading ? 'heading' : nothing}
    aria-label=${block.heading ? nothing : words.text('label')}
    @submit=${submit}
  >
    <label class="unseen" for="query">${words.text('label')}</label>
    <div class="field" part="field">
      ${search.isBusy ? wheel : lens}
      <input
        id="query"
        class="query"
        part="input"
        type="search"
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="search"
        maxlength=${longestQuery}
        placeholder=${block.placeholder ?? words.text('placeholder')}
        .value=${live(search.text)}
        @input=${(event: InputEvent) => search.type((event.currentTarget as HTMLInputElement).value)}
      />
      ${
        search.text === ''
          ? nothing
          : html`<button class="clear" part="clear" type="button" aria-label=${words.text('clear')} @click=${clear}>
              ${cross}
            </button>`
      }
    </div>
  </form>`;
}
