import { svg, html } from 'lit';

const icon = (name: string, shape: unknown) =>
  html`<svg class="icon ${name}" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${shape}</svg>`;

export const lens = icon('lens', svg`<circle cx="8.5" cy="8.5" r="5.25"></circle><path d="m12.5 12.5 4.5 4.5"></path>`);
export const wheel = icon('wheel', svg`<circle cx="10" cy="10" r="6.5"></circle>`);
export const cross = icon('cross', svg`<path d="m5.5 5.5 9 9m0-9-9 9"></path>`);
export const arrow = icon('arrow', svg`<path d="m5.5 8 4.5 4.5L14.5 8"></path>`);
