import { paper, sheets } from './press-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#1b2136' };

export const makingPictures: readonly Picture[] = [
  {
    ...wide,
    name: 'a-page-of-blocks',
    title: 'A page of blocks',
    alt: 'Rectangles and a circle in red, blue and ochre, laid out like the columns of a page.',
    draw: drawBlocks,
  },
  {
    ...wide,
    name: 'sections-and-thread',
    title: 'Sections and thread',
    alt: 'The spine of an unbound book: folded sections one on the other, sewn with red thread, and a needle.',
    draw: drawSpine,
  },
  {
    ...wide,
    name: 'three-folds',
    title: 'Three folds',
    alt: 'One sheet of paper folded once, twice and three times.',
    draw: drawFolds,
  },
  {
    ...wide,
    name: 'two-inks',
    title: 'Two inks',
    alt: 'Two tins of ink, and two circles printed one over the other, with a third colour where they meet.',
    draw: drawInks,
  },
];

function drawBlocks(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 800, { fill: paper.cream, dark: 'round', grain: 0.18 });
  sheet.rect(70, 70, 520, 120, { fill: paper.navy, dark: 'right', grain: 0.5 });
  sheet.rect(620, 70, 250, 120, { fill: paper.red, dark: 'down', grain: 0.5 });
  sheet.circle(1010, 190, 120, { fill: paper.ochre, dark: 'round', grain: 0.8 });
  for (let line = 0; line < 6; line += 1)
    sheet.rect(70, 232 + line * 38, line === 5 ? 190 : 330, 16, { fill: paper.navy });
  sheet.rect(440, 232, 430, 300, { fill: paper.teal, dark: 'up', grain: 0.5 });
  sheet.within('M440 232h430v300h-430z', () => {
    sheet.circle(760, 330, 52, { fill: paper.ochre, light: 'left' });
    sheet.polygon('400,540 560,320 690,480 760,410 900,540', { fill: paper.navy, dark: 'right', grain: 0.5 });
  });
  sheet.rect(900, 350, 230, 182, { fill: paper.pink, dark: 'down', grain: 0.5 });
  sheet.path('M950 470q0 -70 50 -80v24q-24 8 -24 30h24v46h-50zM1030 470q0 -70 50 -80v24q-24 8 -24 30h24v46h-50z', {
    fill: paper.red,
  });
  sheet.rect(70, 500, 330, 32, { fill: paper.ochre });
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const fill = row === 0 ? paper.navy : (row + column) % 2 ? '#e6d7bb' : '#efe3cb';
      sheet.rect(70 + column * 132, 572 + row * 56, 128, 52, { fill });
    }
  }
  sheet.rect(620, 572, 510, 164, { fill: '#2a3556', light: 'left', grain: 0.25 });
  for (const [x, y, width, fill] of [
    [650, 604, 120, paper.ochre],
    [784, 604, 200, paper.pale],
    [680, 644, 160, paper.pink],
    [854, 644, 90, paper.pale],
    [650, 684, 60, paper.ochre],
    [724, 684, 240, paper.pale],
  ] as const) {
    sheet.rect(x, y, width, 16, { fill });
  }
}

