import { brickWall, green, hills, pot, robin, seedling, tuft } from './garden-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#1c2f28' };

export const springPictures: readonly Picture[] = [
  {
    name: 'the-wall-in-june',
    title: 'The wall in June',
    alt: 'A brick wall with a green door and a trained apple tree; in front of it a path between beds of vegetables.',
    height: 600,
    width: 2000,
    ink: '#1c2f28',
    draw: drawWall,
  },
  {
    ...wide,
    name: 'january-plan',
    title: 'January, on paper',
    alt: 'A plan of six garden beds on a table, with a pencil, seed packets and a cup of tea.',
    draw: drawPlan,
  },
  {
    ...wide,
    name: 'february-snowdrops',
    title: 'February, snowdrops',
    alt: 'Snowdrops with hanging white flowers in front of a dark hedge.',
    draw: drawSnowdrops,
  },
  {
    ...wide,
    name: 'march-spade',
    title: 'March, the spade',
    alt: 'A robin on the handle of a spade that stands in freshly dug soil.',
    draw: drawSpade,
  },
  {
    ...wide,
    name: 'april-windowsill',
    title: 'April, the windowsill',
    alt: 'Seedlings in pots on a windowsill, all leaning to the light, and a cat that watches them.',
    draw: drawWindowsill,
  },
];

function drawWall(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 600, { fill: green.sky, light: 'down', grain: 0.6 });
  sheet.circle(950, 96, 54, { fill: green.sun, light: 'left', grain: 0.4 });
  for (const [x, y, size, fill] of [
    [120, 210, 130, '#7ea07a'],
    [300, 190, 110, '#6b9270'],
    [1080, 200, 140, '#6b9270'],
    [840, 225, 90, '#7ea07a'],
    [520, 220, 120, '#8bab84'],
  ] as const) {
    sheet.pebble(x, y, size, size * 0.8, { fill, dark: 'down', grain: 0.5 });
  }
  brickWall(sheet, -10, 236, 1220, 150);
  sheet.path('M548 386V300a52 52 0 0 1 104 0V386z', { fill: '#8f3f2c' });
  sheet.path('M558 386V302a42 42 0 0 1 84 0V386z', { fill: green.deep, dark: 'right', grain: 0.5 });
  for (const x of [579, 600, 621])
    sheet.line(
      [
        [x, 272],
        [x, 386],
      ],
      '#1d4030',
      2,
    );
  sheet.circle(630, 336, 5, { fill: green.sun });
  espalier(sheet, 250, 386);
  espalier(sheet, 930, 386);
  sheet.rect(0, 384, 1200, 216, { fill: green.leaf, light: 'up', grain: 0.35 });
  sheet.polygon('574,384 626,384 800,600 400,600', { fill: '#e6cfa2', dark: 'down', grain: 0.4 });
  for (const side of [-1, 1]) {
    const edge = (near: number, t: number) => 600 + side * (near + t);
    sheet.polygon(
      [
        [edge(50, 0), 398],
        [edge(560, 0), 398],
        [edge(900, 0), 600],
        [edge(236, 0), 600],
      ],
      {
        fill: green.earth,
        dark: 'up',
        grain: 0.5,
      },
    );
  }
  for (let row = 0; row < 5; row += 1) {
    const y = 420 + row * row * 9 + row * 14;
    const size = 17 + row * 11;
    const step = size * 1.7;
    for (let x = -20; x < 1240; x += step) {
      const half = 46 + (y - 384) * 0.98;
      if (Math.abs(x - 600) < half) continue;
      const fill = [green.fresh, green.leaf, '#b7cf74', green.deep, green.plum][(row + (x > 600 ? 2 : 0)) % 5]!;
      tuft(sheet, x + between(random, -4, 4), y, size, fill);
    }
  }
}

