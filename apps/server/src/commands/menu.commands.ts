import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command, type CommandInput, type Context } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { given, wholeNumber } from '../terminal/typed.ts';
import { confirm, yesOption } from './ask.ts';
import { eachOf } from './each.ts';

const capability = 'edit_theme_options';
const menuArgument = { name: 'menu', description: 'id, slug or name of the menu' };
const locationArgument = { name: 'location', description: 'location, such as header' };
const titleOption = { flag: '--title <title>', description: 'another title than that of the target' };
const porcelainOption = { flag: '--porcelain', description: 'print only the id' };
const itemOptions = [
  { flag: '--parent-id <id>', description: 'item that it is below' },
  { flag: '--position <number>', description: 'position in the menu (default: the last)' },
  { flag: '--target <target>', description: '_blank opens a new tab', choices: ['_blank'] },
  porcelainOption,
];
const menuColumns = ['id', 'name', 'slug', 'locations'];
const itemColumns = ['id', 'type', 'title', 'url', 'position', 'parent', 'invalid'];

export function menuCommands({ menus }: Pick<Host, 'menus'>, terminal: Terminal): Command[] {
  async function named(context: Context, name: string) {
    const all = await (await menus()).service.all(context);
    const found =
      all.find(({ id }) => String(id) === name) ?? all.find((menu) => menu.slug === name || menu.name === name);
    if (found) return found;
    throw new PlatformError(
      404,
      'rest_term_invalid',
      `There is no menu ${name}. To list the menus, run: octavo menu list`,
    );
  }

  type Target = Parameters<Awaited<ReturnType<typeof menus>>['items']['create']>[2];

  async function add(context: Context, input: CommandInput, target: Pick<Target, 'kind'> & Partial<Target>) {
    const { items } = await menus();
    const menu = await named(context, input.arguments['menu']!);
    const parent = given(input, 'parentId');
    const position = given(input, 'position');
    const item = {
      object: '',
      object_id: 0,
      url: '',
      description: '',
      attr_title: '',
      classes: [],
      xfn: [],
      title: given(input, 'title') ?? '',
      target: given(input, 'target') ?? '',
      parent_id: parent === undefined ? 0 : wholeNumber(parent, '--parent-id'),
      ...target,
    };
    const at = position === undefined ? undefined : wholeNumber(position, '--position');
    return { menu, item: await items.create(context, menu.id, item, at) };
  }

  const adding = (
    name: string,
    summary: string,
    args: { name: string; description: string }[],
    options: { flag: string; description: string }[],
    example: string,
    toTarget: (input: CommandInput) => Pick<Target, 'kind'> & Partial<Target>,
  ) =>
    defineCommand({
      name: `menu item ${name}`,
      summary,
      arguments: [menuArgument, ...args],
      options: [...options, ...itemOptions],
      capability,
      examples: [example],
      async run(context, input, output) {
        const { menu, item } = await add(context, input, toTarget(input));
        if (input.options['porcelain']) return output.line(String(item.id));
        return output.success(
          `Item ${item.id} (${item.title || item.objectTitle}) was added to the menu ${menu.name}.`,
        );
      },
    });

  const relocate = (name: 'assign' | 'remove', summary: string) =>
    defineCommand({
      name: `menu location ${name}`,
      summary,
      arguments: [menuArgument, locationArgument],
      capability,
      examples: [`octavo menu location ${name} main header`],
      async run(context, input, output) {
        const menu = await named(context, input.arguments['menu']!);
        const location = input.arguments['location']!;
        const others = menu.locations.filter((each) => each !== location);
        const locations = name === 'assign' ? [...others, location] : others;
        await (await menus()).service.update(context, menu.id, { locations });
        const verb = name === 'assign' ? 'is now' : 'is no longer';
        output.success(`The menu ${menu.name} ${verb} shown at ${location}.`);
      },
    });

  return [
    defineCommand({
      name: 'menu list',
      summary: 'list the menus of a site',
      results: 'list',
      capability,
      examples: ['octavo menu list --format=json'],
      async run(context, _input, output) {
        const all = await (await menus()).service.all(context);
        output.table(
          all.map(({ version: _version, locations, ...menu }) => ({ ...menu, locations: locations.join(',') })),
          menuColumns,
        );
      },
    }),
    defineCommand({
      name: 'menu create',
      summary: 'create a menu',
      arguments: [{ name: 'name', description: 'name of the menu' }],
      options: [porcelainOption],
      capability,
      examples: ['octavo menu create "Main menu"'],
      async run(context, input, output) {
        const menu = await (await menus()).service.create(context, { name: input.arguments['name']! });
        if (input.options['porcelain']) return output.line(String(menu.id));
        return output.success(`Menu ${menu.id} (${menu.name}) was created.`);
      },
    }),
    defineCommand({
      name: 'menu delete',
      summary: 'delete menus with their items',
      arguments: [{ name: 'menu', description: 'id, slug or name of a menu', repeated: true }],
      options: [yesOption],
      capability,
      examples: ['octavo menu delete main --yes'],
      async run(context, input, output) {
        await confirm(terminal, input, `Delete ${input.repeated.join(', ')}?`);
        await eachOf(input.repeated, output, async (name) => {
          const { id } = await named(context, name);
          await (await menus()).service.delete(context, id);
          output.success(`Menu ${name} was deleted.`);
        });
      },
    }),
    defineCommand({
      name: 'menu location list',
      summary: 'list the locations, and the menus shown there',
      results: 'list',
      capability,
      examples: ['octavo menu location list'],
      async run(context, _input, output) {
        const { service } = await menus();
        const all = await service.all(context);
        const rows = service.locations.map(({ name, description }) => ({
          location: name,
          description,
          menu: all.find(({ locations }) => locations.includes(name))?.name ?? '',
        }));
        output.table(rows, ['location', 'description', 'menu']);
      },
    }),
    relocate('assign', 'show a menu at a location'),
    relocate('remove', 'remove a menu from a location'),
    defineCommand({
      name: 'menu item list',
      summary: 'list the items of a menu, from top to bottom',
      arguments: [menuArgument],
      results: 'list',
      capability,
      examples: ['octavo menu item list main'],
      async run(context, input, output) {
        const { id } = await named(context, input.arguments['menu']!);
        const { items } = await (await menus()).editor.get(context, id);
        const rows = items.map(({ item }) => ({
          id: item.id,
          type: item.kind,
          title: item.title || item.objectTitle,
          url: item.link,
          position: item.position,
          parent: item.parent_id,
          invalid: item.isInvalid,
          object: item.object,
          object_id: item.object_id,
        }));
        output.table(rows, itemColumns);
      },
    }),
    adding(
      'add-post',
      'add a post or page to a menu',
      [{ name: 'post', description: 'id of the post or page' }],
      [titleOption],
      'octavo menu item add-post main 12 --title="About us"',
      (input) => ({ kind: 'post_type', object_id: wholeNumber(input.arguments['post']!, 'The id') }),
    ),
    adding(
      'add-term',
      'add a term to a menu',
      [
        { name: 'taxonomy', description: 'taxonomy, such as category' },
        { name: 'term', description: 'id of the term' },
      ],
      [titleOption],
      'octavo menu item add-term main category 3',
      (input) => ({
        kind: 'taxonomy',
        object: input.arguments['taxonomy']!,
        object_id: wholeNumber(input.arguments['term']!, 'The id'),
      }),
    ),
    adding(
      'add-custom',
      'add a link to a menu',
      [
        { name: 'title', description: 'text of the link' },
        { name: 'url', description: 'address' },
      ],
      [],
      'octavo menu item add-custom main Shop https://shop.example.org',
      (input) => ({ kind: 'custom', title: input.arguments['title']!, url: input.arguments['url']! }),
    ),
    defineCommand({
      name: 'menu item delete',
      summary: 'delete items; the items below them move up',
      arguments: [{ name: 'item', description: 'id of an item', repeated: true }],
      capability,
      examples: ['octavo menu item delete 12 13'],
      async run(context, input, output) {
        const { items } = await menus();
        await eachOf(input.repeated, output, async (name) => {
          await items.delete(context, wholeNumber(name, 'The id'));
          output.success(`Item ${name} was deleted.`);
        });
      },
    }),
  ];
}
