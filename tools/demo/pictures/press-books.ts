import { book, paper } from './press-motifs.ts';
import type { Picture } from './render.ts';
import type { Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#1b2136' };

export const bookPictures: readonly Picture[] = [
  {
    ...wide,
    name: 'book-how-a-lock-works',
    title: 'How a Lock Works',
    alt: 'A blue book with a large keyhole on its cover.',
    draw: (sheet) => drawBook(sheet, paper.ochre, '#c98c2a', coverLock),
  },
  {
    ...wide,
    name: 'book-the-village-that-moved',
    title: 'The Village That Moved',
    alt: 'A red book with a row of small houses on its cover, one of them on a wagon.',
    draw: (sheet) => drawBook(sheet, paper.teal, '#3f726f', coverVillage),
  },
  {
    ...wide,
    name: 'book-the-last-of-the-bread',
    title: 'The Last of the Bread',
    alt: 'A cream-coloured book with a loaf of bread on its cover, cut down to the last slice.',
    draw: (sheet) => drawBook(sheet, '#b8503b', '#9c402f', coverBread),
  },
  {
    ...wide,
    name: 'book-small-weather',
    title: 'Small Weather',
    alt: 'A pale blue book with a cloud, a sun and a window on its cover.',
    draw: (sheet) => drawBook(sheet, paper.pink, '#d99a83', coverWeather),
  },
  {
    ...wide,
    name: 'book-the-back-stairs',
    title: 'The Back Stairs',
    alt: 'A green book with a staircase on its cover that leads up to an open door.',
    draw: (sheet) => drawBook(sheet, '#e3d3ad', '#cdb988', coverStairs),
  },
];

function drawBook(sheet: Sheet, backdrop: string, shadow: string, drawCover: (sheet: Sheet) => void): void {
  sheet.rect(0, 0, 1200, 800, { fill: backdrop, dark: 'down', grain: 0.35 });
  sheet.rect(0, 640, 1200, 160, { fill: shadow, dark: 'down', grain: 0.3 });
  sheet.polygon('400,690 832,668 1060,640 800,640', { fill: '#1b2136', opacity: 0.25 });
  book(sheet, 600, 720, drawCover);
}

function coverLock(sheet: Sheet): void {
  sheet.rect(0, 0, 400, 580, { fill: paper.navy, dark: 'right', grain: 0.4 });
  sheet.circle(200, 250, 132, { fill: paper.ochre, dark: 'round', grain: 0.5 });
  sheet.circle(200, 220, 42, { fill: paper.navy });
  sheet.polygon('180,230 220,230 244,340 156,340', { fill: paper.navy });
  for (const x of [80, 128, 176, 224, 272, 320])
    sheet.rect(x - 12, 430, 24, 30 + ((x * 7) % 60), { fill: paper.ochre, dark: 'down' });
  sheet.rect(48, 44, 304, 14, { fill: paper.cream });
  sheet.rect(48, 70, 190, 14, { fill: paper.cream });
}

function coverVillage(sheet: Sheet): void {
  sheet.rect(0, 0, 400, 580, { fill: paper.red, dark: 'right', grain: 0.4 });
  sheet.circle(300, 150, 54, { fill: paper.cream });
  sheet.path('M0 580V430q200 -70 400 -10V580z', { fill: '#8f2c20', dark: 'down' });
  for (const [x, y, scale] of [
    [70, 420, 1],
    [150, 396, 1.2],
    [330, 404, 1],
  ] as const) {
    sheet.at({ x, y, scale }, () => cottage(sheet));
  }
  sheet.at({ x: 240, y: 452, scale: 1.3, angle: -4 }, () => {
    cottage(sheet);
    sheet.rect(-40, 0, 84, 9, { fill: paper.navy });
    for (const wheel of [-24, 26]) sheet.circle(wheel, 18, 12, { fill: paper.navy });
    sheet.line('44,4 92,10', paper.navy, 6);
  });
  sheet.rect(48, 44, 250, 14, { fill: paper.cream });
  sheet.rect(48, 70, 150, 14, { fill: paper.cream });
}

function cottage(sheet: Sheet): void {
  sheet.rect(-28, -52, 56, 52, { fill: paper.cream, dark: 'right', grain: 0.4 });
  sheet.polygon('-36,-52 0,-88 36,-52', { fill: paper.navy });
  sheet.rect(-8, -26, 16, 26, { fill: paper.navy });
}

function coverBread(sheet: Sheet): void {
  sheet.rect(0, 0, 400, 580, { fill: paper.cream, dark: 'right', grain: 0.3 });
  sheet.rect(0, 400, 400, 180, { fill: paper.ochre, dark: 'down', grain: 0.4 });
  sheet.path('M90 430c-30 -50 -36 -170 30 -196c70 -24 150 -20 200 0c52 26 40 140 10 196z', {
    fill: '#9a5a2c',
    dark: 'right',
    grain: 0.5,
  });
  sheet.path('M112 416c-20 -44 -24 -140 26 -158c54 -18 114 -16 152 0c38 20 30 112 10 158z', {
    fill: '#f3deae',
    dark: 'round',
    grain: 0.3,
  });
  for (const [x, y] of [
    [160, 300],
    [210, 340],
    [250, 290],
    [190, 386],
    [270, 370],
    [150, 360],
  ] as const)
    sheet.ellipse(x, y, 10, 7, { fill: '#dcbb7e' });
  sheet.rect(48, 44, 304, 14, { fill: paper.red });
  sheet.rect(48, 70, 230, 14, { fill: paper.red });
}

function coverWeather(sheet: Sheet): void {
  sheet.rect(0, 0, 400, 580, { fill: '#9fc0c8', dark: 'right', grain: 0.4 });
  sheet.rect(80, 150, 240, 330, { fill: paper.navy });
  sheet.within('M94 164h212v302h-212z', () => {
    sheet.rect(94, 164, 212, 302, { fill: paper.cream, dark: 'down', grain: 0.3 });
    sheet.circle(242, 250, 50, { fill: paper.ochre });
    sheet.blob('110,360 120,316 160,300 190,262 240,286 268,300 284,340 270,370 150,378', {
      fill: '#9fc0c8',
      dark: 'down',
    });
    for (const x of [150, 186, 222, 258])
      sheet.line(
        [
          [x, 390],
          [x - 16, 436],
        ],
        paper.navy,
        7,
      );
  });
  sheet.rect(196, 150, 8, 330, { fill: paper.navy });
  sheet.rect(64, 476, 272, 20, { fill: paper.navy });
  sheet.rect(48, 44, 270, 14, { fill: paper.navy });
  sheet.rect(48, 70, 130, 14, { fill: paper.navy });
}

function coverStairs(sheet: Sheet): void {
  sheet.rect(0, 0, 400, 580, { fill: '#2f5a4c', dark: 'right', grain: 0.4 });
  sheet.path('M250 250V160a45 45 0 0 1 90 0V250z', { fill: '#f0c462', light: 'up', grain: 0.4 });
  for (let step = 0; step < 7; step += 1) {
    const [x, y] = [40 + step * 35, 490 - step * 40];
    sheet.rect(x, y, 400 - x, 580 - y, { fill: step % 2 ? '#e8d5a8' : paper.cream, dark: 'right', grain: 0.35 });
    sheet.rect(x, y, 400 - x, 10, { fill: '#2f5a4c', opacity: 0.35 });
  }
  sheet.rect(48, 44, 220, 14, { fill: paper.cream });
  sheet.rect(48, 70, 300, 14, { fill: paper.cream });
}
