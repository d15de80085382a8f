import { cloth, stove } from './kitchen-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#2e1b1f' };

export const dishPictures: readonly Picture[] = [
  {
    ...wide,
    name: 'linsensuppe',
    title: 'Linsensuppe',
    alt: 'Ein Teller Linsensuppe von oben, mit Möhren und einem Lorbeerblatt, daneben Löffel und Essigflasche.',
    draw: drawLentils,
  },
  {
    ...wide,
    name: 'zucchinipuffer',
    title: 'Zucchinipuffer',
    alt: 'Fünf goldbraune Puffer in einer schwarzen Pfanne, daneben eine Schale Joghurt mit Kräutern.',
    draw: drawFritters,
  },
  {
    ...wide,
    name: 'kartoffelsalat',
    title: 'Kartoffelsalat',
    alt: 'Eine blaue Schüssel mit Kartoffelscheiben, Radieschen und Schnittlauch.',
    draw: drawSalad,
  },
];

function drawLentils(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#e0a23a', dark: 'down', grain: 0.35 });
  cloth(sheet, 990, 560, 14, stove.cream, stove.blue);
  sheet.circle(574, 424, 330, { fill: stove.dark, opacity: 0.3 });
  sheet.circle(556, 400, 330, { fill: stove.white, dark: 'round', grain: 0.45 });
  sheet.circle(556, 400, 318, { stroke: stove.blue, width: 8 });
  sheet.circle(556, 400, 252, { fill: '#d9cdb8', dark: 'up', grain: 0.4 });
  sheet.circle(556, 404, 244, { fill: '#6f4526', dark: 'round', grain: 0.5 });
  const inSoup = (): readonly [number, number] => {
    const turn = random.next() * 2 * Math.PI;
    const reach = Math.sqrt(random.next()) * 222;
    return [556 + Math.cos(turn) * reach, 404 + Math.sin(turn) * reach];
  };
  for (let lentil = 0; lentil < 420; lentil += 1) {
    const [x, y] = inSoup();
    sheet.ellipse(x, y, between(random, 9, 13), between(random, 7, 11), {
      fill: random.pick(['#8c5a2e', '#7a4a26', '#a06c38', '#5f3a20']),
      light: 'up',
      grain: 0.35,
    });
  }
  for (let piece = 0; piece < 26; piece += 1) {
    const [x, y] = inSoup();
    sheet.at({ x, y, angle: random.below(90) }, () =>
      sheet.rect(-16, -13, 32, 26, { fill: '#e5842c', dark: 'down', grain: 0.5 }),
    );
  }
  for (let piece = 0; piece < 13; piece += 1) {
    const [x, y] = inSoup();
    sheet.at({ x, y, angle: random.below(90) }, () =>
      sheet.rect(-19, -17, 38, 34, { fill: '#eed694', dark: 'down', grain: 0.5 }),
    );
  }
  sheet.leaf(470, 480, 190, 66, 38, { fill: stove.olive, dark: 'right', grain: 0.6 }, '#59622c');
  for (let piece = 0; piece < 22; piece += 1) {
    const [x, y] = inSoup();
    sheet.leaf(x, y, 22, 14, random.below(360), { fill: stove.fresh });
  }
  sheet.at({ x: 985, y: 480, angle: 10 }, () => {
    sheet.ellipse(0, -130, 48, 74, { fill: stove.steel, dark: 'right' });
    sheet.ellipse(-4, -134, 34, 58, { fill: '#c8d2d5', light: 'up' });
    sheet.path('M-10 -60h20l8 320q0 14 -18 14t-18 -14z', { fill: stove.steel, dark: 'right' });
  });
  bottle(sheet, 130, 240);
}

function bottle(sheet: Sheet, x: number, y: number): void {
  sheet.at({ x, y, angle: -18 }, () => {
    sheet.path('M-44 -10q0 -40 24 -60v-90h40v90q24 20 24 60v240q0 20 -20 20h-48q-20 0 -20 -20z', {
      fill: stove.herb,
      dark: 'right',
      grain: 0.6,
    });
    sheet.rect(-24, -184, 48, 34, { fill: stove.brown, dark: 'right' });
    sheet.rect(-44, 60, 88, 110, { fill: stove.cream });
    sheet.path('M-26 86h52M-26 106h52M-26 126h30', { stroke: stove.brown, width: 5 });
    sheet.rect(-32, 0, 9, 220, { fill: '#ffffff', opacity: 0.3 });
  });
}

