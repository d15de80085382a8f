import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';
import { parseAddress, siteNamed } from '../program/address.ts';
import { confirm, yesOption } from './ask.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Needs = Pick<Host, 'directory' | 'siteAdministration' | 'domains'>;

const site = { name: 'site', description: 'id or address of the site' };
const address = { name: 'address', description: 'host, or host and folder: shop.example.org, example.org/shop' };

export function domainCommands(host: Needs, terminal: Terminal): Command[] {
  const { domains } = host;
  return [
    defineCommand({
      name: 'site domain list',
      summary: 'list the addresses of a site, primary address first',
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
      summary: 'add an address to a site; it redirects to the primary address',
      arguments: [site, address],
      options: [{ flag: '--primary', description: 'make it the primary address; the old one redirects to it' }],
      capability: 'manage_sites',
      examples: ['octavo site domain add 3 www.example.org', 'octavo site domain add 3 example.org --primary'],
      async run(context, input, output) {
        const { id } = await siteNamed(host, input.arguments['site']!);
        const given = { ...parseAddress(input.arguments['address']!), primary: input.options['primary'] === true };
        const { domain, isNew } = await domains.add(id, given, context);
        output.success(`${domain.url} ${isNew ? 'is now' : 'was already'} an address of site ${id}.`);
      },
    }),
    defineCommand({
      name: 'site domain primary',
      summary: 'make an address the primary address of a site',
      arguments: [site, address],
      capability: 'manage_sites',
      examples: ['octavo site domain primary 3 example.org'],
      async run(context, input, output) {
        const { id } = await siteNamed(host, input.arguments['site']!);
        const { url } = await domains.makePrimary(id, parseAddress(input.arguments['address']!), context);
        output.success(`The primary address of site ${id} is now ${url}. Its other addresses redirect there.`);
      },
    }),
    defineCommand({
      name: 'site domain remove',
      summary: 'remove an address from a site',
      arguments: [site, address],
      options: [yesOption],
      capability: 'manage_sites',
      examples: ['octavo site domain remove 3 old.example.org --yes'],
      async run(context, input, output) {
        const { id } = await siteNamed(host, input.arguments['site']!);
        await confirm(terminal, input, `Remove ${input.arguments['address']!} from site ${id}?`);
        const { url } = await domains.remove(id, parseAddress(input.arguments['address']!), context);
        output.success(`${url} is no longer an address of site ${id}.`);
      },
    }),
  ];
}
