import { useSession } from '../session/session.tsx';
import type { Media } from './media.queries.ts';

/** What this person may do in the library, as far as it can be known; the server decides. */
export function useMediaRights() {
  const { me, can } = useSession();
  const mine = (media: Media) => media.author === me.id;
  return {
    canEdit: (media: Media) => mine(media) || can('edit_others_posts'),
    canDelete: (media: Media) => mine(media) || can('delete_others_posts'),
    canManageFolders: can('manage_categories'),
  };
}
