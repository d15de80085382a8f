const subscriber = ['read'];
const contributor = [...subscriber, 'edit_posts', 'delete_posts'];
const author = [...contributor, 'publish_posts', 'edit_published_posts', 'delete_published_posts', 'upload_files'];
const editor = [
  ...author,
  'edit_others_posts',
  'delete_others_posts',
  'edit_private_posts',
  'read_private_posts',
  'delete_private_posts',
  'edit_pages',
  'publish_pages',
  'edit_published_pages',
  'edit_others_pages',
  'edit_private_pages',
  'read_private_pages',
  'delete_pages',
  'delete_published_pages',
  'delete_others_pages',
  'delete_private_pages',
  'manage_categories',
  'manage_links',
  'moderate_comments',
];
const administrator = [
  ...editor,
  'manage_options',
  'activate_plugins',
  'edit_dashboard',
  'edit_theme_options',
  'switch_themes',
  'list_users',
  'promote_users',
  'remove_users',
  'import',
  'export',
];

/** Capabilities of the five roles a member of a site can have. The sixth, super admin, has every capability. */
export const roles: Readonly<Record<string, ReadonlySet<string>>> = {
  subscriber: new Set(subscriber),
  contributor: new Set(contributor),
  author: new Set(author),
  editor: new Set(editor),
  administrator: new Set(administrator),
};

/** What only super admins hold, who may do everything: no role gives these. */
export const networkCapabilities = [
  'create_sites',
  'create_users',
  'delete_sites',
  'delete_users',
  'edit_users',
  'manage_network',
  'manage_network_options',
  'manage_network_plugins',
  'manage_network_users',
  'manage_sites',
  'unfiltered_html',
];

export type BuiltInRole = 'subscriber' | 'contributor' | 'author' | 'editor' | 'administrator';
