import { useOffered } from '../offered.ts';

/** Whether the plugin is on here, for somebody who may use it. */
export const useExportOffered = (): boolean => useOffered('offline-export/v1', 'edit_others_posts');
