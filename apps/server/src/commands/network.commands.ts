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
      summary: 'make the first site and the account of whoever runs the network',
      options: [
        { flag: '--name <name>', description: 'what the main site is called', required: true },
        { flag: '--url <address>', description: "its address; PUBLIC_URL's host when left out" },
        { flag: '--domain <host>', description: 'the same, for a site that is at the root of a host' },
        { flag: '--admin-login <login>', description: 'login of the super admin', required: true },
        { flag: '--admin-email <address>', description: 'their e-mail address', required: true },
        {
          flag: '--admin-password <text>',
          description: 'their password; asked for, or else made and printed once, when left out',
        },
        { flag: '--language <tag>', description: 'language of the site, such as en or pt-BR', default: 'en' },
        { flag: '--timezone <zone>', description: 'its time zone, such as Europe/Berlin', default: 'UTC' },
      ],
      examples: [
        'octavo network install --name="My Network" --url=https://example.org \\\n' +
          '      --admin-login=ada --admin-email=ada@example.org',
      ],
      async run(input, output) {
        const existing = await host.network.installed();
        if (existing) {
          output.success(`Nothing to do: the network is installed, its main site is ${existing.url}.`);
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
        else output.warning(`The account ${login} was there already; its password is as it was.`);
        if (/^https?:/i.test(asked) && !isSame(asked, site.url)) {
          output.warning(`Scheme and port are those of PUBLIC_URL. Set PUBLIC_URL=${new URL(asked).origin}`);
        }
        output.success(`The network is installed. Its main site is ${site.url}, ${login} runs it.`);
      },
    },
  ];
}

function isSame(asked: string, url: string): boolean {
  return new URL(asked).origin === new URL(url).origin;
}
