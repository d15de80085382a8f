import { describe, expect, it } from 'vitest';
import { hueDistance, toOklch } from './colour.ts';
import { accentsOfPixels, mostAccents } from './picture-accents.ts';

type Area = readonly [colour: string, pixels: number];

function picture(...areas: readonly Area[]): Uint8Array {
  return Uint8Array.from(
    areas.flatMap(([colour, number]) => Array.from({ length: number }, () => [...Buffer.from(colour, 'hex')]).flat()),
  );
}

describe('accents of a picture', () => {
  it('are its colours, the strongest first, however much grey there is', () => {
    const found = accentsOfPixels(picture(['dddddd', 900], ['c81e1e', 60], ['1e40af', 30], ['222222', 100]));
    expect(found).toEqual(['#c81e1e', '#1e40af']);
  });

  it('differ from each other, and are five at most', () => {
    const all = ['e11d48', 'ea580c', 'ca8a04', '16a34a', '0891b2', '2563eb', '7c3aed', 'c026d3'];
    const found = accentsOfPixels(picture(...all.map((colour): Area => [colour, 50])));
    expect(found).toHaveLength(mostAccents);
    const hues = found.map((accent) => toOklch(accent).hue);
    hues.forEach((hue, at) =>
      hues.slice(at + 1).forEach((other) => expect(hueDistance(hue, other)).toBeGreaterThan(20)),
    );
  });

  it('are one grey where there is no colour, and none where there is no picture', () => {
    expect(accentsOfPixels(picture(['808080', 10]))).toEqual(['#808080']);
    expect(accentsOfPixels(new Uint8Array())).toEqual([]);
  });
});
