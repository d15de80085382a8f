import { defineAdminExtension } from '@octavo/admin/extension';
import { Webhook } from 'lucide-react';

export const extension = defineAdminExtension({
  texts: {
    en: async () => (await import('./text/en.json')).default,
    ar: async () => (await import('./text/ar.json')).default,
  },
  screens: [
    {
      path: '/settings/webhooks',
      title: 'nav.webhooks',
      capability: 'manage_options',
      menu: { group: 'site', icon: Webhook },
      load: async () => (await import('./webhooks.screen.tsx')).WebhooksScreen,
    },
    {
      path: '/settings/webhooks/$id',
      title: 'nav.webhooks',
      capability: 'manage_options',
      load: async () => (await import('./webhook.screen.tsx')).WebhookScreen,
    },
  ],
});
