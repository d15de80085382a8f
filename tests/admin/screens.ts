export type Screen = { name: string; path: string; ready: string };

/** Every screen: its name, and where it is; `{post}` is the number of a post. `ready` is seen once it has loaded. */
export const screens: readonly Screen[] = [
  { name: 'list', path: '/admin/content/posts', ready: '[role=grid]' },
  { name: 'editor', path: '/admin/content/posts/{post}', ready: '[contenteditable=true]' },
  { name: 'new-post', path: '/admin/content/posts/new', ready: '[contenteditable=true]' },
  { name: 'terms', path: '/admin/terms/categories', ready: '[role=grid]' },
  { name: 'media', path: '/admin/media', ready: 'h1' },
  { name: 'folder-exports', path: '/admin/media/exports', ready: 'h1' },
  { name: 'design', path: '/admin/design', ready: 'iframe' },
  { name: 'menus', path: '/admin/menus', ready: 'h1' },
  { name: 'settings', path: '/admin/settings', ready: 'form' },
  { name: 'audit', path: '/admin/settings/audit', ready: '.audit-entries' },
  { name: 'redirects', path: '/admin/settings/redirects', ready: 'h1' },
  { name: 'webhooks', path: '/admin/settings/webhooks', ready: 'h1' },
  { name: 'users', path: '/admin/users', ready: '[role=grid]' },
  { name: 'plugins', path: '/admin/plugins', ready: 'h1' },
  { name: 'evaluator', path: '/admin/evaluator', ready: 'form' },
  { name: 'profile', path: '/admin/profile', ready: 'form' },
  { name: 'authorize', path: '/admin/authorize-application?app_name=Reader', ready: '.authorize' },
  { name: 'network-sites', path: '/admin/network/sites', ready: '[role=grid]' },
  { name: 'network-users', path: '/admin/network/users', ready: '[role=grid]' },
  { name: 'network-search', path: '/admin/network/search', ready: 'form' },
  { name: 'network-jobs', path: '/admin/network/jobs', ready: 'h1' },
  { name: 'network-audit', path: '/admin/network/audit', ready: '.audit-entries' },
  { name: 'not-found', path: '/admin/nowhere', ready: 'h1' },
];
