import { definePlugin, definePostType, defineSetting, oneOf, preOption } from '@octavo/plugin-api';
import { Type } from 'typebox';

const site = { scope: 'site', rest: true } as const;

const greeting = defineSetting({
  ...site,
  name: 'guest_book_greeting',
  schema: Type.String({ maxLength: 40 }),
  default: 'Welcome',
  env: 'GUEST_BOOK_GREETING',
  description: 'What guests read first.',
});
const entries = defineSetting({
  ...site,
  name: 'guest_book_entries',
  schema: Type.Integer({ minimum: 1, maximum: 50 }),
  default: 10,
  description: 'Entries on a page.',
});
const open = defineSetting({
  ...site,
  name: 'guest_book_open',
  schema: Type.Boolean(),
  default: false,
  description: 'Whether anybody may write.',
});
const order = defineSetting({
  ...site,
  name: 'guest_book_order',
  schema: oneOf(['newest', 'oldest']),
  default: 'newest',
  description: 'Which entry comes first.',
});
const words = defineSetting({
  ...site,
  name: 'guest_book_words',
  schema: Type.Array(Type.String({ maxLength: 20 })),
  default: [],
  description: 'Words that nobody may write.',
});
const token = defineSetting({
  ...site,
  name: 'guest_book_token',
  schema: Type.String({ maxLength: 100 }),
  default: '',
  secret: true,
  description: 'Key of the service that looks for spam.',
});
const colour = defineSetting({
  ...site,
  name: 'guest_book_colour',
  schema: Type.String(),
  default: 'green',
  env: 'GUEST_BOOK_COLOUR',
  description: 'Colour of the paper.',
});
const limit = defineSetting({
  name: 'guest_book_limit',
  scope: 'network',
  rest: true,
  schema: Type.Integer({ minimum: 1 }),
  default: 1000,
  description: 'Entries that a site may keep.',
});

/** A plugin that is off until somebody switches it on, with a setting of every kind. */
export const guestBook = definePlugin({
  id: 'guest-book',
  label: 'Guest book',
  description: 'Guests leave a line.',
  version: '1.2.0',
  restNamespace: 'guest-book/v1',
  activation: 'site',
  setup({ hooks }) {
    hooks.addFilter(preOption(colour), () => 'red');
    return {
      postTypes: [
        definePostType({ name: 'line', label: 'Lines', public: true, rest: { base: 'lines' }, capabilities: 'post' }),
      ],
      settings: [greeting, entries, open, order, words, token, colour, limit],
      routes: (app) => {
        app.get('/count', { config: { access: 'public' } }, () => ({ count: 0 }));
      },
    };
  },
});
