import { green, hills } from './garden-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#1c2f28' };

export const summerPictures: readonly Picture[] = [
  {
    ...wide,
    name: 'may-blossom',
    title: 'May, blossom',
    alt: 'A branch of apple blossom against a blue sky, with two bees on their way to it.',
    draw: drawBlossom,
  },
  {
    ...wide,
    name: 'june-peas',
    title: 'June, peas',
    alt: 'Three pods of peas, one of them open, with tendrils and a white flower.',
    draw: drawPeas,
  },
  {
    ...wide,
    name: 'july-beans',
    title: 'July, beans',
    alt: 'Runner beans with red flowers climb up a tent of poles in the evening sun.',
    draw: drawBeans,
  },
];

function drawBlossom(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#9cc3cc', light: 'down', grain: 0.55 });
  sheet.pebble(230, 640, 210, 60, { fill: green.white, opacity: 0.55 });
  sheet.pebble(960, 120, 190, 50, { fill: green.white, opacity: 0.55 });
  sheet.curve('-60,250 180,300 420,360 700,350 960,430 1120,520', '#4a3227', 34);
  sheet.curve('420,360 560,250 720,180 860,90', '#4a3227', 20);
  sheet.curve('700,350 800,480 840,620', '#4a3227', 16);
  sheet.curve('180,300 260,420 300,560', '#4a3227', 15);
  const places = [
    [70, 250, 60],
    [200, 330, 74],
    [300, 540, 64],
    [260, 430, 52],
    [420, 330, 84],
    [560, 240, 66],
    [700, 190, 74],
    [850, 100, 68],
    [650, 360, 78],
    [790, 470, 66],
    [842, 610, 74],
    [940, 420, 84],
    [1090, 510, 66],
    [520, 370, 52],
    [1010, 470, 54],
    [780, 140, 48],
  ] as const;
  for (const [x, y] of places) {
    for (let each = 0; each < 3; each += 1) {
      const fill = random.pick([green.leaf, green.fresh, '#6d9c52']);
      sheet.leaf(
        x,
        y,
        between(random, 80, 120),
        44,
        between(random, 0, 360),
        { fill, dark: 'down', grain: 0.5 },
        '#3f6d40',
      );
    }
  }
  for (const [x, y, size] of places) blossom(sheet, x + between(random, -16, 16), y + between(random, -16, 16), size);
  for (const [x, y, size] of places.slice(0, 9))
    sheet.circle(x + size * 0.9, y + size * 0.5, 13, { fill: '#e58f94', dark: 'round' });
  bee(sheet, 380, 150, 1, 18);
  bee(sheet, 1010, 270, 0.75, -12);
}

function blossom(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.at({ x, y, angle: sheet.random.below(72) }, () => {
    for (let petal = 0; petal < 5; petal += 1) {
      const turn = (petal / 5) * 2 * Math.PI;
      const [px, py] = [Math.cos(turn) * size * 0.5, Math.sin(turn) * size * 0.5];
      sheet.pebble(px, py, size * 0.44, size * 0.44, {
        fill: petal % 2 ? '#fdf3ee' : '#f8dcd8',
        dark: 'round',
        grain: 0.2,
      });
    }
    sheet.circle(0, 0, size * 0.17, { fill: green.sun, dark: 'down' });
    for (let dot = 0; dot < 7; dot += 1) {
      const turn = (dot / 7) * 2 * Math.PI;
      sheet.circle(Math.cos(turn) * size * 0.3, Math.sin(turn) * size * 0.3, size * 0.035, { fill: '#c98a2a' });
    }
  });
}

function bee(sheet: Sheet, x: number, y: number, scale: number, angle: number): void {
  sheet.at({ x, y, scale, angle }, () => {
    sheet.ellipse(-6, -34, 20, 30, { fill: green.white, opacity: 0.8 });
    sheet.ellipse(22, -30, 16, 26, { fill: green.white, opacity: 0.8 });
    sheet.ellipse(0, 0, 46, 28, { fill: green.sun, dark: 'down' });
    for (const stripe of [-22, -2, 18]) sheet.path(`M${stripe} -25q9 25 0 50`, { stroke: green.soil, width: 9 });
    sheet.circle(44, -4, 16, { fill: green.soil });
  });
}

function drawPeas(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 800, { fill: '#f2e6c6', dark: 'round', grain: 0.22 });
  sheet.curve('120,820 200,640 150,470 260,300 230,120 320,-40', green.leaf, 14);
  sheet.curve('260,300 380,250 420,170 380,110 330,150 370,190', green.leaf, 6);
  sheet.curve('150,470 60,430 30,340 76,296 116,336 84,370', green.leaf, 6);
  for (const [x, y, angle] of [
    [260, 300, 60],
    [250, 310, -70],
    [160, 500, 75],
    [160, 480, -66],
    [236, 130, 50],
    [240, 130, -58],
  ] as const) {
    sheet.leaf(
      x,
      y,
      170,
      110,
      angle,
      { fill: angle > 0 ? green.leaf : green.fresh, dark: 'down', grain: 0.6 },
      green.deep,
    );
  }
  flower(sheet, 330, 560);
  openPod(sheet, 760, 400);
  closedPod(sheet, 640, 150, -14, 0.8);
  closedPod(sheet, 900, 670, -6, 0.95);
  for (const [x, y] of [
    [520, 640],
    [566, 686],
    [1070, 500],
    [1120, 548],
    [1040, 560],
  ] as const)
    pea(sheet, x, y, 30);
}

