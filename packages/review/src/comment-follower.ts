import type { PostFollower } from '@octavo/plugin-api';
import * as repository from './comment.repository.ts';

/** Comments go with their post. */
export const follow: NonNullable<PostFollower['follow']> = async ({ trx, site }, { before }) => {
  await repository.deleteAll(trx as repository.Trx, site.id, before!.id);
};
