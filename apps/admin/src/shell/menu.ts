import {
  BookOpen,
  FileText,
  FolderTree,
  Globe,
  Image,
  LayoutTemplate,
  ListChecks,
  ListTree,
  Newspaper,
  Palette,
  Plug,
  ScrollText,
  Settings,
  Signpost,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../extensions/use-extensions.ts';
import { taxonomiesQuery, useKinds } from '../kinds.ts';
import { useSession } from '../session/session.tsx';
import type { Key } from '../text/catalogue.ts';
import { useText } from '../text/text.tsx';

export type Place = {
  to: string;
  label: string;
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
  group: 'content' | 'site' | 'network';
};

const kindIcons: Record<string, LucideIcon> = {
  post: Newspaper,
  page: FileText,
  pattern: LayoutTemplate,
  network_pattern: LayoutTemplate,
};

type Known = { to: string; label: Key; icon: LucideIcon; capability: string };

const sitePlaces: Known[] = [
  { to: '/design', label: 'nav.design', icon: Palette, capability: 'edit_theme_options' },
  { to: '/menus', label: 'nav.menus', icon: ListTree, capability: 'edit_theme_options' },
  { to: '/settings', label: 'nav.settings', icon: Settings, capability: 'manage_options' },
  { to: '/settings/redirects', label: 'nav.redirects', icon: Signpost, capability: 'manage_options' },
  { to: '/users', label: 'nav.users', icon: Users, capability: 'list_users' },
  { to: '/plugins', label: 'nav.plugins', icon: Plug, capability: 'activate_plugins' },
  { to: '/settings/audit', label: 'nav.audit', icon: ScrollText, capability: 'manage_options' },
];

const networkPlaces: typeof sitePlaces = [
  { to: '/network/sites', label: 'nav.sites', icon: Globe, capability: 'manage_sites' },
  { to: '/network/users', label: 'nav.networkUsers', icon: Users, capability: 'manage_network_users' },
  { to: '/network/jobs', label: 'nav.jobs', icon: ListChecks, capability: 'manage_network' },
  { to: '/network/audit', label: 'nav.networkAudit', icon: ScrollText, capability: 'manage_network' },
];

/** The screens that this person may use. */
export function usePlaces(): Place[] {
  const t = useText<string>();
  const { can } = useSession();
  const kinds = useKinds();
  const { data: taxonomies = {} } = useQuery(taxonomiesQuery);
  const screens = useParts('screens');
  const allowed = (places: typeof sitePlaces, group: Place['group']): Place[] =>
    places
      .filter(({ capability }) => can(capability))
      .map(({ to, label, icon }) => ({ to, label: t(label), icon, group }));
  const brought = (group: Place['group']): Place[] =>
    screens.flatMap(({ path, title, menu }) =>
      menu?.group === group ? [{ to: path, label: t(title), icon: menu.icon, group }] : [],
    );
  return [
    ...kinds
      .filter(({ capabilities }) => can(capabilities?.['edit_posts'] ?? 'edit_posts'))
      .map(({ rest_base, name, slug }) => ({
        to: `/content/${rest_base}`,
        label: name,
        icon: kindIcons[slug] ?? BookOpen,
        group: 'content' as const,
      })),
    ...(can('upload_files') ? [{ to: '/media', label: t('nav.media'), icon: Image, group: 'content' as const }] : []),
    ...Object.values(taxonomies)
      .filter(
        ({ slug, capabilities }) =>
          slug !== 'media_folder' && can(capabilities?.['manage_terms'] ?? 'manage_categories'),
      )
      .map(({ rest_base, name, hierarchical }) => ({
        to: `/terms/${rest_base}`,
        label: name,
        icon: hierarchical ? FolderTree : Tags,
        group: 'content' as const,
      })),
    ...brought('content'),
    ...allowed(sitePlaces, 'site'),
    ...brought('site'),
    ...allowed(networkPlaces, 'network'),
    ...brought('network'),
  ];
}
