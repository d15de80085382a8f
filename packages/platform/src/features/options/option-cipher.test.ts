import { expect, it } from 'vitest';
import { createOptionCipher } from './option-cipher.ts';

const config = { secretKeys: [{ kid: 'k1', secret: 'a secret of thirty-two characters' }] } as const;

/** Databases hold such values: their format stays. */
it('opens what an earlier version stored', () => {
  const nonce = Buffer.from('11f39b84c33b290791643e44', 'hex');
  const row = { name: 'api_key', value: 'u/GaJjuZhnExGQMbARdng68GBGbBtuOwSg==', kid: 'k1', nonce };
  expect(createOptionCipher(config).open('site 3', row)).toBe('"Grüße"');
  expect(createOptionCipher(config).open('site 4', row)).toMatchObject({ code: 'option_unreadable' });
});
