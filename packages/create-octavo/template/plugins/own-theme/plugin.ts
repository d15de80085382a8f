import { definePlugin, defineTheme, html } from '@octavo/plugin-api';

/** What isn't said here is as the theme {{theme}} has it. */
const own = defineTheme({
  name: 'own',
  label: 'Our own',
  description: 'The look of this project.',
  parent: '{{theme}}',
  style: new URL('own.css', import.meta.url),
  design: { accent: '#0b5d4a' },
  settings: {
    motto: { kind: 'text', label: 'Motto above the footer', maxLength: 100, default: '' },
  },
  parts: {
    footer(view) {
      const motto = String(view.settings['motto'] ?? '');
      return html`
        <footer class="site">
          ${motto !== '' && html`<p class="motto">${motto}</p>`} ${view.parts.menu(view, 'footer')}
          <p><a href="${view.site.url}/">${view.site.name}</a></p>
        </footer>
      `;
    },
  },
});

export const ownTheme = definePlugin({ id: 'own-theme', setup: () => ({ themes: [own] }) });
