import { brickWall, green, hills, robin } from './garden-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#1c2f28' };

export const winterPictures: readonly Picture[] = [
  {
    ...wide,
    name: 'november-fog',
    title: 'November, fog',
    alt: 'Bare trees in fog, the smoke of a bonfire and a wheelbarrow.',
    draw: drawFog,
  },
  {
    ...wide,
    name: 'december-snow',
    title: 'December, snow',
    alt: 'Snow on the wall and the beds at night; one window of the house is lit, and the robin sits on the wall.',
    draw: drawSnow,
  },
];

function drawFog(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#dcdcd0', light: 'up', grain: 0.4 });
  sheet.circle(820, 220, 70, { fill: '#f3e7c8' });
  for (const [y, fill, trees] of [
    [430, '#c3c8bb', 7],
    [500, '#a3ad9f', 5],
    [590, '#7b8a7c', 4],
  ] as const) {
    for (let each = 0; each < trees; each += 1)
      bareTree(sheet, between(random, 0, 1200), y + 40, between(random, 130, 200) * (y / 430), fill);
    hills(sheet, y + 20, 18, fill);
  }
  hills(sheet, 680, 10, '#4d5f50');
  for (let puff = 0; puff < 13; puff += 1) {
    const x = 306 + Math.sin(puff * 0.9) * 26 + puff * 6;
    sheet.pebble(x, 630 - puff * 46, 24 + puff * 7, 22 + puff * 5, { fill: '#fbf9f1', opacity: 0.62 - puff * 0.04 });
  }
  for (let leafCount = 0; leafCount < 26; leafCount += 1) {
    sheet.leaf(between(random, 220, 390), between(random, 650, 690), 50, 26, between(random, -90, 90), {
      fill: random.pick(['#b8573a', '#d98a3c', '#8a4a2e', '#c9a03f']),
      dark: 'down',
    });
  }
  for (const angle of [-24, 0, 22]) sheet.leaf(306, 654, 70, 30, angle, { fill: green.sun });
  wheelbarrow(sheet, 860, 650);
}

function bareTree(sheet: Sheet, x: number, y: number, tall: number, colour: string): void {
  const grow = (fromX: number, fromY: number, length: number, angle: number, width: number): void => {
    const turn = (angle * Math.PI) / 180;
    const [toX, toY] = [fromX + Math.sin(turn) * length, fromY - Math.cos(turn) * length];
    sheet.line(
      [
        [fromX, fromY],
        [toX, toY],
      ],
      colour,
      width,
    );
    if (width < 1.8) return;
    const spread = between(sheet.random, 18, 32);
    grow(toX, toY, length * 0.72, angle - spread, width * 0.62);
    grow(toX, toY, length * 0.72, angle + spread * 0.9, width * 0.62);
  };
  grow(x, y, tall * 0.4, between(sheet.random, -5, 5), tall * 0.07);
}

function wheelbarrow(sheet: Sheet, x: number, y: number): void {
  sheet.at({ x, y }, () => {
    for (let each = -90; each <= 60; each += 30)
      sheet.leaf(each, -56, 76, 40, each * 0.4, {
        fill: sheet.random.pick(['#b8573a', '#d98a3c', '#8da35a']),
        dark: 'down',
      });
    sheet.line('-110,20 250,-40', '#6b4630', 13);
    sheet.path('M-140 -66h240l-46 104h-130z', { fill: '#3f6f63', dark: 'down' });
    sheet.line('90,14 108,76', '#6b4630', 12);
    sheet.circle(-112, 54, 40, { fill: '#33261f' });
    sheet.circle(-112, 54, 24, { fill: '#b9bfae' });
    sheet.circle(-112, 54, 7, { fill: '#33261f' });
  });
}

function drawSnow(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#23405a', light: 'down', grain: 0.3 });
  sheet.circle(980, 140, 52, { fill: '#f6ead0' });
  sheet.circle(956, 130, 46, { fill: '#24415b' });
  for (let star = 0; star < 60; star += 1)
    sheet.circle(between(random, 0, 1200), between(random, 0, 330), between(random, 1, 3), {
      fill: green.white,
      opacity: 0.8,
    });
  sheet.polygon('90,420 90,250 230,150 370,250 370,420', { fill: '#16293b' });
  sheet.polygon('66,262 230,138 394,262 370,262 230,166 90,262', { fill: green.white, dark: 'down', grain: 0.3 });
  sheet.rect(300, 130, 34, 90, { fill: '#16293b' });
  sheet.rect(150, 290, 62, 76, { fill: '#f6c544', light: 'up' });
  sheet.line('181,290 181,366', '#16293b', 5);
  sheet.line('150,328 212,328', '#16293b', 5);
  for (const [x, size] of [
    [520, 120],
    [680, 150],
    [1100, 140],
  ] as const)
    bareTree(sheet, x, 430, size * 2, '#16293b');
  brickWall(sheet, -10, 420, 1220, 150);
  sheet.blob('-40,430 -30,396 160,392 340,400 560,390 800,400 1010,390 1240,396 1240,430 1000,424 700,432 380,424', {
    fill: green.white,
    dark: 'down',
    grain: 0.25,
  });
  sheet.blob('-60,560 260,546 620,562 980,548 1280,560 1280,900 -60,900', {
    fill: '#e9eef0',
    dark: 'down',
    grain: 0.35,
  });
  for (const [x, y] of [
    [200, 640],
    [520, 620],
    [860, 640],
    [360, 730],
    [720, 740],
    [1080, 720],
  ] as const) {
    sheet.blob(
      [
        [x - 130, y + 20],
        [x - 90, y - 26],
        [x, y - 36],
        [x + 90, y - 26],
        [x + 130, y + 20],
      ],
      { fill: green.white, dark: 'right', grain: 0.35 },
    );
    for (const angle of [-40, -12, 16, 44])
      sheet.leaf(x + angle, y - 24, 62, 20, angle, { fill: green.leaf, dark: 'down' });
  }
  robin(sheet, 800, 344, 1.05);
  for (let flake = 0; flake < 90; flake += 1)
    sheet.circle(between(random, 0, 1200), between(random, 0, 800), between(random, 2, 5), { fill: '#ffffff' });
}
