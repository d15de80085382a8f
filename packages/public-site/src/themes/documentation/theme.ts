import { defineTheme } from '@octavo/plugin-api';
import { entries, entry, home, notFound } from './entries.html.ts';
import { frame, header } from './frame.html.ts';
import { post } from './page.html.ts';

/** Pages in a tree, with the contents of each beside it. */
export const documentation = defineTheme({
  name: 'documentation',
  label: 'Documentation',
  description: 'A sidebar with all pages, the contents of each, and search in sight: for handbooks and manuals.',
  style: new URL('documentation.css', import.meta.url),
  design: {
    accent: '#0d6e6e',
    background: 'white',
    text_font: 'system-sans',
    heading_font: 'system-sans',
    size: 'small',
    header: 'inline',
    show_author: false,
    show_date: false,
  },
  settings: {
    contents: { kind: 'switch', label: 'Show the contents of each page beside it', default: true },
  },
  menuLocations: { sidebar: 'Sidebar', topics: 'Sidebar, below the pages' },
  menuStandIns: { sidebar: 'pages', topics: 'categories' },
  frontSections: { categories: 6, posts: 1 },
  parts: { header, entries, entry },
  templates: { frame, home, notFound, post },
});
