import { validate } from '@octavo/blocks';
import { expect, it } from 'vitest';
import { createText } from '../../text/text.tsx';
import { canvasEnglish } from '../../text/en-canvas.ts';
import { patterns } from './patterns.ts';

const t = createText('en', canvasEnglish);

it('there are at least twelve', () => {
  expect(Object.keys(patterns).length).toBeGreaterThanOrEqual(12);
});

it.each(Object.entries(patterns))('%s is made of valid blocks whose words are said', (_, create) => {
  const blocks = create(t);
  expect(validate(blocks)).toBeUndefined();
  expect(JSON.stringify(blocks)).not.toContain('canvas.');
});
