import { between, type Sheet } from './sheet.ts';

export const stove = {
  dark: '#3a2530',
  tomato: '#d5492f',
  mustard: '#e6aa33',
  cream: '#f8eedb',
  white: '#fdf9f0',
  olive: '#7b8440',
  herb: '#4d7a45',
  fresh: '#8fb056',
  blue: '#3d6b94',
  pale: '#d0e0e4',
  wood: '#bd8654',
  board: '#d9a76e',
  brown: '#8a5a36',
  crust: '#c47b39',
  crumb: '#f1dcae',
  plum: '#6b2f47',
  pink: '#f0b9a8',
  steel: '#a9b7bc',
  iron: '#2c2a30',
} as const;

export function tiles(
  sheet: Sheet,
  tall: number,
  size: number,
  colours: readonly [string, string],
  joint: string,
): void {
  sheet.rect(0, 0, 1200, tall, { fill: joint });
  for (let row = 0; row * size < tall; row += 1) {
    for (let column = 0; column * size < 1200; column += 1) {
      const bottom = Math.min(size - 4, tall - row * size - 4);
      if (bottom <= 0) continue;
      const fill = sheet.random.next() < 0.16 ? colours[1] : colours[0];
      sheet.rect(column * size + 2, row * size + 2, size - 4, bottom, { fill });
    }
  }
  sheet.path(`M0 0h1200v${tall}h-1200z`, { fill: '#00000000', dark: 'right', grain: 0.35, opacity: 0.99 });
}

export function table(sheet: Sheet, y: number, fill: string, joint: string): void {
  sheet.rect(0, y, 1200, sheet.height - y, { fill, dark: 'down', grain: 0.5 });
  for (let line = y + 70; line < sheet.height; line += 84) {
    sheet.curve(
      [
        [-20, line],
        [400, line + between(sheet.random, -5, 5)],
        [1220, line + between(sheet.random, -5, 5)],
      ],
      joint,
      4,
    );
  }
}

export function steam(sheet: Sheet, x: number, y: number, scale = 1): void {
  for (const [dx, tall] of [
    [-44, 120],
    [0, 160],
    [44, 110],
  ] as const) {
    sheet.at({ x: x + dx * scale, y, scale }, () => {
      sheet.path(`M0 0c-26 -36 26 -60 0 ${-tall * 0.6}c-20 -30 16 -50 4 ${-tall * 0.4}`, {
        stroke: stove.white,
        width: 9,
        opacity: 0.75,
      });
    });
  }
}

export function cloth(sheet: Sheet, x: number, y: number, angle: number, fill: string, stripe: string): void {
  sheet.at({ x, y, angle }, () => {
    sheet.rect(-150, -190, 316, 396, { fill: stove.dark, opacity: 0.22 });
    sheet.rect(-160, -200, 320, 400, { fill, dark: 'right', grain: 0.3 });
    for (const line of [-128, -112, 112, 128])
      sheet.line(
        [
          [line, -200],
          [line, 200],
        ],
        stripe,
        6,
      );
    for (const line of [-168, -152, 152, 168])
      sheet.line(
        [
          [-160, line],
          [160, line],
        ],
        stripe,
        6,
      );
  });
}

export function sprig(
  sheet: Sheet,
  x: number,
  y: number,
  tall: number,
  angle: number,
  fill: string,
  fullness = 0.24,
): void {
  sheet.at({ x, y, angle }, () => {
    sheet.curve(
      [
        [0, 0],
        [tall * 0.05, -tall * 0.5],
        [0, -tall],
      ],
      fill,
      Math.max(3, tall * 0.03),
    );
    const pairs = Math.round(1.44 / fullness);
    const [length, width] = [tall * fullness, tall * fullness * 0.46];
    for (let pair = 1; pair <= pairs; pair += 1) {
      const up = -tall * (0.2 + (pair / pairs) * 0.78);
      sheet.leaf(0, up, length, width, -58, { fill, dark: 'down', grain: 0.5 });
      sheet.leaf(0, up, length, width, 58, { fill, dark: 'right', grain: 0.5 });
    }
    sheet.leaf(0, -tall, length, width, 0, { fill });
  });
}

export function jar(sheet: Sheet, x: number, y: number, width: number, tall: number, fill: string, lid: string): void {
  const half = width / 2;
  sheet.ellipse(x + 8, y, half * 1.1, 12, { fill: stove.dark, opacity: 0.25 });
  sheet.path(
    `M${x - half} ${y - tall * 0.82}q0 ${-tall * 0.06} ${half * 0.3} ${-tall * 0.08}h${width - half * 0.6}q${half * 0.3} ${tall * 0.02} ${half * 0.3} ${tall * 0.08}V${y - 12}q0 12 -12 12h${-(width - 24)}q-12 0 -12 -12z`,
    { fill, dark: 'right', grain: 0.6 },
  );
  sheet.rect(x - half * 0.84, y - tall, width * 0.84, tall * 0.13, { fill: lid, dark: 'right', grain: 0.5 });
  sheet.rect(x - half * 0.72, y - tall * 0.76, width * 0.08, tall * 0.6, { fill: '#ffffff', opacity: 0.4 });
}

export function tomato(sheet: Sheet, x: number, y: number, size: number, fill: string): void {
  sheet.ellipse(x + size * 0.15, y + size * 0.86, size, size * 0.2, { fill: stove.dark, opacity: 0.25 });
  sheet.pebble(x, y, size, size * 0.9, { fill, dark: 'round', grain: 0.75 }, 0.04);
  for (const angle of [-100, -50, 0, 50, 100])
    sheet.leaf(x, y - size * 0.8, size * 0.52, size * 0.16, angle, { fill: stove.herb });
  sheet.ellipse(x - size * 0.38, y - size * 0.3, size * 0.12, size * 0.2, { fill: '#ffffff', opacity: 0.5 });
}
