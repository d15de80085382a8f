import { cloth, jar, sprig, steam, stove, tiles } from './kitchen-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#2e1b1f' };

export const bakingPictures: readonly Picture[] = [
  {
    name: 'vier-quadratmeter',
    title: 'Vier Quadratmeter',
    alt: 'Eine kleine Küche: Herd mit dampfendem Topf, ein Fenster über den Dächern, ein Regal voller Gläser.',
    height: 600,
    width: 2000,
    ink: '#2e1b1f',
    draw: drawKitchen,
  },
  {
    ...wide,
    name: 'brot-auf-dem-brett',
    title: 'Brot auf dem Brett',
    alt: 'Ein runder Laib Brot mit dunkler Kruste auf einem Holzbrett, daneben zwei Scheiben und ein Messer.',
    draw: drawBread,
  },
  {
    ...wide,
    name: 'apfelkuchen',
    title: 'Apfelkuchen',
    alt: 'Ein Blech Apfelkuchen von oben; die Spalten liegen wie Dachziegel, ein Stück fehlt schon.',
    draw: drawCake,
  },
];

function drawKitchen(sheet: Sheet): void {
  const { random } = sheet;
  tiles(sheet, 430, 58, ['#f1e6cf', '#c9dadd'], '#dccdae');
  sheet.rect(120, 40, 330, 330, { fill: stove.white });
  sheet.within('M140 60h290v290h-290z', () => {
    sheet.rect(140, 60, 290, 290, { fill: '#f3c48c', light: 'up', grain: 0.4 });
    sheet.circle(340, 150, 40, { fill: stove.tomato, light: 'left' });
    for (const [x, y, fill] of [
      [120, 250, '#b9655a'],
      [230, 230, '#8e4a56'],
      [330, 262, '#a65a4f'],
      [180, 290, '#5f3645'],
      [300, 300, '#74414c'],
    ] as const) {
      sheet.polygon(
        [
          [x, 360],
          [x, y],
          [x + 60, y - 40],
          [x + 120, y],
          [x + 120, 360],
        ],
        { fill, dark: 'down', grain: 0.3 },
      );
      sheet.rect(x + 42, y + 12, 18, 22, { fill: stove.mustard });
    }
  });
  sheet.rect(279, 60, 12, 290, { fill: stove.white });
  sheet.rect(140, 196, 290, 12, { fill: stove.white });
  sheet.rect(100, 366, 370, 20, { fill: stove.white, dark: 'down' });
  for (const x of [170, 230, 400]) {
    sprig(sheet, x, 336, 86, between(random, -10, 10), random.pick([stove.herb, stove.fresh]));
    sheet.polygon(
      [
        [x - 30, 330],
        [x + 30, 330],
        [x + 22, 372],
        [x - 22, 372],
      ],
      { fill: stove.tomato, dark: 'right' },
    );
  }
  for (const y of [150, 300]) sheet.rect(640, y, 470, 14, { fill: stove.wood, dark: 'down', grain: 0.6 });
  const jars = [stove.tomato, stove.mustard, '#8fa05a', stove.plum, stove.crumb, stove.blue, '#c9743c'];
  jars.forEach((fill, index) => jar(sheet, 672 + index * 66, 150, 48, 78 + (index % 3) * 14, fill, stove.brown));
  [stove.blue, stove.white, stove.white, stove.tomato].forEach((fill, index) => {
    const x = 690 + index * 78;
    sheet.path(`M${x - 32} 250h64v30q0 20 -20 20h-24q-20 0 -20 -20z`, { fill, dark: 'right', grain: 0.4 });
    sheet.path(`M${x + 32} 258q24 4 0 28`, { stroke: fill, width: 7 });
  });
  [stove.plum, stove.mustard, stove.herb, stove.tomato, stove.blue].forEach((fill, index) => {
    sheet.rect(1000 + index * 21, 216 + (index % 2) * 12, 18, 84 - (index % 2) * 12, { fill, dark: 'right' });
  });
  sheet.line('500,120 610,120', stove.steel, 6);
  for (const [x, head] of [
    [520, 20],
    [556, 24],
    [592, 16],
  ] as const) {
    sheet.line(
      [
        [x, 120],
        [x, 226],
      ],
      stove.steel,
      7,
    );
    sheet.ellipse(x, 236, head, head * 0.9, { fill: stove.steel, dark: 'right' });
  }
  sheet.rect(0, 420, 1200, 180, { fill: stove.cream, dark: 'down', grain: 0.35 });
  sheet.rect(0, 406, 1200, 26, { fill: stove.wood, light: 'up', grain: 0.4 });
  for (const [x, width] of [
    [20, 230],
    [262, 230],
    [940, 240],
  ] as const) {
    sheet.rect(x, 446, width, 160, { fill: stove.blue, dark: 'down', grain: 0.4 });
    sheet.circle(x + width - 26, 516, 8, { fill: stove.mustard });
  }
  sheet.rect(510, 400, 410, 206, { fill: stove.white, dark: 'right', grain: 0.3 });
  sheet.rect(520, 392, 390, 16, { fill: stove.iron });
  for (const x of [570, 650, 780, 860]) sheet.circle(x, 436, 13, { fill: stove.iron, light: 'up' });
  sheet.rect(556, 466, 318, 120, { fill: stove.iron, light: 'up', grain: 0.3 });
  sheet.rect(576, 486, 278, 90, { fill: '#e58a35', light: 'up', grain: 0.5 });
  sheet.rect(540, 454, 350, 8, { fill: stove.steel });
  sheet.path('M536 300h168v74q0 18 -18 18h-132q-18 0 -18 -18z', { fill: stove.tomato, dark: 'right', grain: 0.6 });
  sheet.path('M524 320h12M704 320h12', { stroke: stove.dark, width: 12 });
  sheet.ellipse(620, 300, 90, 13, { fill: '#b93a26' });
  sheet.circle(620, 284, 12, { fill: stove.dark });
  steam(sheet, 620, 270, 0.8);
  sheet.path('M760 372h150q-4 22 -34 22h-82q-30 0 -34 -22z', { fill: stove.iron, light: 'left' });
  sheet.line('910,376 1010,364', stove.iron, 12);
  sheet.ellipse(1080, 396, 84, 14, { fill: stove.board });
  sheet.path('M1012 392q4 -66 68 -68q64 2 68 68z', { fill: stove.crust, dark: 'right' });
  for (const x of [1046, 1076, 1106])
    sheet.curve(
      [
        [x, 346],
        [x + 14, 366],
      ],
      stove.crumb,
      5,
    );
}

