import { defineAdminExtension } from '@octavo/admin/extension';
import { Hand } from 'lucide-react';

export const extension = defineAdminExtension({
  texts: {
    en: async () => (await import('./text/en.json')).default,
    ar: async () => (await import('./text/ar.json')).default,
  },
  screens: [
    {
      path: '/hello',
      title: 'hello.title',
      capability: 'edit_posts',
      menu: { group: 'site', icon: Hand },
      load: async () => (await import('./hello.screen.tsx')).HelloScreen,
    },
  ],
  editorPanels: [{ title: 'hello.greeting', load: async () => (await import('./greeting.panel.tsx')).GreetingPanel }],
  listColumns: [{ title: 'hello.greeting', load: async () => (await import('./greeting-column.tsx')).GreetingColumn }],
});
