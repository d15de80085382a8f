import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { plural, type CommandOutput, type Site } from '@octavo/plugin-api';
import { ConfigError } from '../config.ts';
import type { StandaloneCommand } from '../program/program.ts';
import type { Session } from '../program/session.ts';
import { given } from '../terminal/typed.ts';

const limitMs = 5_000;

/** From an empty database to a site that somebody can sign in to; what is there already stays as it is. */
export function setupCommand(session: Session): StandaloneCommand {
  const { host, config, failures = [] } = session;
  return {
    name: 'setup',
    summary: 'migrate, then create the first site and its super admin if needed',
    options: [
      { flag: '--name <name>', description: 'name of the site (default: SETUP_SITE_NAME)' },
      { flag: '--admin-login <login>', description: 'username of the super admin', default: 'admin' },
      {
        flag: '--admin-email <address>',
        description: 'email address of the super admin (default: SETUP_ADMIN_EMAIL)',
      },
    ],
    examples: ['octavo setup', 'octavo setup --name="My site" --admin-email=ada@example.org'],
    evenIfBroken: true,
    async run(input, output) {
      if (isWithoutDatabase(failures)) throw new Error(`DATABASE_URL is not set. ${advice()}`);
      if (failures.length > 0) throw failures[0];
      await checkDatabase(session);
      const steps = await host.migrate(() => {});
      if (steps > 0) output.success(`The database is ready (${plural(steps, 'migration')} applied).`);
      const existing = await host.network.installed();
      if (existing) {
        output.success(`The site already exists: ${existing.url}/`);
        return;
      }
      const login = given(input, 'adminLogin')!;
      const password = randomBytes(18).toString('base64url');
      const { site, isNewAdministrator } = await host.network.install({
        site: {
          name: given(input, 'name') ?? config.setup.siteName,
          ...addresses(config.platform.publicUrl.hostname),
        },
        administrator: { login, email: given(input, 'adminEmail') ?? config.setup.adminEmail, password },
      });
      introduce(output, site, login, isNewAdministrator ? password : undefined);
      output.success(`${site.name} is set up. Start it with: octavo serve --work`);
    },
  };
}

/** On one's own machine people type either name. */
function addresses(domain: string) {
  const aliases = domain === 'localhost' ? [{ domain: '127.0.0.1', path: '/' }] : [];
  return { domain, path: '/', aliases };
}

/** The password is known to nobody else, and shown this once. */
function introduce(output: CommandOutput, { url }: Site, login: string, password: string | undefined): void {
  const rows = [
    ['Site', `${url}/`],
    ['Admin', `${url}/admin`],
    ['Username', login],
    ['Password', password ?? `(unchanged; to set a new one: octavo user update ${login} --new-password)`],
  ] as const;
  for (const [label, value] of rows) output.line(`  ${label.padEnd(8)}  ${value}`);
}

/** In the words of the doctor, who knows what to do. */
async function checkDatabase({ host, config }: Session): Promise<void> {
  const [{ createMask }, { runChecks }] = await Promise.all([
    import('../doctor/mask.ts'),
    import('../doctor/run-checks.ts'),
  ]);
  const checks = (await host.checks()).filter(({ name }) => name === 'database');
  const found = await runChecks(checks, { limitMs, onEnd() {} });
  const failed = found.find(({ state }) => state === 'fail');
  if (!failed) return;
  const mask = createMask(config.platform.environment);
  throw new Error([mask(failed.found), mask(failed.cure ?? ''), advice()].filter(Boolean).join('\n'));
}

function isWithoutDatabase(failures: readonly unknown[]): boolean {
  return failures.some((failure) => failure instanceof ConfigError && failure.message.startsWith('DATABASE_URL'));
}

function advice(): string {
  const own = 'Set DATABASE_URL in .env to a database of your own: postgres://user:password@host:5432/name';
  return existsSync('compose.yaml')
    ? `${own}\nOr start the database of this project: docker compose up -d --wait`
    : own;
}