function drawBread(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#34506a', dark: 'down', grain: 0.5 });
  cloth(sheet, 180, 330, -16, '#e9ded0', stove.tomato);
  sheet.at({ x: 630, y: 450, angle: -4 }, () => {
    sheet.rect(-420, -250, 880, 560, { fill: stove.dark, opacity: 0.35 });
    sheet.path('M-440 -240q0 -30 30 -30h820q30 0 30 30v500q0 30 -30 30h-820q-30 0 -30 -30z', {
      fill: stove.board,
      dark: 'right',
      grain: 0.5,
    });
    for (const y of [-180, -80, 30, 140, 220])
      sheet.curve(
        [
          [-430, y],
          [0, y + 14],
          [430, y - 6],
        ],
        '#c8935a',
        4,
      );
  });
  sheet.pebble(520, 440, 262, 246, { fill: stove.dark, opacity: 0.3 });
  sheet.pebble(505, 420, 260, 244, { fill: stove.crust, dark: 'round', grain: 0.85 }, 0.03);
  for (let ring = 0; ring < 5; ring += 1)
    sheet.ellipse(500, 414, 226 - ring * 42, 208 - ring * 40, {
      stroke: '#e9c58d',
      width: 7 - ring * 0.5,
      opacity: 0.55,
    });
  for (const angle of [-13, 13]) {
    sheet.at({ x: 505, y: 420, angle }, () => {
      sheet.path('M0 -170q40 170 0 340q-40 -170 0 -340z', { fill: stove.crumb, dark: 'right', grain: 0.4 });
    });
  }
  sheet.path('M330 420q176 -44 350 0q-176 44 -350 0z', { fill: stove.crumb, dark: 'down', grain: 0.4 });
  for (const [x, y, angle] of [
    [880, 330, 12],
    [900, 500, -8],
  ] as const)
    slice(sheet, x, y, angle);
  sheet.at({ x: 700, y: 706, angle: -6 }, () => {
    sheet.path('M-330 -20h420v36q-300 20 -420 -36z', { fill: '#d9e0e0', dark: 'down', grain: 0.5 });
    sheet.path('M90 -26h190q20 0 20 24t-20 24h-190z', { fill: stove.brown, dark: 'down' });
    for (const x of [140, 200, 256]) sheet.circle(x, -2, 6, { fill: stove.crumb });
  });
  for (let crumb = 0; crumb < 70; crumb += 1) {
    sheet.circle(between(random, 300, 1080), between(random, 560, 700), between(random, 2, 5), { fill: stove.white });
  }
  for (const [x, y, angle] of [
    [1080, 150, 30],
    [1120, 190, 48],
    [1040, 130, 14],
  ] as const)
    wheat(sheet, x, y + 200, angle);
}

