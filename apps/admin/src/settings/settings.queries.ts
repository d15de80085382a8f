import { queryOptions } from '@tanstack/react-query';
import { page, queries, server } from '../server.ts';

export type Source = 'filter' | 'option' | 'environment' | 'default';

/** A site's own, and whatever its plugins declare. */
export type Settings = Record<string, unknown> & {
  title: string;
  description: string;
  url: string;
  timezone: string;
  language: string;
  permalink_structure: string;
  category_base: string;
  tag_base: string;
  show_on_front: 'posts' | 'page';
  page_on_front: number;
  page_for_posts: number;
  posts_per_page: number;
  seo_home_title: string;
  seo_post_title: string;
  seo_page_title: string;
  seo_term_title: string;
  seo_home_description: string;
  seo_default_image: number;
  seo_verify_google: string;
  seo_verify_bing: string;
  seo_verify_yandex: string;
  seo_verify_baidu: string;
  seo_verify_pinterest: string;
  seo_identity: 'organization' | 'person';
  seo_identity_name: string;
  seo_identity_logo: number;
  seo_identity_profiles: string[];
  robots_txt: string;
  indexnow: boolean;
  /** Pages that were chosen but can't be shown. */
  _problems?: { [Name in 'page_on_front' | 'page_for_posts']?: 'missing' | 'unpublished' | 'protected' };
  _sources: Record<string, Source | undefined>;
};

/** A setting of a plugin, as the server describes it. */
export type Field = {
  name: string;
  kind: 'text' | 'secret' | 'number' | 'switch' | 'choice' | 'texts' | 'other';
  description: string;
  plugin: string;
  scope: 'site' | 'network';
  /** The variable that stands in while nothing is stored. */
  env: string | undefined;
  choices: readonly string[];
  minimum: number | undefined;
  maximum: number | undefined;
};

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await server.get('/core/v2/settings', { signal })) as Settings,
});

export const fieldsQuery = queryOptions({
  queryKey: ['settings', 'fields'],
  queryFn: async ({ signal }): Promise<Field[]> => {
    const answer = await server.raw('options', '/core/v2/settings', { signal });
    const { endpoints } = (await answer.json()) as { endpoints: { methods: string[]; args: Record<string, Schema> }[] };
    const { args } = endpoints.find(({ methods }) => methods.includes('POST'))!;
    return Object.entries(args).flatMap(([name, schema]) => toField(name, schema) ?? []);
  },
  staleTime: Infinity,
});

/** Everything with these settings knows what was saved. */
export async function saveSettings(changes: Record<string, unknown>): Promise<void> {
  const saved = (await server.post('/core/v2/settings', { body: changes })) as Settings;
  queries.setQueryData(settingsQuery.queryKey, saved);
  const { title: name, language, timezone } = saved;
  Object.assign(page.site, { name, language, timezone });
  await queries.invalidateQueries({ queryKey: ['my-sites'] });
}

export function sourceOf(settings: Settings, name: string): Source | undefined {
  return settings._sources[name];
}

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  description?: string;
  'x-plugin'?: string;
  'x-scope'?: Field['scope'];
  'x-env'?: string;
};

function toField(name: string, schema: Schema): Field | undefined {
  const plugin = schema['x-plugin'];
  if (plugin === undefined) return undefined;
  const forms = flat(schema).filter(({ type }) => type !== 'null');
  const [form = {}] = forms;
  const choices = forms.flatMap((each) => (each.const === undefined ? (each.enum ?? []) : [each.const]));
  return {
    name,
    kind: kindOf(forms, choices),
    description: schema.description ?? '',
    plugin,
    scope: schema['x-scope'] ?? 'site',
    env: schema['x-env'],
    choices: choices.map(String),
    minimum: form.minimum,
    maximum: form.maximum,
  };
}

function flat(schema: Schema): Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(flat) : [schema];
}

function kindOf(forms: readonly Schema[], choices: readonly unknown[]): Field['kind'] {
  const [form] = forms;
  if (choices.length > 0) return choices.every((choice) => typeof choice === 'string') ? 'choice' : 'other';
  if (!form || forms.length > 1) return 'other';
  if (form.format === 'password') return 'secret';
  if (form.type === 'array') return form.items?.type === 'string' ? 'texts' : 'other';
  const kinds: Record<string, Field['kind']> = {
    string: 'text',
    integer: 'number',
    number: 'number',
    boolean: 'switch',
  };
  return kinds[String(form.type)] ?? 'other';
}
