import { definePostType } from '@octavo/plugin-api';

/** What stands in a place of the theme, such as the sidebar. Its slug is the name of the place. */
export const area = definePostType({
  name: 'area',
  label: 'Areas',
  public: false,
  rest: { base: 'areas' },
  capabilities: 'page',
});

/** Places that every theme has. */
export const commonAreas = {
  header: 'Header',
  before: 'Before the content',
  after: 'After the content',
  sidebar: 'Sidebar',
  footer: 'Footer',
};
