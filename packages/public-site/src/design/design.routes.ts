import { Type, escapeHtml, listHeaders, type Access, type Context, type Routes, type Theme } from '@octavo/plugin-api';
import type { UserService } from '@octavo/platform/feature-api';
import { commonAreas } from '../area.ts';
import { lineOf, settingsOf, wholeDesign } from './default-design.ts';
import type { DesignInput } from './design-fields.ts';
import {
  AccentsQuery,
  AccentsResource,
  DesignBody,
  DesignParams,
  DesignResource,
  DraftBody,
  DraftResource,
  FontResource,
  HistoryQuery,
  PaletteQuery,
  PaletteResource,
  PublishBody,
  StyleResource,
  ThemeResource,
  WholeDesign,
} from './design.schema.ts';
import { designParts } from './design-style.ts';
import { manageDesign, type Designs, type Draft, type Version } from './design.service.ts';
import { fontChoices, fontFaces, fontStack } from './fonts.ts';
import type { Icons } from './icon.service.ts';
import { contrastsOf, palettesOf, type Palette } from './palette.ts';

type Needs = { designs: Designs; icons: Icons; users: Pick<UserService, 'authors'> };

const tags = ['Design'];
const access: Access = {
  capability: manageDesign,
  code: 'rest_cannot_edit_design',
  message: 'You are not allowed to see or change the design of this site.',
};
const guard = { config: { access, scope: 'content' as const } };

/** Who writes sees text as readers will. */
const forWriters = { config: { access: { capability: 'edit_posts' }, scope: 'content' as const } };

