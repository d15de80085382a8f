import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';
import { parseAddress, siteNamed } from '../program/address.ts';
import { confirm, yesOption } from './ask.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Needs = Pick<Host, 'directory' | 'siteAdministration' | 'domains'>;

const site = { name: 'site', description: 'id or URL of the site' };
const address = { name: 'domain', description: 'domain, or domain and path: shop.example.org, example.org/shop' };

export function domainCommands(host: Needs, terminal: Terminal): Command[] {
  const { domains } = host;
  return [
    defineCommand({
      name: 'site domain list',
      summary: 'list the domains of a site, primary domain first',
      arguments: [site],
      results: 'list',
      capability: 'manage_sites',
      examples: ['octavo site domain list 3', 'octavo site domain list shop.example.org --field=url'],
      async run(_context, input, output) {
        const { id } = await siteNamed(host, input.arguments['site']!);
        const found = await domains.list(id, { per_page: Number.MAX_SAFE_INTEGER });
        output.table(found.domains, ['domain', 'path', 'primary', 'url']);
      },
    }),
    defineCommand({
      name: 'site domain add',
      summary: 'add a domain to a site; it redirects to the primary domain',
      arguments: [site, address],
      options: [{ flag: '--primary', description: 'make it the primary domain; the old one redirects to it' }],
      capability: 'manage_sites',
      examples: ['octavo site domain add 3 www.example.org', 'octavo site domain add 3 example.org --primary'],
      async run(context, input, output) {
        const { id } = await siteNamed(host, input.arguments['site']!);
        const given = { ...parseAddress(input.arguments['domain']!), primary: input.options['primary'] === true };
        const { domain, isNew } = await domains.add(id, given, context);
        output.success(`${domain.url} ${isNew ? 'is now' : 'was already'} a domain of site ${id}.`);
      },
    }),
    defineCommand({
      name: 'site domain primary',
      summary: 'make a domain the primary domain of a site',
      arguments: [site, address],
      capability: 'manage_sites',
      examples: ['octavo site domain primary 3 example.org'],
      async run(context, input, output) {
        const { id } = await siteNamed(host, input.arguments['site']!);
        const { url } = await domains.makePrimary(id, parseAddress(input.arguments['domain']!), context);
        output.success(`The primary domain of site ${id} is now ${url}. Its other domains redirect there.`);
      },
    }),
    defineCommand({
      name: 'site domain remove',
      summary: 'remove a domain from a site',
      arguments: [site, address],
      options: [yesOption],
      capability: 'manage_sites',
      examples: ['octavo site domain remove 3 old.example.org --yes'],
      async run(context, input, output) {
        const { id } = await siteNamed(host, input.arguments['site']!);
        await confirm(terminal, input, `Remove ${input.arguments['domain']!} from site ${id}?`);
        const { url } = await domains.remove(id, parseAddress(input.arguments['domain']!), context);
        output.success(`${url} is no longer a domain of site ${id}.`);
      },
    }),
  ];
}
