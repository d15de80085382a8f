import { paper, window } from './press-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#1b2136' };

export const housePictures: readonly Picture[] = [
  {
    name: 'above-the-bicycle-shop',
    title: 'Above the bicycle shop',
    alt: 'A row of houses at dusk; the first floor of the middle one is lit and full of books, and below it is a bicycle shop.',
    height: 600,
    width: 2000,
    ink: '#1b2136',
    draw: drawStreet,
  },
  {
    ...wide,
    name: 'the-silent-house',
    title: 'The silent house',
    alt: 'A house at night with a single lit window; a clock hangs over it like a moon, and keys lie in front.',
    draw: drawHouse,
  },
  {
    ...wide,
    name: 'manuscripts-and-tea',
    title: 'Manuscripts and tea',
    alt: 'Stacks of paper tied with ribbons on a shelf, and a cup of tea that is still steaming.',
    draw: drawShelf,
  },
  {
    ...wide,
    name: 'letters',
    title: 'Letters',
    alt: 'Envelopes with stamps in a heap, some opened, and a pair of scissors.',
    draw: drawLetters,
  },
];

function drawStreet(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 600, { fill: '#efb58f', light: 'down', grain: 0.5 });
  sheet.circle(250, 130, 46, { fill: '#f7e3b8' });
  const houses = [
    [-40, 190, 230, '#8d4a4a', 60],
    [190, 170, 220, '#c9743f', 84],
    [790, 180, 230, '#57787d', 74],
    [1020, 160, 240, '#a8563f', 66],
  ] as const;
  for (const [x, top, width, fill, roof] of houses) {
    sheet.polygon(
      [
        [x - 8, top],
        [x + width / 2, top - roof],
        [x + width + 8, top],
      ],
      { fill: '#5b3140', light: 'left', grain: 0.3 },
    );
    sheet.rect(x, top, width, 400, { fill, dark: 'right', grain: 0.5 });
    for (const y of [top + 40, top + 160]) {
      for (const left of [x + 36, x + width - 92])
        window(sheet, left, y, 56, 80, random.next() < 0.3 ? '#f3c65b' : '#3a4460');
    }
  }
  sheet.polygon('396,150 600,46 804,150', { fill: '#2b2238', light: 'left', grain: 0.3 });
  sheet.rect(700, 60, 40, 80, { fill: '#8d4a4a', dark: 'right' });
  sheet.rect(410, 150, 380, 420, { fill: paper.navy, dark: 'down', grain: 0.4 });
  sheet.circle(600, 116, 22, { fill: '#f3c65b' });
  for (const x of [436, 612]) bookRoom(sheet, x, 182);
  sheet.rect(410, 352, 380, 12, { fill: '#141b30' });
  sheet.rect(430, 388, 220, 160, { fill: '#f2d28a', light: 'up', grain: 0.4 });
  bicycle(sheet, 540, 500, 0.82, paper.red);
  sheet.rect(430, 388, 220, 160, { stroke: paper.brown, width: 8 });
  sheet.path('M420 388h240l14 -30h-268z', { fill: paper.red, dark: 'down' });
  for (let stripe = 0; stripe < 4; stripe += 1)
    sheet.polygon(
      [
        [440 + stripe * 62, 358],
        [470 + stripe * 62, 358],
        [466 + stripe * 60, 388],
        [436 + stripe * 60, 388],
      ],
      { fill: paper.white },
    );
  sheet.rect(688, 404, 76, 164, { fill: paper.brown, dark: 'right' });
  sheet.rect(700, 418, 52, 60, { fill: '#f3c65b', light: 'up' });
  sheet.rect(0, 560, 1200, 40, { fill: '#6a5a62', dark: 'down' });
  for (let x = 0; x < 1200; x += 60)
    sheet.line(
      [
        [x, 580],
        [x + 36, 580],
      ],
      '#8b7a80',
      4,
    );
  sheet.line('880,560 880,330', '#2b2238', 8);
  sheet.path('M862 330h36l-8 -40h-20z', { fill: '#f7e3b8' });
  bicycle(sheet, 960, 524, 0.7, paper.teal);
}

function bookRoom(sheet: Sheet, x: number, y: number): void {
  sheet.rect(x - 8, y - 8, 168, 156, { fill: '#141b30' });
  sheet.rect(x, y, 152, 140, { fill: '#f6cf6b', light: 'up', grain: 0.5 });
  for (const shelf of [44, 92, 138]) {
    for (let left = x + 5; left < x + 140;) {
      const width = between(sheet.random, 6, 13);
      const tall = between(sheet.random, 24, 36);
      sheet.rect(left, y + shelf - tall, width, tall, {
        fill: sheet.random.pick([paper.red, paper.navy, paper.teal, '#c9743f', paper.white, '#7a4b57']),
      });
      left += width + 1.5;
    }
    sheet.rect(x, y + shelf, 152, 4, { fill: paper.brown });
  }
  sheet.rect(x + 73, y, 6, 140, { fill: '#141b30' });
}

