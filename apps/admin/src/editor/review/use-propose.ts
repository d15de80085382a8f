import { useNavigate } from '@tanstack/react-router';
import { propose } from './review.queries.ts';

/** Opens this person's proposal for a post; it is begun if there is none. */
export function usePropose(base: string): (id: number) => Promise<void> {
  const navigate = useNavigate();
  return async (id) => {
    const proposal = await propose(base, id);
    await navigate({ to: '/content/$base/$id', params: { base: 'proposals', id: String(proposal) } });
  };
}
