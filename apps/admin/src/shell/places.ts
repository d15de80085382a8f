import {
  BookOpen,
  FileText,
  FolderTree,
  Gauge,
  Globe,
  Image,
  ListChecks,
  Newspaper,
  Plug,
  ScrollText,
  Search,
  Settings,
  Tags,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { taxonomiesQuery, useKinds } from '../kinds.ts';
import { useNamespaces } from '../offered.ts';
import { useSession } from '../session/session.tsx';
import type { Key } from '../text/catalogue.ts';
import { useText } from '../text/text.tsx';

export type Place = { to: string; label: string; icon: LucideIcon; group: 'content' | 'site' | 'network' };

const kindIcons: Record<string, LucideIcon> = { post: Newspaper, page: FileText };

/** `namespace`: only where the plugin that has it is on. */
type Known = { to: string; label: Key; icon: LucideIcon; capability: string; namespace?: string };

const sitePlaces: Known[] = [
  { to: '/settings', label: 'nav.settings', icon: Settings, capability: 'manage_options' },
  { to: '/users', label: 'nav.users', icon: Users, capability: 'list_users' },
  { to: '/plugins', label: 'nav.plugins', icon: Plug, capability: 'activate_plugins' },
  { to: '/evaluator', label: 'nav.evaluator', icon: Gauge, capability: 'manage_options' },
  {
    to: '/settings/webhooks',
    label: 'nav.webhooks',
    icon: Webhook,
    capability: 'manage_options',
    namespace: 'webhooks/v1',
  },
  { to: '/settings/audit', label: 'nav.audit', icon: ScrollText, capability: 'manage_options' },
];

const networkPlaces: typeof sitePlaces = [
  { to: '/network/sites', label: 'nav.sites', icon: Globe, capability: 'manage_sites' },
  { to: '/network/users', label: 'nav.networkUsers', icon: Users, capability: 'manage_network_users' },
  { to: '/network/search', label: 'nav.search', icon: Search, capability: 'manage_network_options' },
  { to: '/network/jobs', label: 'nav.jobs', icon: ListChecks, capability: 'manage_network' },
  { to: '/network/audit', label: 'nav.networkAudit', icon: ScrollText, capability: 'manage_network' },
];

/** The screens that this person may use. */
export function usePlaces(): Place[] {
  const t = useText();
  const { can } = useSession();
  const kinds = useKinds();
  const { data: taxonomies = {} } = useQuery(taxonomiesQuery);
  const namespaces = useNamespaces(can('manage_options'));
  const allowed = (places: typeof sitePlaces, group: Place['group']): Place[] =>
    places
      .filter(({ capability, namespace }) => can(capability) && (!namespace || namespaces?.includes(namespace)))
      .map(({ to, label, icon }) => ({ to, label: t(label), icon, group }));
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
    ...allowed(sitePlaces, 'site'),
    ...allowed(networkPlaces, 'network'),
  ];
}