/** How the site looks: what readers see, what is being tried out, and what there is to choose from. */
export function designRoutes({ designs, icons, users }: Needs): Routes {
  const one = '/design/history/:id(^\\d+$)';
  const Item = Type.Ref('DesignVersion');
  const DraftItem = Type.Ref('DesignDraft');

  async function namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const known = [...new Set(ids)].filter((id) => id > 0);
    const found = known.length === 0 ? [] : await users.authors(known);
    return new Map(found.map(({ id, display_name }) => [id, display_name]));
  }

  async function toResources(versions: readonly Version[]) {
    const names = await namesOf(versions.map(({ author_id }) => author_id));
    return versions.map(({ id, name, author_id, date_gmt, stored, whole }) => ({
      id,
      name,
      author: author_id,
      author_name: names.get(author_id) ?? '',
      date_gmt: id === 0 ? null : date_gmt.toISOString(),
      design: whole,
      chosen: stored,
    }));
  }

  const toResource = async (version: Version) => (await toResources([version]))[0]!;

  async function toDraft({ saved, stored, whole }: Draft) {
    const names = await namesOf(saved ? [saved.author_id] : []);
    return {
      exists: saved !== undefined,
      version: saved?.version ?? 0,
      author: saved?.author_id ?? 0,
      author_name: names.get(saved?.author_id ?? 0) ?? '',
      modified_gmt: saved?.modified_gmt.toISOString() ?? null,
      design: whole,
      chosen: stored,
    };
  }

  return (app) => {
    for (const schema of [WholeDesign, DesignResource, DraftResource, ThemeResource]) app.addSchema(schema);

    app.get('/design', { ...guard, schema: { tags, response: { 200: Item } } }, async ({ context }) =>
      toResource(await designs.get(context)),
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/design',
      ...guard,
      schema: { tags, body: DesignBody, response: { 200: Item } },
      handler: async ({ context, body: { name, ...input } }) =>
        toResource(await designs.change(context, input as DesignInput, name)),
    });

    app.get('/design/draft', { ...guard, schema: { tags, response: { 200: DraftItem } } }, async ({ context }) =>
      toDraft(await designs.draft(context)),
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/design/draft',
      ...guard,
      schema: { tags, body: DraftBody, response: { 200: DraftItem } },
      handler: async ({ context, body: { version, ...input } }) =>
        toDraft(await designs.saveDraft(context, input as DesignInput, version)),
    });

    app.delete('/design/draft', { ...guard, schema: { tags, response: { 200: DraftItem } } }, async ({ context }) => {
      await designs.discardDraft(context);
      return toDraft(await designs.draft(context));
    });

    app.post(
      '/design/draft/publish',
      { ...guard, schema: { tags, body: PublishBody, response: { 200: Item } } },
      async ({ context, body: { name, version } }) => toResource(await designs.publishDraft(context, name, version)),
    );

    app.get(
      '/design/history',
      { ...guard, schema: { tags, querystring: HistoryQuery, response: { 200: Type.Array(Item) } } },
      async ({ context, query: { page = 1, per_page: perPage = 10 }, raw }, reply) => {
        const { versions, total } = await designs.history(context, { page, perPage });
        reply.headers(listHeaders(context.site, '/core/v2/design/history', raw.url ?? '', { page, perPage, total }));
        return toResources(versions);
      },
    );

    app.get(
      one,
      { ...guard, schema: { tags, params: DesignParams, response: { 200: Item } } },
      async ({ context, params }) => toResource(await designs.version(context, params.id)),
    );

    app.post(
      `${one}/restore`,
      { ...guard, schema: { tags, params: DesignParams, response: { 200: Item } } },
      async ({ context, params }) => toResource(await designs.restore(context, params.id)),
    );

    app.get(
      '/design/palette',
      { ...guard, schema: { tags, querystring: PaletteQuery, response: { 200: PaletteResource } } },
      async ({ context, query }) => {
        const { whole } = await designs.draft(context);
        const { light, dark } = palettesOf({ ...whole, ...query });
        return { light: toColours(light), dark: toColours(dark) };
      },
    );

    app.get(
      '/design/style',
      { ...forWriters, schema: { tags, response: { 200: StyleResource } } },
      async ({ context }) => {
        const { design } = await designs.published(context);
        const { language, restRoot } = context.site;
        return designParts(design, { fonts: `${restRoot}/octavo/v1/fonts`, language, display: 'swap' });
      },
    );

    app.get(
      '/design/accents',
      { ...guard, schema: { tags, querystring: AccentsQuery, response: { 200: AccentsResource } } },
      async ({ context, query }) => ({ accents: await icons.accents(context, query.media) }),
    );

    app.get(
      '/themes',
      { ...guard, schema: { tags, response: { 200: Type.Array(Type.Ref('Theme')) } } },
      async ({ context }) => {
        const { whole } = await designs.get(context);
        const themes = designs.themes(context);
        return themes.map((theme) => toTheme(theme, themes, whole.theme));
      },
    );

    app.get(
      '/fonts',
      { ...guard, schema: { tags, response: { 200: Type.Array(FontResource) } } },
      async ({ context }) => fontChoices.map((choice) => toFont(context, choice)),
    );
  };
}

const toText = (text: string) => ({ raw: text, rendered: escapeHtml(text) });

function toColours({ onAccent, ...palette }: Palette) {
  const contrasts = Object.entries(contrastsOf({ ...palette, onAccent }));
  return {
    ...palette,
    on_accent: onAccent,
    contrasts: Object.fromEntries(contrasts.map(([name, ratio]) => [name, Math.floor(ratio * 100) / 100])),
  };
}

function toTheme(theme: Theme, themes: readonly Theme[], active: string) {
  const line = lineOf(theme, themes);
  return {
    stylesheet: theme.name,
    template: line.at(-1)!.name,
    status: theme.name === active ? ('active' as const) : ('inactive' as const),
    name: toText(theme.label),
    description: toText(theme.description),
    defaults: wholeDesign({ theme: theme.name }, themes),
    settings: { ...settingsOf(theme, themes) },
    areas: Object.assign({}, commonAreas, ...line.toReversed().map(({ areas }) => areas)) as Record<string, string>,
    menu_locations: Object.assign({}, ...line.toReversed().map(({ menuLocations }) => menuLocations)) as Record<
      string,
      string
    >,
  };
}

function toFont({ site }: Context, { subsets, ...choice }: (typeof fontChoices)[number]) {
  return {
    ...choice,
    scripts: [...subsets],
    stack: fontStack(choice.name, site.language),
    faces: fontFaces([choice.name], `${site.restRoot}/octavo/v1/fonts`, 'swap'),
  };
}