function espalier(sheet: Sheet, x: number, foot: number): void {
  sheet.line(
    [
      [x, foot],
      [x, foot - 128],
    ],
    green.soil,
    9,
  );
  for (const rise of [38, 78, 118]) {
    sheet.curve(
      [
        [x - 150, foot - rise - 6],
        [x - 60, foot - rise],
        [x, foot - rise + 6],
        [x + 60, foot - rise],
        [x + 150, foot - rise - 6],
      ],
      green.soil,
      5,
    );
    for (let step = -146; step <= 146; step += 21) {
      const lift = foot - rise + between(sheet.random, -8, 4);
      sheet.leaf(x + step, lift, 24, 13, between(sheet.random, -60, 60), {
        fill: sheet.random.pick([green.fresh, green.leaf, green.deep]),
        dark: 'right',
        grain: 0.4,
      });
      if (sheet.random.next() < 0.3) sheet.circle(x + step + 8, lift + 8, 8, { fill: green.red, dark: 'round' });
    }
  }
}

function drawPlan(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: green.deep, dark: 'down', grain: 0.7 });
  for (const y of [150, 330, 560, 720])
    sheet.line(
      [
        [0, y],
        [1200, y + 8],
      ],
      '#1f4433',
      3,
    );
  sheet.at({ x: 600, y: 410, angle: -5 }, () => {
    sheet.rect(-372, -286, 760, 590, { fill: green.night, opacity: 0.45 });
    sheet.rect(-380, -300, 760, 590, { fill: green.cream, dark: 'right', grain: 0.28 });
    sheet.rect(-340, -262, 680, 514, { stroke: green.brick, width: 9 });
    sheet.line('-340,252 340,252', green.cream, 12);
    for (let x = -330; x <= 330; x += 36)
      sheet.pebble(x, 252, 22, 16, { fill: green.fresh, dark: 'down', grain: 0.4 }, 0.14);
    const crops = [green.leaf, green.red, green.fresh, green.plum, green.sun, green.blue];
    crops.forEach((fill, index) => {
      const left = -304 + (index % 3) * 214;
      const top = -226 + Math.floor(index / 3) * 232;
      sheet.rect(left, top, 180, 196, { fill: '#e7d8b4', stroke: green.earth, width: 3 });
      for (let row = 0; row < 4; row += 1) {
        for (let place = 0; place < 5; place += 1) {
          const [x, y] = [left + 26 + place * 32, top + 32 + row * 44];
          const size = index % 2 === 0 ? 10 : 12;
          sheet.pebble(x + between(random, -2, 2), y, size, size, { fill, dark: 'round', grain: 0.5 }, 0.12);
        }
      }
    });
  });
  sheet.at({ x: 1010, y: 610, angle: 32 }, () => {
    sheet.rect(-8, -190, 30, 330, { fill: green.night, opacity: 0.35 });
    sheet.rect(-15, -200, 30, 300, { fill: green.sun, dark: 'right', grain: 0.5 });
    sheet.line('-5,-200 -5,100', '#d99a2b', 3);
    sheet.polygon('-15,100 15,100 0,146', { fill: '#ecd3a6' });
    sheet.polygon('-5,130 5,130 0,146', { fill: green.soil });
    sheet.rect(-15, -232, 30, 34, { fill: green.pink });
  });
  cup(sheet, 1060, 170);
  const packets = [
    [100, 620, -22, green.red],
    [176, 668, -4, green.sky],
    [258, 700, 13, green.sun],
  ] as const;
  for (const [x, y, angle, fill] of packets) {
    sheet.at({ x, y, angle }, () => {
      sheet.rect(-56, -80, 124, 176, { fill: green.night, opacity: 0.4 });
      sheet.rect(-62, -88, 124, 176, { fill: green.white, dark: 'down', grain: 0.25 });
      sheet.rect(-48, -74, 96, 108, { fill });
      seedling(sheet, 0, 24, 62, 0, green.deep);
      sheet.line('-40,56 40,56', green.earth, 4);
      sheet.line('-40,70 14,70', green.earth, 4);
    });
  }
}

