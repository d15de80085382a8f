import type { Host } from '@octavo/platform';
import { plural, PlatformError, type CommandOutput, type Context, type Site } from '@octavo/plugin-api';
import { parseAddress } from '../program/address.ts';
import { refusal } from './manifest.ts';
import { openFolder, type FileLine, type OpenFolder } from './site-folder.ts';

type Needs = Pick<Host, 'transfer' | 'directory' | 'siteAdministration'>;
type Transfer = Awaited<ReturnType<Host['transfer']>>;

export type ImportWish = {
  /** The address of a new site; the site of the context without it. */
  create?: string;
  shard?: string;
  dryRun: boolean;
  trustLogins: boolean;
};

const filesAtOnce = 8;
/** What belongs to nothing is swept after a day, and rows take their time, too. */
const freshMs = 20 * 60 * 60 * 1000;
const mostPasses = 3;

/**
 * Takes a site in from a folder. Accounts, files and what the site is called come first, each safe to repeat; everything
 * else follows in one transaction. So what was cut short is simply run again.
 */
export async function importSite(
  host: Needs,
  context: Context,
  path: string,
  wish: ImportWish,
  output: CommandOutput,
): Promise<void> {
  const transfer = await host.transfer();
  const folder = await openFolder(path);
  await checkFolder(transfer, folder, output);
  const there = wish.create === undefined ? context.site : await siteAt(host, context, wish.create);
  const plan = await transfer.plan(there, folder, wish);
  const { accounts } = plan;
  warn(plan, output);
  if (accounts.doubtful.length > 0) throw doubt(accounts.doubtful);
  const counts = countsOf(folder);
  if (wish.dryRun) {
    output.line(`${plan.site.name} (${folder.manifest.url}) would be imported ${placeOf(there, wish)}.`);
    output.line(`It has ${counts}.`);
    output.line(people(accounts.found.size, 'already exists', 'already exist', [...accounts.found.keys()]));
    output.line(people(accounts.missing.length, 'would be created', 'would be created', accounts.missing));
    output.line('Nothing was changed.');
    return;
  }
  const target = there ?? (await create(host, context, plan.site.name, wish));
  const site = await transfer.takeSite({ ...context, site: target }, plan.site);
  const here = { ...context, site };
  const ids = await transfer.takeAccounts(here, folder, accounts);
  await takeAllFiles(transfer, site, folder, output);
  const rows = folder.manifest.files.filter(({ name }) => !['site', 'users', 'files'].includes(name));
  const lines = rows.reduce((sum, one) => sum + one.lines, 0);
  const posts = folder.manifest.files.find(({ name }) => name === 'posts')!.lines;
  const progress = output.progress(lines + posts, 'Rows');
  try {
    const skipped = await transfer.takeRows(here, folder, ids, progress.advance);
    for (const text of skipped) output.warning(text);
  } finally {
    progress.done();
  }
  output.success(`Imported ${site.name} to ${site.url}, with ${counts}.`);
}

async function checkFolder(transfer: Transfer, folder: OpenFolder, output: CommandOutput): Promise<void> {
  const { files, media } = folder.manifest;
  const lost = transfer.files.find((name) => !folder.has(name));
  if (lost !== undefined) throw refusal(`${lost}.ndjson is missing in the manifest. Export the site again.`);
  const progress = output.progress(files.length + media.files, 'Checking');
  try {
    await folder.check(transfer.pathsOf, () => progress.advance());
  } finally {
    progress.done();
  }
}

/** Looks again after those that came so long ago that they may be gone before something belongs to them. */
async function takeAllFiles(transfer: Transfer, site: Site, folder: OpenFolder, output: CommandOutput): Promise<void> {
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    if ((await takeFiles(transfer, site, folder, output)) > Date.now() - freshMs) return;
  }
  throw refusal('Uploading the files takes longer than a day. Import the site from a machine closer to the storage.');
}

/** Returns when the first of them came. */
async function takeFiles(transfer: Transfer, site: Site, folder: OpenFolder, output: CommandOutput): Promise<number> {
  const progress = output.progress(folder.manifest.media.files, 'Files');
  let first = Date.now();
  const take = async (file: FileLine) => {
    const came = await transfer.takeFile(site, folder, { ...file, size: file.bytes }, () => folder.open(file));
    first = Math.min(first, came.getTime());
    progress.advance();
  };
  let some: FileLine[] = [];
  for await (const file of folder.files()) {
    some.push(file);
    if (some.length < filesAtOnce) continue;
    await Promise.all(some.map(take));
    some = [];
  }
  await Promise.all(some.map(take));
  progress.done();
  return first;
}

/** One that is there already may be what an earlier attempt has made; it must be empty in any case. */
async function siteAt({ directory }: Needs, context: Context, text: string): Promise<Site | undefined> {
  const { domain, path } = addressOf(context, text);
  await directory.refresh();
  const found = await directory.locate(domain, path);
  return found?.path === path ? found.site : undefined;
}

function create({ siteAdministration }: Needs, context: Context, name: string, { create: text, shard }: ImportWish) {
  const planned = { ...addressOf(context, text!), name, ...(shard !== undefined && { shard }) };
  return siteAdministration.create(planned, context);
}

const addressOf = ({ site }: Context, text: string) =>
  parseAddress(text.startsWith('/') ? `${site.domain}${text}` : text);

const placeOf = (site: Site | undefined, { create: address }: ImportWish) =>
  site ? `into ${site.url}` : `into a new site at ${address}`;

function countsOf({ manifest }: OpenFolder): string {
  const lines = (name: string) => manifest.files.find((file) => file.name === name)?.lines ?? 0;
  return (
    `${plural(lines('posts'), 'post')}, ${plural(lines('revisions'), 'revision')}, ${plural(lines('terms'), 'term')}, ` +
    `${plural(lines('media'), 'file')} (${plural(manifest.media.bytes, 'byte')}), ${plural(lines('users'), 'account')}`
  );
}

function people(count: number, one: string, several: string, logins: readonly string[]): string {
  const some = logins.slice(0, 20).join(', ');
  const which = count === 0 ? '' : `: ${some}${count > 20 ? ' …' : ''}`;
  return `${plural(count, `account ${one}`, `accounts ${several}`)}${which}.`;
}

type Plan = Awaited<ReturnType<Transfer['plan']>>;

function warn({ accounts, unknown }: Plan, output: CommandOutput): void {
  for (const [login, { login: here }] of accounts.found) {
    if (login.toLowerCase() !== here.toLowerCase())
      output.warning(`The account ${login} is matched to ${here} by email address.`);
  }
  for (const id of unknown.plugins) {
    output.warning(`The site uses the plugin ${id}, which is not in octavo.config.ts.`);
  }
  for (const name of unknown.files) {
    output.warning(`No plugin reads ${name}.ndjson, so it is not imported. To import it, add its plugin first.`);
  }
}

function doubt(doubtful: Plan['accounts']['doubtful']): PlatformError {
  const some = doubtful.slice(0, 10).map(({ login, email }) => `${login} (${email})`);
  return new PlatformError(
    409,
    'transfer_account_in_doubt',
    `These usernames already exist with other email addresses: ${some.join(', ')}${doubtful.length > 10 ? ' …' : ''}. ` +
      'If they are the same people, use --trust-logins. Otherwise, first change the email address of one account.',
  );
}
