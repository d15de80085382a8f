import { Type, defineSetting, type Setting } from '@octavo/plugin-api';

export const postsPerPage = defineSetting({
  name: 'posts_per_page',
  scope: 'site',
  schema: Type.Integer({ minimum: 1, maximum: 100 }),
  default: 10,
  rest: true,
  description: 'How many posts a page of a list has.',
});

/** Pages are made of these; REST is not. */
export const settings: readonly Setting[] = [postsPerPage];
