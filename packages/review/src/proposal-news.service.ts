import {
  proposalTold,
  type Context,
  type Hooks,
  type JobRun,
  type JobService,
  type ProposalEvent,
  type ProposalNews,
} from '@octavo/plugin-api';
import {
  capability,
  type Mailer,
  type PlatformDatabase,
  type Posts,
  type PostTypeRegistry,
  type RoleRegistry,
  type UserService,
} from '@octavo/platform/feature-api';
import * as repository from './proposal.repository.ts';
import { proposalMail } from './proposal.ts';

type Needs = {
  readonly db: PlatformDatabase;
  readonly hooks: Hooks;
  readonly jobs: JobService;
  readonly mailer: Mailer;
  readonly posts: Posts;
  readonly roles: RoleRegistry;
  readonly types: PostTypeRegistry;
  readonly users: UserService;
};

/** What happened, who did it, and what they said. */
type Told = { readonly proposal_id: number; readonly event: ProposalEvent; readonly by: number; readonly note: string };

/** So many reviewers get an email; a site with more of them looks at its list. */
const mostReviewers = 50;

/** Tells plugins, and by email the people whom it concerns. */
export function createProposalNews({ db, hooks, jobs, mailer, posts, roles, types, users }: Needs) {
  const shard = ({ site }: Context) => db.forSite<unknown>(site);

  async function newsOf(
    context: Context,
    { proposal_id: id, event, by, note }: Told,
  ): Promise<ProposalNews | undefined> {
    const row = await repository.findProposal(shard(context).read, context.site.id, id);
    if (!row) return undefined;
    const [proposal, post] = await posts.getMany(context, [id, row.post_id]);
    if (!proposal || !post) return undefined;
    const names = await users.displayNames([proposal.author_id, by]);
    const person = (userId: number) => ({ id: userId, name: names.get(userId) ?? '' });
    return {
      event,
      id,
      note,
      author: person(proposal.author_id),
      decidedBy: event === 'proposed' ? undefined : person(by),
      post: { id: post.id, type: post.type, title: post.title },
    };
  }

  /** Who may take over what somebody else proposes to the post. */
  async function reviewersOf(context: Context, { post, author }: ProposalNews): Promise<number[]> {
    const type = types.get(post.type);
    const needed = ['edit', 'edit_others', 'edit_published'].map((action) => capability(type, action));
    const deciding = roles.names().filter((name) => needed.every((each) => roles.capabilities(name).has(each)));
    const { users: found } = await users.list(context, { roles: deciding, per_page: mostReviewers });
    const [target] = await posts.getMany(context, [post.id]);
    const ids = new Set([...found.map(({ id }) => id), ...(target ? [target.author_id] : [])]);
    ids.delete(author.id);
    return [...ids];
  }

  /** Nobody is told of what they did themselves. */
  async function receiversOf(context: Context, news: ProposalNews): Promise<number[]> {
    if (!mailer.isOn) return [];
    if (news.event === 'proposed') return reviewersOf(context, news);
    return news.decidedBy?.id === news.author.id ? [] : [news.author.id];
  }

  return {
    async tell(told: Told, run: JobRun): Promise<void> {
      const { context } = run;
      const news = await newsOf(context, told);
      if (!news) return;
      const receivers = await receiversOf(context, news);
      const input = { site_id: context.site.id, ...told };
      await shard(context).transaction(async (trx) => {
        if (!(await run.once(trx, 'told'))) return;
        await hooks.doAction({ ...context, trx }, proposalTold, news);
        for (const user_id of receivers) await jobs.enqueue(context, proposalMail, { ...input, user_id }, { trx });
      });
    },

    async mail({ user_id, ...told }: Told & { readonly user_id: number }, run: JobRun): Promise<void> {
      const news = await newsOf(run.context, told);
      if (!news) return;
      const { event, id, note, author, decidedBy, post } = news;
      await mailer.tell(run, {
        kind: `proposal_${event}`,
        userId: user_id,
        facts: { actor: (decidedBy ?? author).name, post: post.title.trim() || `#${post.id}`, quote: note },
        path: `/content/proposals/${id}`,
      });
    },
  };
}