function cup(sheet: Sheet, x: number, y: number): void {
  sheet.circle(x + 12, y + 14, 104, { fill: green.night, opacity: 0.4 });
  sheet.circle(x, y, 104, { fill: green.white, dark: 'round', grain: 0.4 });
  sheet.circle(x, y, 78, { fill: '#e9dcc0' });
  sheet.path(`M${x + 54} ${y + 44}l50 44`, { stroke: green.brick, width: 24 });
  sheet.circle(x, y, 66, { fill: green.brick, dark: 'round', grain: 0.4 });
  sheet.circle(x, y, 54, { fill: '#8a4a22', light: 'up', grain: 0.5 });
}

function drawSnowdrops(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: green.night, light: 'up', grain: 0.18 });
  for (let layer = 0; layer < 70; layer += 1) {
    const fill = random.pick(['#21402f', '#274b39', '#1b372b']);
    sheet.leaf(
      between(random, -40, 1240),
      between(random, 240, 760),
      between(random, 90, 190),
      60,
      between(random, -90, 90),
      { fill },
    );
  }
  sheet.blob('-80,720 240,664 600,690 940,650 1300,700 1300,1000 -80,1000', {
    fill: green.soil,
    light: 'up',
    grain: 0.2,
  });
  const clumps: readonly (readonly [number, number, number])[] = [
    [250, 712, 1],
    [560, 726, 1.25],
    [900, 706, 1.08],
    [1100, 730, 0.85],
    [90, 740, 0.8],
  ];
  for (const [x, y, scale] of clumps) {
    for (const angle of [-34, -20, -8, 10, 24, 38]) {
      sheet.leaf(x + angle * 0.9, y, 300 * scale, 30 * scale, angle, {
        fill: random.pick([green.leaf, '#5d9468', green.fresh]),
        dark: 'down',
        grain: 0.6,
      });
    }
    for (const lean of [-92, -6, 84]) snowdrop(sheet, x + lean * 0.2, y, lean * scale, 420 * scale, scale);
  }
  for (let flake = 0; flake < 46; flake += 1) {
    sheet.circle(between(random, 0, 1200), between(random, 0, 620), between(random, 2, 5), {
      fill: green.sky,
      opacity: 0.55,
    });
  }
}

function snowdrop(sheet: Sheet, x: number, y: number, lean: number, tall: number, scale: number): void {
  const side = lean < 0 ? -1 : 1;
  const [topX, topY] = [x + lean, y - tall];
  sheet.curve(
    [
      [x, y],
      [x + lean * 0.4, y - tall * 0.6],
      [topX, topY],
      [topX + side * 34 * scale, topY + 10 * scale],
    ],
    green.fresh,
    7 * scale,
  );
  sheet.at({ x: topX + side * 36 * scale, y: topY + 14 * scale, scale, angle: side * -8 }, () => {
    sheet.ellipse(0, 8, 12, 16, { fill: green.fresh, dark: 'down' });
    sheet.leaf(0, 14, 104, 46, 156, { fill: green.white, dark: 'up', grain: 0.4 });
    sheet.leaf(0, 14, 104, 46, 204, { fill: green.white, dark: 'up', grain: 0.4 });
    sheet.leaf(0, 14, 110, 54, 180, { fill: '#ffffff', dark: 'up', grain: 0.25 });
    sheet.path('M-9 92q9 -14 18 0', { stroke: green.leaf, width: 5 });
  });
}

