import type {
  HookContext,
  MediaFollower,
  Platform,
  Post,
  PostFollower,
  ProposalNews,
  TermFollower,
} from '@octavo/plugin-api';
import { eventOfMedia, eventOfPost, eventOfProposal, eventOfTerm } from './public-events.ts';
import type { MessageService } from './message.service.ts';

export function postFollower({ tell }: MessageService, { posts }: Pick<Platform, 'posts'>): PostFollower {
  return {
    concerns: ({ before, after }) =>
      after?.status === 'publish' ||
      before?.status === 'publish' ||
      (after === undefined && before?.trashed_from === 'publish'),
    async follow(context, change) {
      const linkOf = async (post: Post) => (await posts.links(context, [post]))[0]!;
      await tell(context, await eventOfPost(context.site, change, posts.publicTypes(context), linkOf));
    },
  };
}

export function mediaFollower({ tell }: MessageService, { media }: Pick<Platform, 'media'>): MediaFollower {
  return { follow: (context, change) => tell(context, eventOfMedia(context.site, change, media.url)) };
}

export function termFollower({ tell }: MessageService): TermFollower {
  return { follow: (context, change) => tell(context, eventOfTerm(context.site, change)) };
}

export const tellOfProposal =
  ({ tell }: MessageService) =>
  async (news: ProposalNews, context: HookContext): Promise<void> =>
    tell({ ...context, trx: context.trx! }, eventOfProposal(context.site, news));
