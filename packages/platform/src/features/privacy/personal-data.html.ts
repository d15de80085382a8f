import { escapeHtml, type Site } from '@octavo/plugin-api';

/** A kind of thing, and the files that list it. */
export type Chapter = {
  readonly name: string;
  /** Empty, or that of a site: `sites/7/`. */
  readonly folder: string;
  readonly count: number;
  readonly files: readonly string[];
};

type Parts = {
  account: Record<string, unknown> | undefined;
  userId: number;
  chapters: readonly Chapter[];
  sites: readonly Site[];
};

const labels: Readonly<Record<string, string>> = {
  account: 'Account',
  memberships: 'Site memberships',
  sessions: 'Sessions and tokens',
  'application-passwords': 'Application passwords (without the passwords)',
  'second-factor': 'Two-factor authentication',
  identities: 'Linked sign-in accounts',
  mails: 'Invitations and confirmations by email',
  audit: 'Audit log entries',
  posts: 'Posts, pages and other content',
  revisions: 'Revisions',
  media: 'Uploaded files',
  comments: 'Comments on posts',
};

/** What is in the archive, for people: opens in any browser, without anything from elsewhere. */
export function indexPage({ account, userId, chapters, sites }: Parts): string {
  const name = account ? textOf(account['display_name']) : `Account ${userId}`;
  const ofAccount = chapters.filter(({ folder }) => folder === '');
  const ofSites = sites.flatMap((site) => {
    const found = chapters.filter(({ folder }) => folder === `sites/${site.id}/`);
    return found.length === 0 ? [] : [section(`${site.name} (${site.url})`, found)];
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Personal data of ${escapeHtml(name)}</title>
<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886 }
th { font-weight: 600; white-space: nowrap }
td { overflow-wrap: anywhere }
</style>
<h1>Personal data of ${escapeHtml(name)}</h1>
<p>Made on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. Everything is in files of the format JSON,
which any editor of texts opens.</p>
${account ? accountTable(account) : ''}
${section('The account', ofAccount)}
${ofSites.join('\n')}
</html>
`;
}

function accountTable(account: Record<string, unknown>): string {
  const rows = Object.entries(account).map(
    ([field, value]) => `<tr><th scope="row">${escapeHtml(field)}</th><td>${escapeHtml(textOf(value))}</td></tr>`,
  );
  return `<table>\n${rows.join('\n')}\n</table>`;
}

function section(title: string, chapters: readonly Chapter[]): string {
  const rows = chapters.map(({ name, count, files }) => {
    const links = files.map((path) => `<a href="${escapeHtml(path)}">${escapeHtml(path.split('/').at(-1)!)}</a>`);
    return `<tr><th scope="row">${escapeHtml(labels[name] ?? name)}</th><td>${count}</td><td>${links.join(' ')}</td></tr>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<table>\n${rows.join('\n')}\n</table>`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
