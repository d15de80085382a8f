import { defineAdminExtension } from '@octavo/admin/extension';

export const extension = defineAdminExtension({
  texts: {
    en: async () => (await import('./text/en.json')).default,
    ar: async () => (await import('./text/ar.json')).default,
  },
  screens: [
    {
      path: '/media/exports',
      title: 'media.exports',
      capability: 'upload_files',
      menu: { group: 'media' },
      load: async () => (await import('./folder-exports.screen.tsx')).FolderExportsScreen,
    },
  ],
  folderActions: [
    {
      title: 'media.exportFolder',
      capability: 'upload_files',
      load: async () => (await import('./folder-export.tsx')).FolderExport,
    },
  ],
});
