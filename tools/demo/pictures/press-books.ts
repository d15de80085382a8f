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
