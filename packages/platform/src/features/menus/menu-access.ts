import type { Access } from '@octavo/plugin-api';
import { manageMenus } from './menu.service.ts';

type Guard = { access: Access; scope: 'content' };

/** Whoever reads menus may also change them, as WordPress has it; readers see them on the pages. */
export const guard = (code: string, action: string): Guard => ({
  access: { capability: manageMenus, code, message: `You are not allowed to ${action} menus on this site.` },
  scope: 'content',
});
export const readable = guard('rest_cannot_view', 'see');
export const writable = (code: string, action: string) => ({ ...guard(code, action), batch: true as const });
