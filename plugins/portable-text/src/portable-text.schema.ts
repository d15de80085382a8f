import { Type } from '@octavo/plugin-api';

/** Any value: only the rules of blocks judge it, so that a refusal names the rule. */
export const PortableText = Type.Unsafe<unknown>({
  description: 'The blocks of the content; null when the content is not in blocks.',
});
