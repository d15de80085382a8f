import { defineTheme, PlatformError } from '@octavo/plugin-api';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeDesign } from './default-design.ts';
import { changedDesign, readDesign } from './design-fields.ts';

const plain = defineTheme({
  name: 'plain',
  label: 'Plain',
  description: '',
  design: { width: 'wide', list: 'cards' },
  settings: {
    columns: { kind: 'number', label: 'Columns', minimum: 1, maximum: 4, default: 2 },
    motto: { kind: 'text', label: 'Motto', maxLength: 10, default: '' },
    mood: { kind: 'choice', label: 'Mood', choices: { calm: 'Calm', loud: 'Loud' }, default: 'calm' },
  },
});
const child = defineTheme({
  name: 'child',
  label: 'Child',
  description: '',
  parent: 'plain',
  design: { list: 'magazine' },
  settings: { shadow: { kind: 'switch', label: 'Shadow', default: true } },
});
const themes = [plain, child];

const refusal = (input: object) => {
  try {
    changedDesign({}, input, themes);
    return undefined;
  } catch (error) {
    return error instanceof PlatformError ? error.data['params'] : error;
  }
};

describe('designs', () => {
  it('are what was chosen, else the theme’s, else its parent’s, else the default', () => {
    const stored = changedDesign({}, { theme: 'child', corner: 'round', settings: { columns: 3 } }, themes);
    expect(wholeDesign(stored, themes)).toMatchObject({
      theme: 'child',
      corner: 'round',
      list: 'magazine',
      width: 'wide',
      size: 'medium',
      settings: { columns: 3, motto: '', mood: 'calm', shadow: true },
    });
    expect(wholeDesign({ theme: 'gone' }, themes)).toMatchObject({ theme: 'plain', list: 'cards' });
  });

  it('change by what is given; null is the default again', () => {
    const stored = { accent: '#112233', width: 'narrow', settings: { columns: 3, mood: 'loud' } } as const;
    expect(changedDesign(stored, { width: null, settings: { columns: null } }, themes)).toEqual({
      accent: '#112233',
      settings: { mood: 'loud' },
    });
    expect(changedDesign(stored, { settings: null }, themes)).toEqual({ accent: '#112233', width: 'narrow' });
    expect(changedDesign(stored, { accent: undefined } as never, themes)).toEqual(stored);
  });

  it.each([
    [{ accent: 'red' }, 'accent'],
    [{ accent: '#12345' }, 'accent'],
    [{ size: 'huge' }, 'size'],
    [{ size: ['medium'] }, 'size'],
    [{ text_font: "x'}" }, 'text_font'],
    [{ logo: -1 }, 'logo'],
    [{ logo: '1' }, 'logo'],
    [{ show_author: 'yes' }, 'show_author'],
    [{ share: ['email', 'email'] }, 'share'],
    [{ share: ['nowhere'] }, 'share'],
    [{ theme: 'gone' }, 'theme'],
    [{ settings: [] }, 'settings'],
    [{ settings: { columns: 5 } }, 'settings.columns'],
    [{ settings: { motto: 'far too long' } }, 'settings.motto'],
    [{ settings: { mood: 'toString' } }, 'settings.mood'],
    [{ settings: { shadow: true } }, 'settings.shadow'],
    [{ settings: { constructor: true } }, 'settings.constructor'],
    [{ css: 'body{}' }, 'css'],
    [{ __proto__x: 1 }, '__proto__x'],
  ])('refuse %j', (input, field) => {
    expect(refusal(input)).toEqual({ [field]: expect.any(String) });
  });

  it('that come from elsewhere are used as far as they are valid', () => {
    expect(readDesign('{"accent":"red","width":"wide","css":"x","settings":{"a":{},"b":1},"theme":5}')).toEqual({
      width: 'wide',
      settings: { b: 1 },
    });
    for (const text of ['', '[]', 'null', '"x"', '{"settings":[1]}']) expect(readDesign(text)).toEqual({});
    fc.assert(
      fc.property(fc.json(), (text) => {
        const design = wholeDesign(readDesign(text), themes);
        expect(changedDesign({}, design, themes)).toMatchObject({ theme: design.theme });
      }),
      cases(5_000, 300),
    );
  });
});
