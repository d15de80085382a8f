import { randomBytes } from 'node:crypto';
import type { Host } from '@octavo/platform';
import { PlatformError } from '@octavo/plugin-api';
import { findByKeys, keepData, saveOther } from './import.repository.ts';
import { reasonOf, shardOf, type Run } from './import-run.ts';
import { hashOf, type Fields, type WxrAuthor } from './wxr-parts.ts';

/** Who stands for an author of the source; `isFallback` if that is somebody else. */
export type Writer = { readonly id: number; readonly isFallback: boolean };
type Account = Pick<Awaited<ReturnType<Host['users']['getByName']>>, 'id' | 'login' | 'email' | 'role' | 'super_admin'>;

const role = 'author';
const most = 10_000;

/** The people of a source, and who they are here. */
export function createAuthors(run: Run) {
  const { host, context, origin, report, authors: wishes, dryRun } = run;
  const found = new Map<string, Writer>();
  /** Logins by the ids that the file names authors by. */
  const loginsOfOld = new Map<number, string>();
  let fallback: number | undefined;

  /** A member of the site, so that posts can be theirs. */
  async function join(account: Account): Promise<number> {
    if (account.role === null && !account.super_admin && !dryRun) {
      await host.users.join(context, account.login, role).catch((error: unknown) => {
        if (!(error instanceof PlatformError && error.code === 'user_is_member')) throw error;
      });
    }
    return account.id;
  }

  /** By login only a member, or whoever has the address as well: another one may be somebody else. */
  async function findAccount({ login, email }: Pick<WxrAuthor, 'login' | 'email'>): Promise<Account | undefined> {
    const isTheirs = (account: Account | undefined) =>
      email.includes('@') && account?.email.toLowerCase() === email.toLowerCase();
    const named = await accountOf(login);
    if (named && (named.role !== null || isTheirs(named))) return named;
    if (!email.includes('@')) return undefined;
    const byEmail = await host.users.getByName(context, email).catch(() => undefined);
    return isTheirs(byEmail) ? byEmail : undefined;
  }

  async function accountOf(login: string): Promise<Account | undefined> {
    const account = login === '' ? undefined : await host.users.findAccount(login);
    if (!account) return undefined;
    const member = (await host.users.memberships(account.id)).find(({ site_id }) => site_id === context.site.id);
    return { ...account, role: member?.role ?? null };
  }

  async function refuseIfTaken(login: string): Promise<void> {
    if (!(await accountOf(login))) return;
    const text = `The account ${login} is not a member of this site and has a different email address.`;
    throw new PlatformError(409, 'login_taken', `${text} If it is the same person, use --authors=${login}=${login}.`);
  }

  async function fallbackId(): Promise<number> {
    const named = wishes.get('*');
    fallback ??= named === undefined ? context.actor.userId : await join(await host.users.getByName(context, named));
    return fallback;
  }

  async function create({ login, email, name }: WxrAuthor): Promise<number> {
    // Known to nobody; whoever wants one asks for it by mail.
    const password = randomBytes(32).toString('base64url');
    const displayName = (name || login).slice(0, 250);
    return (await host.users.register(context, { login, email, password, displayName }, [role])).id;
  }

  function remember(login: string, writer: Writer): Writer {
    if (found.size >= most) found.clear();
    found.set(login, writer);
    return writer;
  }

  /** Whose an item is. */
  async function writerOf(login: string): Promise<Writer> {
    const known = found.get(login);
    if (known) return known;
    const mapped = wishes.get(login);
    if (mapped !== undefined && login !== '') {
      return remember(login, { id: await join(await host.users.getByName(context, mapped)), isFallback: false });
    }
    const row = (await findByKeys(shardOf(run).read, origin, 'author', [login])).get(login);
    if (row?.target_id && (await host.users.canBeAuthor(context.site, row.target_id)))
      return remember(login, { id: row.target_id, isFallback: false });
    const account = login === '' ? undefined : await findAccount({ login, email: '' });
    if (account) return remember(login, { id: await join(account), isFallback: false });
    return remember(login, { id: await fallbackId(), isFallback: true });
  }

  return {
    /** An author that the file tells of. */
    async add(author: WxrAuthor, fields: Fields): Promise<void> {
      const key = author.login || author.email;
      const old = Number(fields['wp:author_id']);
      if (old > 0 && loginsOfOld.size < most) loginsOfOld.set(old, author.login);
      const hash = hashOf(fields);
      const line = { kind: 'author', key, type: '', title: author.name || author.login } as const;
      const settle = async (id: number | null, outcome: 'imported' | 'kept') => {
        if (dryRun) return;
        await shardOf(run).transaction(async (trx) => {
          const row = { kind: 'author', key, type: '', target_id: id, hash, outcome, run: run.run } as const;
          await saveOther(trx, origin, row);
          await keepData(trx, origin, 'author', key, fields);
        });
      };
      const mapped = wishes.get(author.login);
      try {
        const account = mapped === undefined ? await findAccount(author) : await host.users.getByName(context, mapped);
        if (!account) await refuseIfTaken(author.login);
        const id = account ? await join(account) : dryRun ? 0 : await create(author);
        await settle(id, 'imported');
        remember(author.login, { id, isFallback: false });
        const reason = `Matched to the account ${account?.login}.`;
        if (account) await report.add({ ...line, outcome: 'unchanged', id, reason });
        else await report.add({ ...line, outcome: 'imported', ...(id > 0 && { id }) });
      } catch (error) {
        const why = reasonOf(error);
        await settle(null, 'kept');
        remember(author.login, { id: await fallbackId(), isFallback: true });
        const reason = `${why} Their posts are assigned to ${await describe(await fallbackId())}.`;
        await report.add({ ...line, outcome: 'kept', reason });
      }
    },

    /** The id here of an author whom the file names by the one they had. */
    async idOfOld(old: number): Promise<number | undefined> {
      const login = loginsOfOld.get(old);
      const writer = login === undefined ? undefined : await writerOf(login);
      return writer && !writer.isFallback && writer.id > 0 ? writer.id : undefined;
    },

    writerOf,

    fallbackName: async () => describe(await fallbackId()),
  };

  async function describe(id: number): Promise<string> {
    return id === 0 ? 'no author (author 0)' : `account ${id}`;
  }
}

export type Authors = ReturnType<typeof createAuthors>;
