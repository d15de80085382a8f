import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useKinds } from '../kinds.ts';
import { useText } from '../text/text.tsx';
import { ownerQuery } from './media.queries.ts';

/** The post or page that a file was added to. */
export function MediaOwner({ id }: { id: number }) {
  const t = useText();
  const { data: owner } = useQuery(ownerQuery(id, useKinds()));
  if (!owner) return owner === null && t('media.ownerHidden');
  return (
    <Link to="/content/$base/$id" params={{ base: owner.base, id: String(owner.id) }}>
      {owner.title || t('content.untitled')}
    </Link>
  );
}
