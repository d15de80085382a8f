import { defineAdminExtension } from '@octavo/admin/extension';
import { FileDown } from 'lucide-react';

export const extension = defineAdminExtension({
  texts: {
    en: async () => (await import('./text/en.json')).default,
    ar: async () => (await import('./text/ar.json')).default,
  },
  postActions: [
    {
      title: 'export.act',
      icon: FileDown,
      capability: 'edit_others_posts',
      load: async () => (await import('./export-dialog.tsx')).ExportDialog,
    },
  ],
});