function slice(sheet: Sheet, x: number, y: number, angle: number): void {
  sheet.at({ x, y, angle }, () => {
    sheet.path('M-96 84c-40 -60 -50 -150 10 -166c50 -14 130 -14 176 2c58 18 46 108 8 164z', {
      fill: stove.brown,
      dark: 'right',
    });
    sheet.path('M-86 70c-30 -52 -40 -126 8 -138c46 -12 120 -12 160 2c46 16 36 90 6 136z', {
      fill: stove.crumb,
      dark: 'round',
      grain: 0.3,
    });
    for (let hole = 0; hole < 16; hole += 1) {
      sheet.ellipse(
        between(sheet.random, -70, 74),
        between(sheet.random, -50, 56),
        between(sheet.random, 4, 11),
        between(sheet.random, 3, 8),
        { fill: '#dcbb7e' },
      );
    }
  });
}

function wheat(sheet: Sheet, x: number, y: number, angle: number): void {
  sheet.at({ x, y, angle }, () => {
    sheet.line('0,0 0,-260', stove.mustard, 6);
    for (let step = 0; step < 7; step += 1) {
      sheet.leaf(0, -130 - step * 22, 46, 20, -34, { fill: stove.mustard, dark: 'down' });
      sheet.leaf(0, -130 - step * 22, 46, 20, 34, { fill: '#cf9427', dark: 'down' });
    }
    sheet.leaf(0, -276, 50, 20, 0, { fill: stove.mustard });
  });
}

function drawCake(sheet: Sheet): void {
  const { random } = sheet;
  tiles(sheet, 800, 100, ['#bcd3da', '#a7c4ce'], '#e9eee8');
  sheet.at({ x: 600, y: 410, angle: 3 }, () => {
    sheet.rect(-440, -280, 910, 600, { fill: stove.dark, opacity: 0.3 });
    sheet.rect(-460, -300, 920, 600, { fill: '#5c5a60', light: 'up', grain: 0.3 });
    sheet.rect(-430, -272, 860, 544, { fill: '#3f3d44' });
    sheet.rect(-426, -268, 852, 536, { fill: '#d79a4f', dark: 'down', grain: 0.6 });
    for (let row = 0; row < 6; row += 1) {
      for (let x = -398; x < 380; x += 50) {
        const [px, py] = [x + (row % 2) * 20 + between(random, -4, 4), -218 + row * 86];
        sheet.at({ x: px, y: py, angle: between(random, -8, 8) }, () => {
          sheet.path('M-30 44q-14 -50 30 -84q44 34 30 84q-30 18 -60 0z', {
            fill: random.pick(['#f4dd9c', '#efcf84', '#f7e6b4']),
            dark: 'down',
            grain: 0.5,
          });
          sheet.path('M-30 44q-14 -50 30 -84q44 34 30 84', {
            stroke: random.pick([stove.tomato, '#b9a23f', '#c95a35']),
            width: 6,
          });
        });
      }
    }
    for (let dot = 0; dot < 240; dot += 1)
      sheet.circle(between(random, -410, 410), between(random, -256, 256), between(random, 1.5, 3.6), {
        fill: random.pick(['#8a5226', stove.white]),
        opacity: 0.8,
      });
    sheet.rect(204, 92, 224, 178, { fill: '#4a4850', dark: 'up', grain: 0.4 });
    for (let crumb = 0; crumb < 22; crumb += 1)
      sheet.circle(between(random, 220, 420), between(random, 110, 260), between(random, 3, 7), { fill: '#d79a4f' });
    sheet.line('-218,-268 -218,268', '#b97a38', 5);
    sheet.line('-6,-268 -6,268', '#b97a38', 5);
    sheet.line('204,-268 204,268', '#b97a38', 5);
    sheet.line('-426,-90 426,-90', '#b97a38', 5);
    sheet.line('-426,92 426,92', '#b97a38', 5);
  });
}