function bicycle(sheet: Sheet, x: number, y: number, scale: number, colour: string): void {
  sheet.at({ x, y, scale }, () => {
    for (const wheel of [-74, 74]) {
      sheet.circle(wheel, 0, 48, { stroke: '#2b2238', width: 7 });
      for (let spoke = 0; spoke < 6; spoke += 1) {
        const turn = (spoke / 6) * Math.PI;
        const [dx, dy] = [Math.cos(turn) * 46, Math.sin(turn) * 46];
        sheet.line(
          [
            [wheel - dx, -dy],
            [wheel + dx, dy],
          ],
          '#2b2238',
          1.5,
        );
      }
    }
    sheet.line('-74,0 -30,-74 46,-74 -4,0 -74,0', colour, 8);
    sheet.line('-4,0 -34,-88', colour, 8);
    sheet.line('74,0 42,-96', colour, 8);
    sheet.line('-52,-92 -16,-92', '#2b2238', 11);
    sheet.curve('42,-96 60,-106 76,-92', '#2b2238', 7);
  });
}

function drawHouse(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#1d2440', light: 'down', grain: 0.28 });
  for (let star = 0; star < 70; star += 1)
    sheet.circle(between(random, 0, 1200), between(random, 0, 460), between(random, 1, 3), {
      fill: paper.pale,
      opacity: 0.8,
    });
  sheet.circle(830, 220, 132, { fill: paper.cream, dark: 'round', grain: 0.4 });
  for (let hour = 0; hour < 12; hour += 1) {
    const turn = (hour / 12) * 2 * Math.PI;
    sheet.circle(830 + Math.sin(turn) * 106, 220 - Math.cos(turn) * 106, hour % 3 ? 4 : 8, { fill: paper.navy });
  }
  sheet.line('830,220 774,176', paper.navy, 9);
  sheet.line('830,220 900,276', paper.navy, 6);
  sheet.circle(830, 220, 9, { fill: paper.red });
  sheet.blob('-60,560 260,520 600,560 920,530 1280,560 1280,900 -60,900', { fill: '#2c3a5c', light: 'up', grain: 0.2 });
  sheet.polygon('260,600 260,350 450,220 640,350 640,600', { fill: '#3b4a72', dark: 'right', grain: 0.5 });
  sheet.polygon('226,364 450,204 674,364 640,364 450,238 260,364', { fill: '#141a30' });
  sheet.rect(560, 220, 40, 90, { fill: '#141a30' });
  for (const [x, y] of [
    [310, 400],
    [520, 400],
    [520, 500],
  ] as const)
    window(sheet, x, y, 64, 72, '#1d2440');
  window(sheet, 414, 290, 70, 78, '#f4c65a');
  sheet.rect(408, 500, 84, 100, { fill: '#141a30' });
  for (const [x, size] of [
    [120, 120],
    [760, 150],
    [1010, 130],
  ] as const) {
    sheet.line(
      [
        [x, 600],
        [x, 470],
      ],
      '#121830',
      16,
    );
    sheet.pebble(x, 440, size * 0.72, size, { fill: '#1b2a45', light: 'up', grain: 0.2 });
  }
  sheet.rect(0, 640, 1200, 160, { fill: '#7b4634', dark: 'down', grain: 0.5 });
  sheet.rect(0, 632, 1200, 14, { fill: '#a3624a' });
  sheet.at({ x: 330, y: 716, angle: -14 }, () => key(sheet));
  sheet.at({ x: 420, y: 730, angle: 12 }, () => key(sheet));
  sheet.circle(290, 722, 40, { stroke: '#c9cdd2', width: 7 });
}

function key(sheet: Sheet): void {
  sheet.circle(0, 0, 34, { stroke: paper.ochre, width: 15 });
  sheet.line('34,0 210,0', paper.ochre, 14);
  sheet.line('170,0 170,32', paper.ochre, 12);
  sheet.line('200,0 200,40', paper.ochre, 12);
}

