import { expect, it } from 'vitest';
import { completeAddress, isAddress } from './link-target.ts';

it.each(['https://example.com', 'example.com', 'me@example.com', '/about', '#part', 'about/us', 'tel:123', '?p=1'])(
  'takes %s for an address',
  (text) => expect(isAddress(text)).toBe(true),
);

it.each(['sew', 'how to sew', 'sew a bag', '', 'Dr. Who'])('looks for %s', (text) =>
  expect(isAddress(text)).toBe(false),
);

it('completes what people write', () => {
  expect(['example.com/a', ' me@example.com ', '/about'].map(completeAddress)).toEqual([
    'https://example.com/a',
    'mailto:me@example.com',
    '/about',
  ]);
});
