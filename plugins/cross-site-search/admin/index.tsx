import { defineAdminExtension } from '@octavo/admin/extension';
import { Search } from 'lucide-react';

export const extension = defineAdminExtension({
  texts: {
    en: async () => (await import('./text/en.json')).default,
    ar: async () => (await import('./text/ar.json')).default,
  },
  screens: [
    {
      path: '/network/search',
      title: 'nav.search',
      capability: 'manage_network_options',
      menu: { group: 'network', icon: Search },
      load: async () => (await import('./search.screen.tsx')).SearchScreen,
    },
  ],
});
