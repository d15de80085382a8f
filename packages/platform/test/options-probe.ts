import {
  defaultOption,
  definePlugin,
  defineSetting,
  optionFilter,
  preOption,
  preUpdateOption,
  siteOption,
} from '@octavo/plugin-api';
import { Type } from 'typebox';

const text = Type.String({ maxLength: 20 });
const site = { scope: 'site', description: 'For tests.' } as const;
const network = { scope: 'network', description: 'For tests.' } as const;

export const colour = defineSetting({ ...site, name: 'probe_colour', schema: text, default: 'red', rest: true });
export const limit = defineSetting({
  ...site,
  name: 'probe_limit',
  schema: Type.Integer({ minimum: 1, maximum: 100 }),
  default: 5,
  env: 'PROBE_LIMIT',
  rest: { name: 'limit' },
});
export const links = defineSetting({
  ...site,
  name: 'probe_links',
  schema: Type.Array(Type.Object({ label: Type.String(), weight: Type.Integer() })),
  default: [],
  rest: true,
});
export const hidden = defineSetting({ ...site, name: 'probe_hidden', schema: text, default: 'unseen' });
export const apiKey = defineSetting({
  ...site,
  name: 'probe_api_key',
  schema: Type.String({ pattern: '^[!-~]+$', maxLength: 100 }),
  default: '',
  secret: true,
  env: 'PROBE_API_KEY',
  rest: true,
});
export const otherKey = defineSetting({ ...site, name: 'probe_other_key', schema: text, default: '', secret: true });
export const mode = defineSetting({
  ...network,
  name: 'probe_mode',
  schema: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  default: 'open',
  env: 'PROBE_MODE',
  rest: true,
});
export const networkKey = defineSetting({
  ...network,
  name: 'probe_network_key',
  schema: text,
  default: '',
  secret: true,
});

/** Each of these has callbacks attached by `shaper`. */
export const forced = defineSetting({
  ...site,
  name: 'probe_forced',
  schema: text,
  default: 'free',
  env: 'PROBE_FORCED',
  rest: true,
});
export const preset = defineSetting({ ...site, name: 'probe_preset', schema: text, default: 'own', rest: true });
export const shaped = defineSetting({
  ...site,
  name: 'probe_shaped',
  schema: text,
  default: 'plain',
  env: 'PROBE_SHAPED',
});
export const shapedNetwork = defineSetting({
  ...network,
  name: 'probe_shaped_network',
  schema: text,
  default: 'plain',
});
export const trimmed = defineSetting({ ...site, name: 'probe_trimmed', schema: text, default: 'none', rest: true });
export const filteredKey = defineSetting({
  ...site,
  name: 'probe_filtered_key',
  schema: text,
  default: '',
  secret: true,
});

/** What the callbacks of `shaper` were called with, in order. */
export const heard: unknown[][] = [];

export const probe = definePlugin({
  id: 'probe',
  setup: () => ({
    settings: [
      colour,
      limit,
      links,
      hidden,
      apiKey,
      otherKey,
      mode,
      networkKey,
      forced,
      preset,
      shaped,
      shapedNetwork,
      trimmed,
      filteredKey,
    ],
  }),
});

/** Set up before `probe`: callbacks may be attached to settings that are declared later. */
export const shaper = definePlugin({
  id: 'shaper',
  setup: ({ hooks }) => {
    hooks.addFilter(optionFilter(forced), () => 'by filter');
    hooks.addFilter(preOption(preset), (_value, _name, _default, { site }) =>
      site.name === 'Folder' ? undefined : 'by pre',
    );
    for (const setting of [shaped, shapedNetwork]) {
      hooks.addFilter(preOption(setting), (value, name, fallback) => {
        heard.push(['pre_option', value, name, fallback]);
        return value;
      });
      hooks.addFilter(defaultOption(setting), (value, name) => {
        heard.push(['default_option', value, name]);
        return `${value}!`;
      });
    }
    hooks.addFilter(optionFilter(shaped), (value, name) => {
      heard.push(['option', value, name]);
      return `<${value}>`;
    });
    hooks.addFilter(siteOption(shapedNetwork), (value, name) => {
      heard.push(['site_option', value, name]);
      return `[${value}]`;
    });
    hooks.addFilter(optionFilter<string>('probe_shaped_network'), () => 'never for the network');
    hooks.addFilter(siteOption<string>('probe_shaped'), () => 'never for a site');
    hooks.addFilter(preUpdateOption(trimmed), (value, oldValue, name) => {
      heard.push(['pre_update_option', value, oldValue, name]);
      return value.trim();
    });
    hooks.addFilter(optionFilter(filteredKey), (value) => (value === '' ? '' : `${value}-9876`));
    return {};
  },
});

export const note = defineSetting({ ...site, name: 'local_note', schema: text, default: 'here', rest: true });

/** Off until it is switched on for a site. */
export const local = definePlugin({
  id: 'local',
  activation: 'site',
  setup: ({ hooks }) => {
    hooks.addFilter(optionFilter(colour), () => 'local');
    return { settings: [note] };
  },
});
