import { between, type Sheet } from './sheet.ts';

export const green = {
  night: '#1c3229',
  deep: '#26503c',
  leaf: '#4a7d49',
  fresh: '#8db159',
  pale: '#c9d69b',
  cream: '#f5ecd7',
  white: '#fcf8ee',
  sky: '#d3e4de',
  blue: '#7ba7b6',
  brick: '#bb5c3d',
  mortar: '#d98a63',
  earth: '#59392b',
  soil: '#3d2821',
  wood: '#b98a58',
  sun: '#f1b640',
  red: '#d3452f',
  plum: '#6d3b55',
  pink: '#efb9ad',
} as const;

export function brickWall(sheet: Sheet, x: number, y: number, width: number, tall: number): void {
  sheet.rect(x, y, width, tall, { fill: green.brick, dark: 'down', grain: 0.55 });
  const row = 26;
  for (let line = 0; line * row < tall; line += 1) {
    const top = y + line * row;
    const shift = line % 2 === 0 ? 0 : 33;
    for (let left = x - shift; left < x + width; left += 66) {
      const chance = sheet.random.next();
      const [from, to] = [Math.max(x, left + 2), Math.min(x + width, left + 64)];
      if (to - from < 4) continue;
      const fill = chance < 0.16 ? green.mortar : chance < 0.32 ? '#a04a32' : undefined;
      if (fill) sheet.rect(from, top + 2, to - from, Math.min(row - 4, y + tall - top - 2), { fill, opacity: 0.7 });
    }
    sheet.line(
      [
        [x, top],
        [x + width, top],
      ],
      '#9c4933',
      1.6,
    );
  }
  sheet.rect(x - 8, y - 16, width + 16, 18, { fill: '#a85138', light: 'up', grain: 0.4 });
}

export function robin(sheet: Sheet, x: number, y: number, scale = 1, flip = false): void {
  sheet.at({ x, y, scale, flip }, () => {
    sheet.line('-6,30 -9,52', green.soil, 3);
    sheet.line('9,30 9,52', green.soil, 3);
    sheet.path('M-62 22L-24 4L-22 20L-58 34z', { fill: '#5d4a3a' });
    sheet.blob('-36,4 -16,-28 14,-46 40,-34 42,-2 22,32 -10,36', {
      fill: '#7a6047',
      dark: 'left',
    });
    sheet.blob('18,-38 40,-34 44,-4 30,22 12,22 10,-10', { fill: '#df6b35', light: 'right', grain: 0.4 });
    sheet.blob('30,14 24,32 -2,36 8,18', { fill: '#ede2cd' });
    sheet.path('M42 -30L58 -24L42 -20z', { fill: '#3a2b22' });
    sheet.circle(31, -30, 3.6, { fill: '#241a14' });
    sheet.blob('-30,4 -4,-12 8,2 -8,18', { fill: '#634c38', dark: 'down' });
  });
}

export function pot(sheet: Sheet, x: number, y: number, width: number, tall: number): void {
  const half = width / 2;
  sheet.polygon(
    [
      [x - half, y],
      [x + half, y],
      [x + half * 0.7, y + tall],
      [x - half * 0.7, y + tall],
    ],
    {
      fill: green.brick,
      dark: 'right',
    },
  );
  sheet.rect(x - half - 6, y - tall * 0.1, width + 12, tall * 0.24, { fill: '#c96b49', dark: 'right', grain: 0.4 });
}

/** A stem with pairs of leaves, growing up from the point. */
export function seedling(sheet: Sheet, x: number, y: number, tall: number, lean: number, fill: string): void {
  const [tipX, tipY] = [x + lean, y - tall];
  sheet.curve(
    [
      [x, y],
      [x + lean * 0.3, y - tall * 0.55],
      [tipX, tipY],
    ],
    fill,
    Math.max(3, tall * 0.05),
  );
  const tilt = lean * 0.5;
  sheet.leaf(tipX, tipY, tall * 0.5, tall * 0.24, -62 + tilt, { fill, light: 'up', grain: 0.4 });
  sheet.leaf(tipX, tipY, tall * 0.5, tall * 0.24, 62 + tilt, { fill, dark: 'right', grain: 0.5 });
  sheet.leaf(tipX, tipY, tall * 0.28, tall * 0.14, tilt, { fill });
}

/** A round tuft of leaves, such as a lettuce from the side. */
export function tuft(sheet: Sheet, x: number, y: number, size: number, fill: string): void {
  for (const angle of [-78, -52, -26, 0, 26, 52, 78]) {
    const length = size * between(sheet.random, 0.85, 1.1);
    sheet.leaf(x, y, length, size * 0.42, angle, { fill, dark: angle > 10 ? 'right' : 'down', grain: 0.55 });
  }
}

export function hills(sheet: Sheet, y: number, rise: number, fill: string): void {
  const { random, height } = sheet;
  const points = Array.from({ length: 8 }, (_, index): [number, number] => [
    -120 + index * 206,
    y + between(random, -rise, rise),
  ]);
  sheet.blob([...points, [1500, height + 300], [-300, height + 300]], { fill, light: 'up', grain: 0.35 });
}

export function apple(sheet: Sheet, x: number, y: number, size: number, fill: string): void {
  sheet.at({ x, y, angle: between(sheet.random, -14, 14) }, () => {
    sheet.blob(
      [
        [0, -size * 0.78],
        [size * 0.55, -size * 0.92],
        [size, -size * 0.2],
        [size * 0.66, size * 0.72],
        [0, size * 0.84],
        [-size * 0.66, size * 0.72],
        [-size, -size * 0.2],
        [-size * 0.55, -size * 0.92],
      ],
      { fill, dark: 'round', grain: 0.75 },
    );
    sheet.curve(
      [
        [0, -size * 0.74],
        [size * 0.06, -size],
        [size * 0.2, -size * 1.18],
      ],
      green.soil,
      size * 0.09,
    );
  });
}