function drawFritters(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#4d7f7a', dark: 'down', grain: 0.45 });
  cloth(sheet, 1040, 180, 24, stove.cream, stove.mustard);
  sheet.line('740,520 1230,760', stove.dark, 60);
  sheet.line('740,510 1230,744', stove.iron, 46);
  sheet.circle(474, 424, 350, { fill: stove.dark, opacity: 0.35 });
  sheet.circle(456, 400, 350, { fill: stove.iron, light: 'left', grain: 0.3 });
  sheet.circle(456, 400, 306, { fill: '#3a383f', dark: 'round', grain: 0.4 });
  for (const [x, y] of [
    [456, 250],
    [318, 350],
    [592, 346],
    [376, 520],
    [548, 512],
  ] as const) {
    sheet.pebble(x, y, 92, 86, { fill: '#c98432', dark: 'round', grain: 0.8 }, 0.09);
    sheet.pebble(x - 4, y - 6, 70, 64, { fill: '#e2a94c', dark: 'round', grain: 0.4 }, 0.1);
    for (let shred = 0; shred < 9; shred += 1) {
      const [sx, sy] = [x + between(random, -56, 56), y + between(random, -52, 50)];
      sheet.curve(
        [
          [sx, sy],
          [sx + 12, sy + between(random, -10, 10)],
          [sx + 26, sy + between(random, -6, 6)],
        ],
        random.pick([stove.herb, stove.fresh]),
        5,
      );
    }
  }
  for (let drop = 0; drop < 30; drop += 1)
    sheet.circle(between(random, 230, 690), between(random, 180, 620), between(random, 3, 8), {
      fill: stove.mustard,
      opacity: 0.5,
    });
  sheet.circle(966, 402, 132, { fill: stove.dark, opacity: 0.3 });
  sheet.circle(956, 386, 132, { fill: stove.blue, dark: 'round', grain: 0.5 });
  sheet.circle(956, 386, 108, { fill: stove.white, dark: 'round', grain: 0.25 });
  sheet.curve('890,380 930,340 1000,350 1010,410 950,430 920,400', '#e4dcc8', 9);
  for (let leafCount = 0; leafCount < 16; leafCount += 1)
    sheet.leaf(956 + between(random, -70, 70), 386 + between(random, -70, 70), 24, 14, random.below(360), {
      fill: stove.herb,
    });
}

function drawSalad(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#f0c0a8', dark: 'down', grain: 0.35 });
  cloth(sheet, 230, 560, -22, stove.white, stove.herb);
  sheet.circle(624, 428, 340, { fill: stove.dark, opacity: 0.28 });
  sheet.circle(606, 400, 340, { fill: stove.blue, dark: 'round', grain: 0.6 });
  sheet.circle(606, 400, 300, { fill: '#2f5577', dark: 'up', grain: 0.4 });
  const spots: (readonly [number, number])[] = [];
  for (let ring = 0; ring < 4; ring += 1) {
    for (let each = 0; each < 3 + ring * 6; each += 1) {
      const turn = (each / (3 + ring * 6)) * 2 * Math.PI + ring;
      spots.push([606 + Math.cos(turn) * ring * 76, 400 + Math.sin(turn) * ring * 76]);
    }
  }
  for (const [x, y] of spots.toReversed()) {
    sheet.pebble(
      x,
      y,
      62,
      54,
      { fill: random.pick(['#f1d98c', '#eccb74', '#f6e4a8']), dark: 'round', grain: 0.5 },
      0.1,
    );
  }
  for (let slices = 0; slices < 13; slices += 1) {
    const turn = random.next() * 2 * Math.PI;
    const reach = Math.sqrt(random.next()) * 210;
    const [x, y] = [606 + Math.cos(turn) * reach, 400 + Math.sin(turn) * reach];
    sheet.circle(x, y, 32, { fill: '#c8385a' });
    sheet.circle(x, y, 26, { fill: '#fdf3f1', dark: 'round', grain: 0.2 });
  }
  for (let ring = 0; ring < 90; ring += 1) {
    const turn = random.next() * 2 * Math.PI;
    const reach = Math.sqrt(random.next()) * 250;
    sheet.at({ x: 606 + Math.cos(turn) * reach, y: 400 + Math.sin(turn) * reach, angle: random.below(180) }, () =>
      sheet.rect(-10, -3, 20, 7, { fill: random.pick([stove.herb, stove.fresh]) }),
    );
  }
  sheet.at({ x: 1050, y: 420, angle: 8 }, () => {
    sheet.path('M-40 -250q40 -30 80 0q14 110 -26 150l6 370q-20 20 -40 0l6 -370q-40 -40 -26 -150z', {
      fill: stove.wood,
      dark: 'right',
      grain: 0.6,
    });
  });
}