function drawSpade(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#e9e3cc', light: 'down', grain: 0.5 });
  sheet.circle(300, 210, 92, { fill: green.sun, light: 'left', grain: 0.5 });
  hills(sheet, 430, 26, '#b9cbb0');
  hills(sheet, 480, 18, '#93b089');
  sheet.rect(0, 540, 1200, 260, { fill: green.earth, dark: 'down', grain: 0.6 });
  for (let row = 0; row < 5; row += 1) {
    const y = 556 + row * row * 8 + row * 22;
    for (let x = -30; x < 1240; x += 44 + row * 12) {
      const size = 24 + row * 9;
      sheet.pebble(
        x + between(random, -10, 10),
        y + between(random, -5, 5),
        size,
        size * 0.6,
        { fill: random.pick([green.soil, '#4c3226', '#694534']), light: 'up', grain: 0.4 },
        0.2,
      );
    }
  }
  sheet.at({ x: 770, y: 600, angle: 9 }, () => {
    sheet.rect(-13, -380, 26, 360, { fill: green.wood, dark: 'right' });
    sheet.path('M-62 -436h124v34h-44l-8 40h-20l-8 -40h-44z', { fill: '#93683e', dark: 'down' });
    sheet.path('M-78 -40h156v90q0 40 -78 70q-78 -30 -78 -70z', { fill: '#93a5a8', dark: 'right', grain: 0.7 });
    sheet.rect(-82, -46, 164, 16, { fill: '#6e8184' });
    sheet.path('M-22 -40h44l-10 84h-24z', { fill: '#6e8184', dark: 'down' });
  });
  for (let x = 610; x < 990; x += 38) {
    sheet.pebble(
      x,
      716 + between(random, -14, 14),
      between(random, 30, 52),
      34,
      { fill: random.pick([green.soil, '#4c3226']), light: 'up', grain: 0.4 },
      0.2,
    );
  }
  robin(sheet, 838, 112, 1.9, true);
  for (const [x, tall] of [
    [120, 90],
    [190, 120],
    [262, 84],
    [400, 104],
    [470, 76],
  ] as const) {
    seedling(sheet, x, 640, tall, between(random, -16, 16), green.leaf);
  }
}

function drawWindowsill(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#e7d3b1', dark: 'right', grain: 0.45 });
  sheet.rect(150, 40, 900, 560, { fill: green.white });
  sheet.within('M184 74h832v500h-832z', () => {
    sheet.rect(184, 74, 832, 500, { fill: green.sky, light: 'up', grain: 0.6 });
    sheet.circle(700, 180, 60, { fill: green.sun, light: 'left' });
    hills(sheet, 430, 24, '#a9c3a0');
    hills(sheet, 500, 16, green.leaf);
    sheet.pebble(330, 400, 96, 110, { fill: green.fresh, dark: 'down' }, 0.1);
    sheet.line('330,420 330,560', green.soil, 12);
  });
  sheet.rect(588, 74, 24, 500, { fill: green.white, dark: 'right', grain: 0.25 });
  sheet.rect(184, 300, 832, 20, { fill: green.white, dark: 'down', grain: 0.25 });
  sheet.rect(90, 600, 1020, 52, { fill: green.white, dark: 'down', grain: 0.4 });
  sheet.rect(110, 652, 980, 148, { fill: '#d8bf97', dark: 'up', grain: 0.5 });
  [230, 372, 514, 656].forEach((x, index) => {
    seedling(sheet, x - 12, 494, 150 + index * 14, 66, green.leaf);
    seedling(sheet, x + 18, 494, 118 + random.below(30), 54, green.fresh);
    pot(sheet, x, 490, 108, 112);
    sheet.rect(x + 26, 430, 16, 66, { fill: green.white, dark: 'down', grain: 0.3 });
  });
  cat(sheet, 890, 604);
}

function cat(sheet: Sheet, x: number, y: number): void {
  sheet.at({ x, y }, () => {
    sheet.curve('70,-20 150,10 148,92 112,120', green.soil, 26);
    sheet.blob('-70,0 -82,-90 -46,-180 0,-206 46,-180 92,-80 84,0', { fill: green.soil, light: 'left', grain: 0.28 });
    sheet.blob('-78,-238 -66,-296 0,-312 48,-290 50,-230 0,-196 -56,-204', {
      fill: green.soil,
      light: 'left',
      grain: 0.28,
    });
    sheet.polygon('-72,-270 -74,-344 -22,-302', { fill: green.soil });
    sheet.polygon('48,-276 44,-346 -4,-306', { fill: green.soil });
    sheet.ellipse(-42, -256, 9, 12, { fill: green.sun });
    sheet.ellipse(-4, -256, 9, 12, { fill: green.sun });
    sheet.ellipse(-42, -256, 3, 11, { fill: '#1c1512' });
    sheet.ellipse(-4, -256, 3, 11, { fill: '#1c1512' });
    sheet.polygon('-30,-234 -18,-234 -24,-226', { fill: green.pink });
  });
}
