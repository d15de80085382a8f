import { defineTheme } from '@octavo/plugin-api';
import { frontPage } from './front-page.html.ts';
import { header } from './header.html.ts';
import { post } from './post.html.ts';
import { postParts, shortExcerpt } from '../post-parts.html.ts';
import { defaultTemplates, listTemplate } from '../templates.html.ts';

/** With fewer posts, one of them would be larger than all others together. */
const leastForLead = 3;

/** A front page of stories by section, on a wide grid. */
export const magazine = defineTheme({
  name: 'magazine',
  label: 'Magazine',
  description: 'A front page with a lead story and sections by category.',
  style: new URL('magazine.css', import.meta.url),
  design: {
    accent: '#d0211c',
    background: 'white',
    heading_font: 'system-sans',
    corner: 'square',
    header: 'inline',
    footer: 'columns',
    list: 'cards',
    home: 'magazine',
    show_related: true,
  },
  settings: {
    lead_stories: { kind: 'number', label: 'Lead stories', minimum: 1, maximum: 3, default: 1 },
    sections: {
      kind: 'number',
      label: 'Sections',
      description: 'How many categories have a section on the front page.',
      minimum: 0,
      maximum: 5,
      default: 4,
    },
    excerpts: { kind: 'switch', label: 'Show excerpts on the front page', default: true },
  },
  menuLocations: { sections: 'Sections' },
  menuStandIns: { sections: 'categories' },
  frontSections: { categories: 5, posts: 8 },
  parts: {
    header,
    entry: (view, post, place) => postParts.entry(view, { ...post, excerpt: shortExcerpt(post) }, place),
  },
  templates: {
    post,
    archive: (view) => listTemplate(view, view.page === 1 && view.posts.length > leastForLead),
    home: (view) =>
      view.design.home === 'magazine' && view.page === 1 && view.posts.length > 0
        ? frontPage(view)
        : defaultTemplates.home(view),
  },
});
