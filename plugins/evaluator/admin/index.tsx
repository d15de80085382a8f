import { defineAdminExtension } from '@octavo/admin/extension';
import { Gauge } from 'lucide-react';

export const extension = defineAdminExtension({
  texts: {
    en: async () => (await import('./text/en.json')).default,
    ar: async () => (await import('./text/ar.json')).default,
  },
  screens: [
    {
      path: '/evaluator',
      title: 'nav.evaluator',
      capability: 'manage_options',
      menu: { group: 'site', icon: Gauge },
      hasSettings: true,
      load: async () => (await import('./evaluator.screen.tsx')).EvaluatorScreen,
    },
  ],
});
