import { apple, green } from './garden-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#1c2f28' };

export const harvestPictures: readonly Picture[] = [
  {
    ...wide,
    name: 'august-courgettes',
    title: 'August, courgettes',
    alt: 'Courgettes under large leaves, with two open yellow flowers.',
    draw: drawCourgettes,
  },
  {
    ...wide,
    name: 'september-apples',
    title: 'September, apples',
    alt: 'Shelves of apples in many colours, laid so that none touches the next.',
    draw: drawApples,
  },
  {
    ...wide,
    name: 'october-garlic',
    title: 'October, garlic and tomatoes',
    alt: 'Green and red tomatoes on the vine beside two bulbs of garlic.',
    draw: drawGarlic,
  },
];

function drawCourgettes(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#2b4a36', dark: 'up', grain: 0.5 });
  sheet.rect(0, 640, 1200, 160, { fill: green.soil, light: 'up', grain: 0.25 });
  for (const [x, y, size, angle] of [
    [160, 330, 230, -20],
    [980, 300, 250, 24],
    [560, 230, 270, 4],
    [330, 480, 200, -40],
    [1100, 560, 190, 50],
  ] as const) {
    sheet.curve(
      [
        [600, 690],
        [(x + 600) / 2, y + 190],
        [x, y],
      ],
      '#6d9c52',
      20,
    );
    bigLeaf(sheet, x, y, size, angle);
  }
  courgette(sheet, 380, 660, -14, 1.1, '#34683f');
  courgette(sheet, 800, 690, 9, 1.3, '#3f7a45');
  courgette(sheet, 690, 560, -30, 0.9, '#d9b53a');
  bloom(sheet, 190, 620, -30);
  bloom(sheet, 930, 520, 20);
  for (let drop = 0; drop < 30; drop += 1) {
    sheet.circle(between(random, 0, 1200), between(random, 700, 800), between(random, 4, 10), { fill: '#5a3c30' });
  }
}

function bigLeaf(sheet: Sheet, x: number, y: number, size: number, angle: number): void {
  const fill = sheet.random.pick([green.leaf, '#5a8f4d', '#437346']);
  sheet.at({ x, y, angle, scale: size / 200 }, () => {
    const lobes =
      '0,90 -70,120 -150,90 -130,30 -210,-10 -150,-70 -160,-140 -80,-130 0,-200 80,-130 160,-140 150,-70 210,-10 130,30 150,90 70,120';
    sheet.blob(lobes, { fill, dark: 'down', grain: 0.65 });
    for (const tip of ['-140,80', '-185,-12', '-140,-120', '0,-180', '140,-120', '185,-12', '140,80']) {
      sheet.line(`0,80 ${tip}`, green.pale, 5);
    }
  });
}

function courgette(sheet: Sheet, x: number, y: number, angle: number, scale: number, fill: string): void {
  sheet.at({ x, y, angle, scale }, () => {
    sheet.path(
      'M-210 -34C-120 -56 140 -64 196 -44C236 -26 236 30 196 46C140 62 -120 52 -210 32C-226 14 -226 -16 -210 -34z',
      { fill, dark: 'down', grain: 0.75 },
    );
    for (const rise of [-24, -2, 22])
      sheet.curve(
        [
          [-190, rise * 0.8],
          [0, rise * 1.3],
          [190, rise],
        ],
        '#ffffff33',
        5,
      );
    sheet.path('M-206 -22l-60 -10l-8 38l66 12z', { fill: '#86ab5c', dark: 'down' });
    sheet.ellipse(216, 0, 12, 22, { fill: '#c6cf85' });
  });
}

function bloom(sheet: Sheet, x: number, y: number, angle: number): void {
  sheet.at({ x, y, angle }, () => {
    sheet.curve('0,20 6,90 -8,150', '#6d9c52', 18);
    for (const turn of [-78, -42, 42, 78, 0]) {
      sheet.leaf(
        0,
        20,
        150,
        82,
        turn,
        { fill: turn === 0 ? '#f6c544' : '#f0ac2d', dark: 'down', grain: 0.5 },
        '#d98c1f',
      );
    }
    sheet.ellipse(0, 10, 30, 20, { fill: '#d98c1f' });
  });
}

