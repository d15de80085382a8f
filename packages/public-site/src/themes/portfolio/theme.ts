import { defineTheme } from '@octavo/plugin-api';
import { postParts } from '../post-parts.html.ts';
import { defaultTemplates } from '../templates.html.ts';
import { entries, entry } from './entries.html.ts';
import { post } from './post.html.ts';

const rows = { entries: postParts.entries, entry: postParts.entry };

/** Pictures first, words around them. */
export const portfolio = defineTheme({
  name: 'portfolio',
  label: 'Portfolio',
  description: 'Large pictures on a grid, for photographers, designers and studios.',
  style: new URL('portfolio.css', import.meta.url),
  design: {
    accent: '#3538e0',
    background: 'white',
    text_font: 'system-sans',
    heading_font: 'system-sans',
    corner: 'square',
    header: 'inline',
    list: 'cards',
    home: 'magazine',
    show_author: false,
    show_related: true,
  },
  settings: {
    columns: { kind: 'number', label: 'Columns', minimum: 2, maximum: 4, default: 2 },
    shape: {
      kind: 'choice',
      label: 'Shape of pictures',
      choices: { landscape: 'Landscape', square: 'Square', portrait: 'Portrait', original: 'As they are' },
      default: 'landscape',
    },
  },
  parts: { entries, entry },
  templates: {
    post,
    // What is found is read, not looked at.
    search: (view) => defaultTemplates.search({ ...view, parts: { ...view.parts, ...rows } }),
  },
});
