import { expect, it } from 'vitest';
import { withoutSecrets } from './signature.ts';

it.each(['ab/cd+ef/gh=', 'ab\\/cd+ef\\/gh=', 'ab%2Fcd%2Bef%2Fgh%3D'])(
  'takes a secret out of what was answered, and makes it no shorter (contracts/webhooks.md §7): %s',
  (spelling) => {
    const text = withoutSecrets(`{"secret":"whsec_${spelling}"}`, ['whsec_ab/cd+ef/gh=']);
    expect(text).toBe(`{"secret":"whsec_${'*'.repeat(spelling.length)}"}`);
  },
);
