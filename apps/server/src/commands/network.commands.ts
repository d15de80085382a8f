import type { StandaloneCommand } from '../program/program.ts';
import { parseAddress } from '../program/address.ts';
import type { Session } from '../program/session.ts';
import { newPassword } from './ask.ts';
import { given, givenAs } from '../terminal/typed.ts';

/** Standalone: there is no site yet. */
export function networkCommands({ host, config, terminal }: Session): StandaloneCommand[] {
  const { publicUrl } = config.platform;
  return [
    {
      name: 'network install',
      summary: 'create the main site and the super admin account',
      options: [
        { flag: '--name <name>', description: 'name of the main site', required: true },
        { flag: '--url <url>', description: 'URL of the main site (default: host of PUBLIC_URL)' },
        { flag: '--domain <domain>', description: 'domain of the main site, instead of --url' },
        { flag: '--admin-login <login>', description: 'username of the super admin', required: true },
        { flag: '--admin-email <address>', description: 'email address of the super admin', required: true },
        {
          flag: '--admin-password <text>',
          description: 'password of the super admin (default: prompt, or generate and print it once)',
        },
        { flag: '--language <tag>', description: 'language of the site, e.g. en or pt-BR', default: 'en' },
        { flag: '--timezone <zone>', description: 'time zone of the site, e.g. Europe/Berlin', default: 'UTC' },
      ],
      examples: [
        'octavo network install --name="My Network" --url=https://example.org \\\n' +
          '      --admin-login=ada --admin-email=ada@example.org',
      ],
      async run(input, output) {
        const existing = await host.network.installed();
        if (existing) {
          output.success(`The network is already installed. Its main site is ${existing.url}.`);
          return;
        }
        const asked = given(input, 'url') ?? given(input, 'domain') ?? publicUrl.hostname;
        const login = given(input, 'adminLogin')!;
        const { password, reveal } = await newPassword(terminal, input, 'adminPassword', login);
        const { site, isNewAdministrator } = await host.network.install({
          site: {
            ...parseAddress(asked),
            name: given(input, 'name')!,
            ...givenAs(input, { language: 'language', timezone: 'timezone' }),
          },
          administrator: { login, email: given(input, 'adminEmail')!, password },
        });
        if (isNewAdministrator) reveal(output);
        else output.warning(`The account ${login} already exists. Its password was not changed.`);
        if (/^https?:/i.test(asked) && !isSame(asked, site.url)) {
          output.warning(`All sites use the scheme and port of PUBLIC_URL. Set PUBLIC_URL=${new URL(asked).origin}`);
        }
        output.success(`The network is installed. Its main site is ${site.url}. The super admin is ${login}.`);
      },
    },
  ];
}

function isSame(asked: string, url: string): boolean {
  return new URL(asked).origin === new URL(url).origin;
}