function drawSpine(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 800, { fill: '#d8a24a', dark: 'down', grain: 0.4 });
  sheet.rect(0, 640, 1200, 160, { fill: paper.brown, dark: 'down', grain: 0.4 });
  sheet.ellipse(600, 672, 520, 30, { fill: '#3a2330', opacity: 0.5 });
  for (let section = 0; section < 9; section += 1) {
    const y = 606 - section * 54;
    const shift = [0, 6, -4, 3, -6, 2, 5, -3, 0][section]!;
    sheet.path(`M${140 + shift} ${y}q-26 26 0 52h920q26 -26 0 -52z`, {
      fill: section % 2 ? paper.cream : paper.white,
      dark: 'down',
      grain: 0.6,
    });
    for (const leaf of [13, 26, 39])
      sheet.line(
        [
          [150 + shift, y + leaf],
          [1050 + shift, y + leaf],
        ],
        '#d9c8a6',
        1.6,
      );
  }
  for (const x of [260, 400, 540, 660, 800, 940]) {
    sheet.rect(x - 15, 166, 30, 500, { fill: '#e9dcc0', opacity: 0.75 });
    for (let section = 0; section < 9; section += 1) {
      const y = 632 - section * 54;
      sheet.curve(
        [
          [x - 30, y],
          [x - 10, y - 7],
          [x + 10, y - 7],
          [x + 30, y],
        ],
        paper.red,
        7,
      );
      if (section < 8)
        sheet.line(
          [
            [x + (section % 2 ? 30 : -30), y],
            [x + (section % 2 ? 28 : -28), y - 54],
          ],
          paper.red,
          6,
        );
    }
  }
  sheet.curve('970,200 1060,120 1130,160 1090,260 1130,420 1080,520 1120,600', paper.red, 6);
  sheet.at({ x: 1112, y: 640, angle: 12 }, () => {
    sheet.path('M-7 -60h14l-5 180h-4z', { fill: '#dfe4e6', dark: 'right' });
    sheet.ellipse(0, -48, 3, 12, { fill: paper.red });
  });
  sheet.pebble(110, 110, 74, 70, { fill: paper.red, dark: 'round', grain: 0.7 }, 0.03);
  for (const bend of [-40, -14, 14, 40])
    sheet.curve(
      [
        [44, 110 + bend],
        [110, 110 + bend * 1.3 - 12],
        [176, 110 + bend],
      ],
      '#a93221',
      4,
    );
}

function drawFolds(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 800, { fill: paper.teal, dark: 'down', grain: 0.4 });
  sheets(sheet, 90, 150, 480, 360, 0);
  sheets(sheet, 620, 240, 240, 360, 1);
  sheets(sheet, 890, 420, 240, 180, 2);
  sheets(sheet, 640, 640, 120, 90, 3);
  sheet.at({ x: 360, y: 620, angle: -8 }, () => {
    sheet.path('M-260 -22h470q30 0 40 22q-10 22 -40 22h-470q-14 -22 0 -44z', {
      fill: '#f3e4c4',
      dark: 'down',
      grain: 0.6,
    });
    sheet.path('M-256 -8h470', { stroke: '#dcc79b', width: 4 });
  });
  for (const arc of [
    '520,120 590,90 660,130 690,200',
    '880,214 960,220 1010,280 1020,380',
    '1000,630 940,690 860,700 800,690',
  ]) {
    sheet.curve(arc, paper.ochre, 7);
    const [x, y] = arc.split(' ').at(-1)!.split(',').map(Number);
    sheet.circle(x!, y!, 13, { fill: paper.ochre });
  }
}

function drawInks(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: paper.cream, dark: 'down', grain: 0.22 });
  sheet.circle(420, 340, 240, { fill: paper.red, dark: 'left', grain: 0.5 });
  sheet.circle(700, 340, 240, { fill: '#3f8a80', dark: 'right', grain: 0.5 });
  sheet.within('M180 340a240 240 0 1 1 480 0a240 240 0 1 1 -480 0z', () =>
    sheet.circle(700, 340, 240, { fill: '#3b2c3c', light: 'up', grain: 0.2 }),
  );
  for (const [x, fill, lid] of [
    [930, paper.red, '#a93221'],
    [1070, '#3f8a80', '#2c655e'],
  ] as const) {
    sheet.ellipse(x + 8, 716, 74, 18, { fill: '#3a2330', opacity: 0.35 });
    sheet.path(`M${x - 62} 560v140q62 34 124 0v-140z`, { fill: '#b9c0c4', dark: 'right', grain: 0.6 });
    sheet.rect(x - 62, 598, 124, 74, { fill });
    sheet.ellipse(x, 560, 62, 20, { fill: lid });
    sheet.ellipse(x, 560, 50, 14, { fill, light: 'up' });
  }
  sheet.at({ x: 330, y: 690, angle: -4 }, () => {
    sheet.rect(-190, -44, 320, 88, { fill: '#2b2c38', light: 'up', grain: 0.35 });
    sheet.rect(-196, -36, 8, 72, { fill: '#8c9298' });
    sheet.path('M130 0h70q20 0 20 -20v-60', { stroke: '#8c9298', width: 13 });
    sheet.rect(206, -190, 30, 124, { fill: paper.brown, dark: 'right' });
  });
  for (let speck = 0; speck < 60; speck += 1)
    sheet.circle(between(random, 140, 1000), between(random, 60, 620), between(random, 1.5, 4), {
      fill: random.pick([paper.red, '#3f8a80']),
      opacity: 0.7,
    });
}
