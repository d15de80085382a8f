import { definePlugin, defineTheme, html } from '@octavo/plugin-api';

const text = { kind: 'text', label: 'A text', maxLength: 2_000, default: 'Nothing.' } as const;

/** Texts that an owner types, where themes put such texts, in an element and in an attribute. */
const placard = defineTheme({
  name: 'placard',
  label: 'Placard',
  description: 'Shows what its settings say.',
  parent: 'journal',
  settings: {
    greeting: text,
    hint: text,
    large: { kind: 'switch', label: 'Large', default: false },
    count: { kind: 'number', label: 'Count', minimum: 0, maximum: 9, default: 1 },
    tone: { kind: 'choice', label: 'Tone', choices: { calm: 'Calm', loud: 'Loud' }, default: 'calm' },
  },
  templates: {
    home(view) {
      const { greeting, hint, large, count, tone } = view.settings;
      const classes = `placard ${String(tone)}${large === true ? ' large' : ''}`;
      return html`<p class="${classes}" data-count="${String(count)}" title="${String(hint)}">
          <strong>${String(greeting)}</strong>
        </p>
        ${view.parts.heading(view, view)} ${view.parts.entries(view, view.posts)}`;
    },
  },
});

export const placardTheme = definePlugin({
  id: 'placard',
  label: 'Placard',
  description: 'A theme whose settings are texts.',
  setup: () => ({ themes: [placard] }),
});
