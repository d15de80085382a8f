import { Type } from '@octavo/plugin-api';

/** An array or null, as it is told; anything is taken, for only the rules of blocks judge it: a refusal names the rule. */
export const PortableText = Type.Unsafe<unknown>({
  anyOf: [
    { type: 'array', items: { type: 'object', additionalProperties: true } },
    { type: 'null' },
    { description: 'An array of blocks. Other values are refused.' },
  ],
  description: 'The blocks of the content; null when the content is not in blocks.',
});
