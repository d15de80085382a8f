import { defineTheme, html } from '@octavo/plugin-api';

/** A sheet with a masthead. Lists are lines: the day, then the title. */
export const leaflet = defineTheme({
  name: 'leaflet',
  label: 'Leaflet',
  description: 'One sheet with a masthead, for a club, a street or a project.',
  parent: 'journal',
  style: new URL('leaflet.css', import.meta.url),
  design: { accent: '#1f5d3a', background: 'white', text_font: 'system-sans', heading_font: 'system-sans' },
  settings: {
    greeting: { kind: 'text', label: 'Greeting above the posts', maxLength: 200, default: '' },
    numbered: { kind: 'switch', label: 'Number the posts', default: false },
  },
  areas: { masthead: 'Beside the masthead' },
  parts: {
    entry: (view, post) => html`
      <article class="line">
        <time datetime="${post.date.iso}">${post.date.day}</time>
        <h2><a href="${post.href}">${post.title}</a></h2>
      </article>
    `,
    header(view) {
      const masthead = view.areas.get('masthead');
      return html`
        <header class="site sheet">
          ${view.parts.brand(view)} ${masthead && html`<div class="masthead">${masthead}</div>`}
          ${view.parts.menu(view, 'header')}
        </header>
      `;
    },
  },
  templates: {
    home(view) {
      const { parts, settings, words } = view;
      const greeting = String(settings['greeting'] ?? '');
      return html`
        ${parts.heading(view, view)} ${greeting !== '' && html`<p class="greeting">${greeting}</p>`}
        <div class="${settings['numbered'] === true && 'numbered'}">${parts.entries(view, view.posts)}</div>
        ${parts.paging(view, view, [words.newer, words.older])}
      `;
    },
  },
});
