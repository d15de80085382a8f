import {
  proposalTold,
  type Context,
  type Hooks,
  type JobRun,
  type ProposalEvent,
  type ProposalNews,
} from '@octavo/plugin-api';
import {
  capability,
  type AccountsByMail,
  type PlatformDatabase,
  type Posts,
  type PostTypeRegistry,
  type RoleRegistry,
  type UserService,
} from '@octavo/platform/feature-api';
import * as repository from './proposal.repository.ts';

type Needs = {
  readonly accounts: Pick<AccountsByMail, 'mailer'>;
  readonly db: PlatformDatabase;
  readonly hooks: Hooks;
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
export function createProposalNews({ accounts, db, hooks, posts, roles, types, users }: Needs) {
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

  async function mail(context: Context, news: ProposalNews): Promise<void> {
    if (!accounts.mailer.isOn) return;
    const { event, id, author, decidedBy, note } = news;
    const isOwn = decidedBy?.id === author.id;
    const receivers = event === 'proposed' ? await reviewersOf(context, news) : isOwn ? [] : [author.id];
    const facts = { actor: (decidedBy ?? author).name, post: news.post.title || `#${news.post.id}`, note };
    const notice = { path: `/content/proposals/${id}`, facts };
    await db.network.transaction().execute(async (trx) => {
      for (const user_id of receivers)
        await accounts.mailer.post(context, { kind: `proposal_${event}`, user_id, notice }, trx);
    });
  }

  return {
    async tell(told: Told, run: JobRun): Promise<void> {
      const { context } = run;
      const news = await newsOf(context, told);
      if (!news) return;
      await shard(context).transaction(async (trx) => {
        if (!(await run.once(trx, 'told'))) return;
        await hooks.doAction({ ...context, trx }, proposalTold, news);
        await mail(context, news);
      });
    },
  };
}