function drawShelf(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#e7b59c', light: 'up', grain: 0.4 });
  sheet.rect(0, 0, 1200, 130, { fill: '#c98a72', dark: 'up', grain: 0.3 });
  sheet.rect(0, 130, 1200, 22, { fill: paper.brown, dark: 'down' });
  for (let x = 30; x < 1180;) {
    const width = between(random, 26, 54);
    const tall = between(random, 80, 126);
    sheet.rect(x, 130 - tall, width, tall, {
      fill: random.pick([paper.navy, paper.red, paper.teal, paper.ochre, paper.white, '#7a4b57']),
      dark: 'right',
      grain: 0.5,
    });
    x += width + 5;
  }
  sheet.rect(0, 640, 1200, 30, { fill: paper.brown, light: 'up', grain: 0.4 });
  sheet.rect(0, 670, 1200, 130, { fill: '#5e3629', dark: 'down', grain: 0.5 });
  for (const [x, count, ribbon] of [
    [90, 10, paper.red],
    [410, 14, paper.navy],
    [1000, 7, paper.teal],
  ] as const) {
    for (let bundle = 0; bundle < count; bundle += 1) {
      const y = 640 - (bundle + 1) * 30;
      const shift = between(random, -10, 10);
      if (x === 1000 && bundle > 5) continue;
      const width = x === 1000 ? 190 : 270;
      sheet.rect(x + shift, y, width, 28, { fill: bundle % 3 ? paper.white : '#eadbbd', dark: 'right', grain: 0.4 });
      sheet.line(
        [
          [x + shift + 4, y + 14],
          [x + shift + width - 4, y + 14],
        ],
        '#dccaa6',
        2,
      );
      if (bundle % 3 === 1) sheet.rect(x + shift + width * 0.4, y, 16, 28, { fill: ribbon });
    }
  }
  sheet.ellipse(850, 634, 130, 16, { fill: '#5e3629', opacity: 0.5 });
  sheet.ellipse(846, 626, 122, 16, { fill: paper.white, dark: 'down' });
  sheet.path('M768 500h156q0 118 -50 122h-56q-50 -4 -50 -122z', { fill: paper.teal, dark: 'right', grain: 0.6 });
  sheet.path('M922 520q58 0 44 44q-10 28 -58 24', { stroke: paper.teal, width: 15 });
  sheet.ellipse(846, 502, 78, 14, { fill: '#8a4a22' });
  for (const x of [816, 850, 886])
    sheet.path(`M${x} 470c-26 -40 26 -62 0 -104c-20 -34 14 -56 4 -92`, { stroke: paper.white, width: 9, opacity: 0.7 });
}

function drawLetters(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: paper.navy, light: 'up', grain: 0.16 });
  const places = [
    [250, 230, -12],
    [820, 200, 9],
    [540, 330, 3],
    [230, 570, 10],
    [930, 520, -14],
    [600, 590, -5],
  ] as const;
  const colours = [paper.cream, '#e8cfa4', paper.pink, paper.white, '#cfdad6', paper.cream];
  places.forEach(([x, y, angle], index) => {
    sheet.at({ x, y, angle }, () => {
      const fill = colours[index]!;
      sheet.rect(-208, -126, 430, 276, { fill: '#0e1426', opacity: 0.5 });
      sheet.rect(-215, -138, 430, 276, { fill, dark: 'down', grain: 0.35 });
      if (index % 2 === 0) {
        sheet.path('M-215 -138L0 30L215 -138', { stroke: '#b9a583', width: 4 });
        sheet.circle(0, 20, 26, { fill: paper.red, dark: 'round' });
      } else {
        sheet.rect(126, -112, 64, 78, {
          fill: sheet.random.pick([paper.red, paper.teal, paper.ochre]),
          stroke: paper.white,
          width: 6,
        });
        sheet.circle(158, -74, 17, { fill: paper.white });
        for (const line of [0, 26, 52])
          sheet.line(
            [
              [-60, line],
              [between(random, 60, 130), line],
            ],
            '#6b5a4c',
            5,
          );
        for (const wave of [-96, -80, -64])
          sheet.curve(
            [
              [20, wave],
              [50, wave - 6],
              [80, wave],
              [112, wave - 6],
            ],
            '#6b5a4c',
            3,
          );
      }
    });
  });
  sheet.at({ x: 1060, y: 200, angle: 38 }, () => {
    sheet.path('M-10 60L-30 -180L10 30z', { fill: '#cfd5d8', dark: 'left' });
    sheet.path('M10 60L30 -180L-10 30z', { fill: '#e3e7e8', dark: 'right' });
    sheet.circle(-34, 116, 38, { stroke: paper.ochre, width: 15 });
    sheet.circle(38, 116, 38, { stroke: paper.ochre, width: 15 });
    sheet.circle(0, 50, 9, { fill: '#5b6268' });
  });
}
