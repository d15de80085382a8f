import { graceDays, type Host } from '@octavo/platform';
import { defineCommand, type Command, type CommandOutput, type Context, type Site } from '@octavo/plugin-api';
import { parseAddress, siteNamed } from '../program/address.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { confirm, yesOption } from './ask.ts';
import { commaList, given, givenAs, limitOf, limitOption } from '../terminal/typed.ts';

type Needs = Pick<Host, 'directory' | 'siteAdministration' | 'users'>;

const states = ['active', 'archived', 'deleted'] as const;
const site = { name: 'site', description: 'its id or address' };

export function siteCommands(host: Needs, terminal: Terminal): Command[] {
  const { siteAdministration: sites, users } = host;

  async function setState(context: Context, text: string, state: 'active' | 'archived', output: CommandOutput) {
    const { id, url } = await sites.update((await siteNamed(host, text)).id, { state }, context);
    output.success(`Site ${id}, ${url}, is ${state}.`);
  }

  return [
    defineCommand({
      name: 'site create',
      summary: 'make a site',
      arguments: [{ name: 'address', description: 'host, host and folder, or a folder of the main site: /shop' }],
      options: [
        { flag: '--name <name>', description: 'what it is called', required: true },
        { flag: '--description <text>', description: 'a line about it' },
        { flag: '--administrator <user>', description: 'who becomes its administrator' },
        { flag: '--language <tag>', description: 'such as en or pt-BR', default: 'en' },
        { flag: '--timezone <zone>', description: 'such as Europe/Berlin', default: 'UTC' },
        { flag: '--shard <name>', description: 'where its rows live; the first shard when left out' },
        { flag: '--porcelain', description: 'print the id alone' },
      ],
      capability: 'create_sites',
      examples: [
        'octavo site create shop.example.org --name=Shop --administrator=ada',
        'octavo site create /garden --name="The Garden" --language=de',
      ],
      async run(context, input, output) {
        const address = input.arguments['address']!;
        const { domain } = context.site;
        const name = given(input, 'administrator');
        const administrator = name === undefined ? context.actor.userId : (await users.getByName(context, name)).id;
        const planned = {
          ...parseAddress(address.startsWith('/') ? `${domain}${address}` : address),
          name: given(input, 'name')!,
          ...givenAs(input, {
            description: 'description',
            language: 'language',
            timezone: 'timezone',
            shard: 'shard',
          }),
        };
        const created = await sites.create(planned, context);
        if (administrator > 0) await users.addMember(created, administrator, 'administrator', context);
        if (input.options['porcelain']) output.line(String(created.id));
        else output.success(`Site ${created.id} is at ${created.url}.`);
      },
    }),
    defineCommand({
      name: 'site list',
      summary: 'list the sites of the network',
      options: [
        { flag: '--state <states>', description: `of ${states.join(', ')}, separated by commas` },
        { flag: '--search <text>', description: 'a part of name or address' },
        limitOption,
      ],
      results: 'list',
      capability: 'manage_sites',
      examples: ['octavo site list', 'octavo site list --state=archived,deleted', 'octavo site list --field=url'],
      async run(_context, input, output) {
        const state = stateList(given(input, 'state'));
        const { sites: found } = await sites.list({
          per_page: limitOf(input),
          ...givenAs(input, { search: 'search' }),
          ...(state && { state }),
        });
        output.table(found.map(toRow), ['id', 'name', 'url', 'state', 'shard']);
      },
    }),
    defineCommand({
      name: 'site archive',
      summary: 'take a site off the network, with everything it holds',
      arguments: [site],
      capability: 'manage_sites',
      examples: ['octavo site archive 3', 'octavo site archive shop.example.org'],
      run: (context, input, output) => setState(context, input.arguments['site']!, 'archived', output),
    }),
    defineCommand({
      name: 'site activate',
      summary: 'bring back a site that was archived or deleted',
      arguments: [site],
      capability: 'manage_sites',
      examples: ['octavo site activate 3'],
      run: (context, input, output) => setState(context, input.arguments['site']!, 'active', output),
    }),
    defineCommand({
      name: 'site delete',
      summary: `take a site off the network, and remove what it holds after ${graceDays} days`,
      arguments: [site],
      options: [yesOption],
      capability: 'delete_sites',
      examples: ['octavo site delete 3', 'octavo site delete shop.example.org --yes'],
      async run(context, input, output) {
        const { id, name, url } = await siteNamed(host, input.arguments['site']!);
        await confirm(terminal, input, `Delete ${name} at ${url}?`);
        await sites.markForDeletion(id, context);
        output.success(
          `Site ${id}, ${url}, is deleted. It can be brought back for ${graceDays} days: octavo site activate ${id}`,
        );
      },
    }),
  ];
}

function toRow(one: Site) {
  const { id, name, url, state, shard, description, language, timezone, public: isPublic, plugins } = one;
  return { id, name, url, state, shard, description, language, timezone, public: isPublic, plugins: [...plugins] };
}

function stateList(text: string | undefined): Site['state'][] | undefined {
  return text === undefined
    ? undefined
    : commaList(text).map((name) => {
        const state = states.find((known) => known === name);
        if (state) return state;
        throw new Error(`--state must be some of ${states.join(', ')}, not "${name}".`);
      });
}
