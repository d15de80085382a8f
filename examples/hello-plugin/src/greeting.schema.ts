import { Type } from '@octavo/plugin-api';

export const HelloQuery = Type.Object({ name: Type.Optional(Type.String({ maxLength: 100, default: 'world' })) });
export const Hello = Type.Object({ greeting: Type.String(), site: Type.String() });
export const Greeting = Type.String({
  maxLength: 200,
  description: 'What the post says to its reader; empty for nothing.',
});
