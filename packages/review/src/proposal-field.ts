import { definePostField, type Context } from '@octavo/plugin-api';
import type { PlatformDatabase, Posts } from '@octavo/platform/feature-api';
import { proposalType } from './proposal.ts';
import * as repository from './proposal.repository.ts';
import { ProposalField } from './proposal.schema.ts';

type Needs = { readonly db: PlatformDatabase; readonly posts: Posts };

/** What a proposal would change, and how it stands. */
export const proposalField = ({ db, posts }: Needs) =>
  definePostField({
    name: 'proposal',
    schema: ProposalField,
    postTypes: [proposalType.name],
    async read(context: Context, proposals) {
      const ids = proposals.map(({ id }) => id);
      const rows = await repository.findProposals(db.forSite<unknown>(context.site).read, context.site.id, ids);
      const targets = await posts.getMany(
        context,
        rows.map(({ post_id }) => post_id),
      );
      return ids.map((id): ProposalField => {
        const row = rows.find((one) => one.id === id);
        const target = targets.find((post) => post.id === row?.post_id);
        return {
          post: row?.post_id ?? 0,
          post_type: target?.type ?? '',
          post_title: target?.title ?? '',
          state: row?.state ?? 'withdrawn',
          note: row?.note ?? '',
          scheduled_gmt: row?.scheduled_gmt?.toISOString() ?? null,
          can_decide: target !== undefined && posts.can(context, 'edit', target),
        };
      });
    },
  });
