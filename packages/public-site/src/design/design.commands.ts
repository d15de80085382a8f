import { defineCommand, invalidParameter, PlatformError, type Command, type ThemeValue } from '@octavo/plugin-api';
import type { DesignInput } from './design-fields.ts';
import type { Designs } from './design.service.ts';

const capability = 'edit_theme_options';
const prefix = 'settings.';

export function designCommands(load: () => Promise<{ readonly designs: Designs }>): Command[] {
  return [
    defineCommand({
      name: 'design show',
      summary: 'show the design of a site',
      options: [{ flag: '--draft', description: 'the design that is being tried out' }],
      results: 'item',
      capability,
      examples: ['octavo design show', 'octavo design show --field=accent', 'octavo design show --draft --format=json'],
      async run(context, input, output) {
        const { designs } = await load();
        const { whole } = input.options['draft'] ? await designs.draft(context) : await designs.get(context);
        output.item({ ...whole, share: whole.share.join(','), settings: JSON.stringify(whole.settings) });
      },
    }),
    defineCommand({
      name: 'design set',
      summary: 'change the design of a site',
      arguments: [
        {
          name: 'change',
          description: 'part=value, such as accent=#0b4a9e; an empty value restores the default',
          repeated: true,
        },
      ],
      options: [
        { flag: '--name <name>', description: 'name of the design in the history' },
        { flag: '--draft', description: 'change the design that is being tried out' },
      ],
      capability,
      examples: [
        'octavo design set accent=#0b4a9e text_font=literata',
        'octavo design set share=email,mastodon show_related=true',
        'octavo design set accent= --draft',
      ],
      async run(context, input, output) {
        const { designs } = await load();
        const changes = inputOf(input.repeated);
        if (input.options['draft']) {
          await designs.saveDraft(context, changes);
          return output.success('The draft of the design was changed.');
        }
        const { id } = await designs.change(context, changes, input.options['name'] as string | undefined);
        return output.success(`Design ${id} was published.`);
      },
    }),
    defineCommand({
      name: 'design history',
      summary: 'list the designs of a site, newest first',
      results: 'list',
      capability,
      examples: ['octavo design history'],
      async run(context, _input, output) {
        const { designs } = await load();
        const { versions } = await designs.history(context, { page: 1, perPage: 100 });
        const rows = versions.map(({ id, name, author_id, date_gmt, stored }) => ({
          id,
          name,
          author: author_id,
          date: date_gmt.toISOString(),
          design: JSON.stringify(stored),
        }));
        output.table(rows, ['id', 'name', 'author', 'date', 'design']);
      },
    }),
    defineCommand({
      name: 'design restore',
      summary: 'publish an older design again',
      arguments: [{ name: 'id', description: 'number of the design' }],
      capability,
      examples: ['octavo design restore 3'],
      async run(context, input, output) {
        const id = Number(input.arguments['id']);
        if (!Number.isSafeInteger(id) || id < 1) throw invalidParameter('id', 'The number of a design is missing.');
        const { designs } = await load();
        const version = await designs.restore(context, id);
        output.success(`Design ${id} was published again, as design ${version.id}.`);
      },
    }),
  ];
}

function inputOf(changes: readonly string[]): DesignInput {
  const input: Record<string, unknown> = {};
  const settings: Record<string, ThemeValue | null> = {};
  for (const change of changes) {
    const at = change.indexOf('=');
    if (at < 1) throw new PlatformError(400, 'invalid_change', `${change} is not a change. Write part=value.`);
    const [name, text] = [change.slice(0, at), change.slice(at + 1)];
    if (name.startsWith(prefix)) settings[name.slice(prefix.length)] = valueOf(text);
    else input[name] = name === 'share' && text !== '' ? text.split(',') : valueOf(text);
  }
  return { ...input, ...(Object.keys(settings).length > 0 && { settings }) };
}

/** A switch, a number, a text, or the default. */
function valueOf(text: string): ThemeValue | null {
  if (text === '') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
