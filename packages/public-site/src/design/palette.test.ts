import { designChoices } from '@octavo/plugin-api';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hueDistance, toHex, toOklch } from './colour.ts';
import { contrastsOf, paletteProperties, palettesOf, type Palette } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const background = fc.constantFrom(...designChoices.background);

/** Of a palette's texts, the one that is hardest to read. */
const weakest = (palette: Palette) => Math.min(...Object.values(contrastsOf(palette)));

describe('palettes', () => {
  it('keep every text at 4.5:1 or more, for any accent, light and dark', () => {
    fc.assert(
      fc.property(hex, background, (accent, kind) => {
        const { light, dark } = palettesOf({ accent, background: kind });
        expect(Math.min(weakest(light), weakest(dark))).toBeGreaterThanOrEqual(4.5);
      }),
      cases(20_000, 1_000),
    );
  });

  it('keep the hue of the accent, and an accent that can be read as it is', () => {
    fc.assert(
      fc.property(hex, background, (accent, kind) => {
        const { light, dark } = palettesOf({ accent, background: kind });
        const { chroma, hue } = toOklch(accent);
        for (const shown of [light, dark]) {
          const now = toOklch(shown.accent);
          // A hue can only be told where there is some chroma left after rounding to bytes.
          if (chroma > 0.05 && now.chroma > 0.05) expect(hueDistance(hue, now.hue)).toBeLessThan(4);
          const grounds = [shown.paper, shown.tint];
          if (grounds.every((ground) => contrast(accent, ground) >= 4.5)) expect(shown.accent).toBe(accent);
        }
      }),
      cases(20_000, 500),
    );
  });

  it('move an accent no further than it must: a little less would be too little', () => {
    const { light, dark } = palettesOf({ accent: '#ffd400', background: 'white' });
    expect(dark.accent).toBe('#ffd400');
    expect(contrast(light.accent, light.tint)).toBeLessThan(4.65);
    const black = palettesOf({ accent: '#000000', background: 'white' });
    expect(contrast(black.dark.accent, black.dark.tint)).toBeLessThan(4.65);
  });

  it('are those of a page on paper unless chosen otherwise', () => {
    expect(paletteProperties({ accent: '#93311c', background: 'paper', scheme: 'auto' })).toMatchObject({
      'color-scheme': 'light dark',
      '--paper': 'light-dark(#fffefb,#191715)',
      '--ink': 'light-dark(#22201b,#ebe6dd)',
    });
    expect(paletteProperties({ accent: '#93311c', background: 'paper', scheme: 'dark' })).toMatchObject({
      'color-scheme': 'dark',
      '--paper': 'light-dark(#fffefb,#191715)',
      '--on-accent': expect.stringMatching(/^light-dark\(#[\da-f]{6},#191715\)$/),
    });
  });

  it('take their greys from a tinted accent, and stay grey where it has no colour', () => {
    const blue = palettesOf({ accent: '#1d4ed8', background: 'tinted' });
    expect(hueDistance(toOklch(blue.light.tint).hue, toOklch('#1d4ed8').hue)).toBeLessThan(8);
    expect(palettesOf({ accent: '#777777', background: 'tinted' }).light.tint).toMatch(/^#(..)\1\1$/);
  });
});

describe('colours', () => {
  it('come back as they went, and have WCAG’s contrasts', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(toHex(toOklch(colour))).toBe(colour);
      }),
      cases(20_000, 500),
    );
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
