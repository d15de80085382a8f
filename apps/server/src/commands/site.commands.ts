import { graceDays, type Host } from '@octavo/platform';
import { defineCommand, type Command, type CommandOutput, type Context, type Site } from '@octavo/plugin-api';
import { parseAddress, siteNamed } from '../program/address.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { confirm, yesOption } from './ask.ts';
import { commaList, given, givenAs, limitOf, limitOption } from '../terminal/typed.ts';

type Needs = Pick<Host, 'directory' | 'siteAdministration' | 'users'>;

const states = ['active', 'archived', 'deleted'] as const;
const site = { name: 'site', description: 'id or URL of the site' };

export function siteCommands(host: Needs, terminal: Terminal): Command[] {
  const { siteAdministration: sites, users } = host;

  async function setState(context: Context, text: string, state: 'active' | 'archived', output: CommandOutput) {
    const { id, url } = await sites.update((await siteNamed(host, text)).id, { state }, context);
    output.success(`Site ${id} (${url}) is ${state}.`);
  }

  return [
    defineCommand({
      name: 'site create',
      summary: 'create a site',
      arguments: [{ name: 'domain', description: 'shop.example.org, example.org/shop, or /shop on the main domain' }],
      options: [
        { flag: '--name <name>', description: 'name of the site', required: true },
        { flag: '--description <text>', description: 'short description of the site' },
        { flag: '--administrator <user>', description: 'user who becomes the administrator of the site' },
        { flag: '--language <tag>', description: 'language, e.g. en or pt-BR', default: 'en' },
        { flag: '--timezone <zone>', description: 'time zone, e.g. Europe/Berlin', default: 'UTC' },
        { flag: '--shard <name>', description: 'shard that stores the site (default: the one with the fewest sites)' },
        { flag: '--porcelain', description: 'print only the id' },
      ],
      capability: 'create_sites',
      examples: [
        'octavo site create shop.example.org --name=Shop --administrator=ada',
        'octavo site create /garden --name="The Garden" --language=de',
      ],
      async run(context, input, output) {
        const address = input.arguments['domain']!;
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
        else output.success(`Created site ${created.id}: ${created.url}`);
      },
    }),
    defineCommand({
      name: 'site list',
      summary: 'list the sites of the network',
      options: [
        { flag: '--state <states>', description: `${states.join(', ')}, separated by commas` },
        { flag: '--search <text>', description: 'search in names and domains' },
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
      summary: 'archive a site; it goes offline and keeps its content',
      arguments: [site],
      capability: 'manage_sites',
      examples: ['octavo site archive 3', 'octavo site archive shop.example.org'],
      run: (context, input, output) => setState(context, input.arguments['site']!, 'archived', output),
    }),
    defineCommand({
      name: 'site activate',
      summary: 'restore a site that is archived or marked for deletion',
      arguments: [site],
      capability: 'manage_sites',
      examples: ['octavo site activate 3'],
      run: (context, input, output) => setState(context, input.arguments['site']!, 'active', output),
    }),
    defineCommand({
      name: 'site delete',
      summary: `mark a site for deletion; it is deleted after ${graceDays} days`,
      arguments: [site],
      options: [yesOption],
      capability: 'delete_sites',
      examples: ['octavo site delete 3', 'octavo site delete shop.example.org --yes'],
      async run(context, input, output) {
        const { id, name, url } = await siteNamed(host, input.arguments['site']!);
        await confirm(terminal, input, `Mark ${name} (${url}) for deletion?`);
        await sites.markForDeletion(id, context);
        output.success(
          `Site ${id} (${url}) is marked for deletion. To restore it within ${graceDays} days, run: octavo site activate ${id}`,
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
        throw new Error(`--state must be a list of ${states.join(', ')}, not "${name}".`);
      });
}