function drawApples(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#4a2f28', dark: 'down', grain: 0.5 });
  const colours = ['#d3452f', '#e2a23a', '#b9c14f', '#c03a35', '#e7c25a', '#9fb04a', '#dd6a3c', '#a83232'];
  for (let shelf = 0; shelf < 4; shelf += 1) {
    const y = 196 + shelf * 198;
    sheet.rect(0, y - 186, 1200, 186, { fill: '#5c3b2e', dark: 'up', grain: 0.7 });
    for (let x = 62; x < 1200; x += 120) {
      const size = between(random, 44, 54);
      apple(sheet, x + between(random, -7, 7), y - size * 0.84, size, random.pick(colours));
      if (random.next() < 0.35)
        sheet.leaf(
          x + 8,
          y - size * 1.86,
          46,
          22,
          between(random, 50, 85),
          { fill: green.fresh, dark: 'down' },
          green.leaf,
        );
    }
    sheet.rect(-10, y, 1220, 16, { fill: green.wood, light: 'up', grain: 0.4 });
    sheet.rect(-10, y + 16, 1220, 6, { fill: '#3a241e' });
  }
}

function drawGarlic(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 800, { fill: '#dfe3cf', light: 'up', grain: 0.4 });
  sheet.rect(0, 560, 1200, 240, { fill: '#c08a55', dark: 'down', grain: 0.5 });
  sheet.line('0,560 1200,560', '#8d5f38', 5);
  sheet.line('0,690 1200,702', '#a87545', 4);
  sheet.curve('-40,40 200,110 420,90 640,180 760,330', '#5f8a4a', 18);
  for (const [x, y, angle] of [
    [150, 90, 160],
    [330, 96, 20],
    [520, 130, 190],
    [660, 200, 60],
    [420, 90, 150],
  ] as const) {
    sheet.leaf(
      x,
      y,
      150,
      70,
      angle,
      { fill: angle > 100 ? '#6f9a50' : '#a8a94e', dark: 'down', grain: 0.5 },
      '#4c7038',
    );
  }
  const fruits = [
    [230, 210, 74, '#8fae4b'],
    [390, 230, 84, '#d9803a'],
    [560, 270, 92, green.red],
    [690, 380, 88, '#d3452f'],
    [780, 470, 78, '#e2a23a'],
  ] as const;
  for (const [x, y, size, fill] of fruits) {
    sheet.curve(
      [
        [x - 6, y - size - 60],
        [x + 4, y - size],
      ],
      '#5f8a4a',
      10,
    );
    sheet.pebble(x, y, size, size * 0.92, { fill, dark: 'round', grain: 0.75 }, 0.03);
    for (const angle of [-100, -50, 0, 50, 100])
      sheet.leaf(x, y - size * 0.82, size * 0.6, 15, angle, { fill: '#4c7038' });
    sheet.ellipse(x - size * 0.36, y - size * 0.3, size * 0.12, size * 0.2, { fill: '#ffffff', opacity: 0.5 });
  }
  garlic(sheet, 1000, 560, 1.15);
  garlic(sheet, 300, 610, 1.35);
  for (const [x, y, angle] of [
    [560, 690, -20],
    [660, 720, 30],
  ] as const)
    sheet.leaf(x, y, 92, 58, angle + 80, { fill: '#f3e6dc', dark: 'right', grain: 0.5 }, '#c9a3b4');
}

function garlic(sheet: Sheet, x: number, y: number, scale: number): void {
  sheet.at({ x, y, scale }, () => {
    sheet.ellipse(10, 92, 120, 20, { fill: '#7b5432', opacity: 0.5 });
    sheet.path('M-14 -60C-18 -150 -60 -190 -40 -250C-20 -200 0 -260 16 -240C10 -180 24 -130 16 -60z', {
      fill: '#e6d3b4',
      dark: 'left',
    });
    sheet.path('M0 -80C-60 -60 -116 -20 -110 34C-106 84 -50 98 0 96C50 98 106 84 110 34C116 -20 60 -60 0 -80z', {
      fill: '#f6ece2',
      dark: 'round',
      grain: 0.35,
    });
    for (const [bend, colour] of [
      [-84, '#c79ab0'],
      [-36, '#b98aa3'],
      [36, '#b98aa3'],
      [84, '#c79ab0'],
    ] as const) {
      sheet.path(`M0 -78C${bend * 0.6} -40 ${bend * 1.1} 20 ${bend * 0.5} 90`, { stroke: colour, width: 4 });
    }
    sheet.ellipse(0, 96, 26, 8, { fill: '#b99b74' });
  });
}
