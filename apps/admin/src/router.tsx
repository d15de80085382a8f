import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { AuditSearch } from './audit/audit.queries.ts';
import type { ContentSearch } from './content/content-search.ts';
import { allExtensions } from './extensions/loaded.ts';
import { screenOf } from './extension-screen.tsx';
import type { MediaSearch } from './media/media.queries.ts';
import { page } from './server.ts';
import { sectionAt } from './settings/sections.ts';
import { Crashed, NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import type { ListSearch } from './ui/list-search.ts';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Crashed });

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    // The router's way of saying so.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/content/$base', params: { base: 'posts' } });
  },
});

const listSearch = (search: ListSearch): ListSearch => search;

const contentList = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content/$base',
  validateSearch: (search): ContentSearch => search,
  component: lazyRouteComponent(() => import('./content/content-list.screen.tsx'), 'ContentListScreen'),
});

const contentItem = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content/$base/$id',
  component: lazyRouteComponent(() => import('./editor/editor.screen.tsx'), 'EditorScreen'),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms/$base',
  component: lazyRouteComponent(() => import('./content/terms.screen.tsx'), 'TermsScreen'),
});

const media = createRoute({
  getParentRoute: () => rootRoute,
  path: '/media',
  validateSearch: (search): MediaSearch => search,
  component: lazyRouteComponent(() => import('./media/media.screen.tsx'), 'MediaScreen'),
});

const menus = createRoute({
  getParentRoute: () => rootRoute,
  path: '/menus',
  validateSearch: (search): { menu?: number } => search,
  component: lazyRouteComponent(() => import('./menus/menus.screen.tsx'), 'MenusScreen'),
});

const design = createRoute({
  getParentRoute: () => rootRoute,
  path: '/design',
  component: lazyRouteComponent(() => import('./design/design.screen.tsx'), 'DesignScreen'),
});

const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings.screen.tsx'), 'SettingsScreen'),
});

const settingsSection = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/$section',
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error
    if (!sectionAt(params.section)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./settings/settings.screen.tsx'), 'SettingsScreen'),
});

const auditSearch = (search: AuditSearch): AuditSearch => search;

const siteAudit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./audit/audit.screen.tsx'), 'SiteAuditScreen'),
});

const redirects = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/redirects',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./redirects/redirects.screen.tsx'), 'RedirectsScreen'),
});

const users = createRoute({
  getParentRoute: () => rootRoute,
  path: '/users',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./settings/users.screen.tsx'), 'UsersScreen'),
});

const plugins = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plugins',
  component: lazyRouteComponent(() => import('./settings/plugins.screen.tsx'), 'PluginsScreen'),
});

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/profile.screen.tsx'), 'ProfileScreen'),
});

const authorize = createRoute({
  getParentRoute: () => rootRoute,
  path: '/authorize-application',
  component: lazyRouteComponent(() => import('./profile/authorize.screen.tsx'), 'AuthorizeScreen'),
});

const networkSites = createRoute({
  getParentRoute: () => rootRoute,
  path: '/network/sites',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./network/sites.screen.tsx'), 'NetworkSitesScreen'),
});

const networkUsers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/network/users',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./network/users.screen.tsx'), 'NetworkUsersScreen'),
});

const networkJobs = createRoute({
  getParentRoute: () => rootRoute,
  path: '/network/jobs',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./network/jobs.screen.tsx'), 'NetworkJobsScreen'),
});

const networkAudit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/network/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./audit/audit.screen.tsx'), 'NetworkAuditScreen'),
});

const coreRoutes = [
  home,
  contentList,
  contentItem,
  terms,
  media,
  design,
  menus,
  settings,
  settingsSection,
  siteAudit,
  redirects,
  users,
  plugins,
  profile,
  authorize,
  networkSites,
  networkUsers,
  networkJobs,
  networkAudit,
] as const;

/** The screens of the core, and those that plugins bring. */
export function createAdminRouter() {
  const brought = allExtensions().flatMap(({ screens = [], namespace }) =>
    screens.map((screen) =>
      createRoute({ getParentRoute: () => rootRoute, path: screen.path, component: screenOf(screen, namespace) }),
    ),
  );
  // Only the addresses of the core are known to the compiler.
  const routes = [...coreRoutes, ...brought] as unknown as typeof coreRoutes;
  const routeTree = rootRoute.addChildren(routes);
  return createRouter({ routeTree, basepath: page.base, scrollRestoration: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
