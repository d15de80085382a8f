import { expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const config = { secretKeys: [{ kid: 'k1', secret: 'a secret of thirty-two characters' }] } as const;

/** Databases hold such values: their format stays. */
it('opens what an earlier version stored', () => {
  const sealer = createSealer(config, 'oidc');
  const stored = 'k1.Xn1LlT0oYTxRincUrxIH1hhCnKy8MDfl0U0R08GAK4_7VzE';
  expect(sealer.open('account 7', stored)).toBe('Grüße');
  expect(sealer.open('account 8', stored)).toBeUndefined();
});

it.each(['', 'k1', 'k1.', 'k1.AA', `k1.${'A'.repeat(16)}`, `k1.${'A'.repeat(30)}`])('%j opens nothing', (text) => {
  expect(createSealer(config, 'oidc').open('account 7', text)).toBeUndefined();
});