function pea(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.ellipse(x + 8, y + size * 0.9, size, size * 0.3, { fill: '#cdb98c', opacity: 0.6 });
  sheet.circle(x, y, size, { fill: '#9cc04f', dark: 'round', grain: 0.7 });
  sheet.circle(x - size * 0.32, y - size * 0.36, size * 0.2, { fill: '#dbeaa0' });
}

function openPod(sheet: Sheet, x: number, y: number): void {
  sheet.at({ x, y, angle: -24 }, () => {
    sheet.path('M-390 30C-240 -130 220 -150 390 -10C240 150 -220 150 -390 30z', {
      fill: green.leaf,
      dark: 'down',
      grain: 0.7,
    });
    sheet.path('M-340 24C-210 -76 200 -90 340 0C210 86 -200 92 -340 24z', { fill: '#cddf8f', dark: 'up', grain: 0.5 });
    [-258, -170, -76, 26, 128, 222].forEach((px, index) =>
      pea(sheet, px, 4 - index * 2, [34, 44, 52, 54, 48, 36][index]!),
    );
    sheet.path('M-390 30C-220 150 220 150 390 -10C260 190 -240 200 -390 30z', {
      fill: green.fresh,
      light: 'up',
      grain: 0.35,
    });
    sheet.curve('388,-10 440,-26 486,-10', green.leaf, 15);
    sheet.leaf(400, -12, 74, 30, 110, { fill: green.leaf });
    sheet.leaf(400, -12, 74, 30, 40, { fill: green.leaf });
  });
}

function closedPod(sheet: Sheet, x: number, y: number, angle: number, scale: number): void {
  sheet.at({ x, y, angle, scale }, () => {
    sheet.path('M-260 10C-150 -70 150 -76 270 0C150 70 -150 66 -260 10z', {
      fill: green.fresh,
      dark: 'down',
      grain: 0.75,
    });
    for (const px of [-160, -84, 0, 86, 166])
      sheet.ellipse(px, -4, 38, 34, { fill: '#9fc163', dark: 'down', grain: 0.4 });
    sheet.path('M-256 10C-150 -62 150 -68 266 0', { stroke: green.leaf, width: 8 });
    sheet.curve('268,0 310,-8 344,12', green.leaf, 12);
  });
}

function flower(sheet: Sheet, x: number, y: number): void {
  sheet.curve(
    [
      [160, 500],
      [240, 560],
      [x, y],
    ],
    green.leaf,
    7,
  );
  sheet.pebble(x, y - 20, 78, 66, { fill: green.white, dark: 'down', grain: 0.3 });
  sheet.pebble(x - 22, y + 16, 40, 36, { fill: '#fffdf6', dark: 'down', grain: 0.3 });
  sheet.pebble(x + 24, y + 16, 40, 36, { fill: '#fffdf6', dark: 'down', grain: 0.3 });
  sheet.pebble(x, y + 30, 22, 26, { fill: green.pale, dark: 'down' });
}

function drawBeans(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#f3c98b', light: 'down', grain: 0.5 });
  sheet.circle(600, 470, 220, { fill: '#f0a83f', light: 'up', grain: 0.5 });
  hills(sheet, 610, 14, '#8a9f5c');
  sheet.rect(0, 690, 1200, 110, { fill: green.earth, dark: 'down' });
  const poles = [
    [180, 420],
    [360, 480],
    [540, 560],
    [700, 620],
    [880, 700],
    [1060, 770],
  ] as const;
  for (const [foot, top] of poles)
    sheet.line(
      [
        [foot, 720],
        [top, 60],
      ],
      '#7b5432',
      13,
    );
  sheet.line('400,140 790,140', '#7b5432', 12);
  for (const [foot, top] of poles) {
    for (let step = 0; step < 15; step += 1) {
      const t = step / 15;
      const [x, y] = [foot + (top - foot) * t, 716 - 620 * t];
      const side = step % 2 === 0 ? -1 : 1;
      sheet.curve(
        [
          [x - side * 12, y + 24],
          [x + side * 16, y],
          [x - side * 12, y - 24],
        ],
        green.leaf,
        6,
      );
      const fill = random.pick([green.leaf, green.deep, '#5f9150', '#3c6b42']);
      sheet.leaf(
        x,
        y,
        between(random, 56, 86),
        52,
        side * between(random, 40, 110),
        { fill, dark: 'down', grain: 0.55 },
        '#2c5138',
      );
      if (random.next() < 0.4) beanFlower(sheet, x - side * 22, y - 6);
      if (random.next() < 0.3)
        sheet.path(`M${x + side * 10} ${y}q${side * 26} 40 ${side * 8} 108q${-side * 16} -50 ${-side * 8} -108z`, {
          fill: '#7fae52',
          dark: 'right',
        });
    }
  }
}

function beanFlower(sheet: Sheet, x: number, y: number): void {
  for (const [dx, dy, size] of [
    [0, 0, 13],
    [10, -16, 12],
    [-8, -20, 11],
    [2, -34, 9],
  ] as const) {
    sheet.pebble(x + dx, y + dy, size, size * 0.85, { fill: green.red, dark: 'down', grain: 0.5 });
  }
}
