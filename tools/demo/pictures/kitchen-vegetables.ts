import { jar, sprig, stove, table, tomato } from './kitchen-motifs.ts';
import type { Picture } from './render.ts';
import { between, type Sheet } from './sheet.ts';

const wide = { height: 800, width: 1600, ink: '#2e1b1f' };

export const vegetablePictures: readonly Picture[] = [
  {
    ...wide,
    name: 'kochmesser',
    title: 'Das Kochmesser',
    alt: 'Ein großes Messer auf einem Schneidbrett, daneben eine Tomate in Scheiben.',
    draw: drawKnife,
  },
  {
    ...wide,
    name: 'sieben-kraeuter',
    title: 'Sieben Kräuter',
    alt: 'Sieben Kräuter nebeneinander, jedes mit seiner eigenen Form von Blatt.',
    draw: drawHerbs,
  },
  {
    ...wide,
    name: 'salzgurken',
    title: 'Salzgurken',
    alt: 'Ein großes Glas mit Gurken, Dill und Knoblauch in heller Lake.',
    draw: drawCucumbers,
  },
  {
    ...wide,
    name: 'tomatensosse',
    title: 'Tomatensoße',
    alt: 'Fünf Gläser Tomatensoße auf einem Brett, davor reife Tomaten und Basilikum.',
    draw: drawSauce,
  },
];

function drawKnife(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: stove.tomato, dark: 'down', grain: 0.45 });
  sheet.at({ x: 600, y: 410, angle: -7 }, () => {
    sheet.path('M-470 -236q0 -36 36 -36h880q36 0 36 36v490q0 36 -36 36h-880q-36 0 -36 -36z', {
      fill: stove.dark,
      opacity: 0.35,
    });
    sheet.path('M-490 -256q0 -36 36 -36h880q36 0 36 36v490q0 36 -36 36h-880q-36 0 -36 -36z', {
      fill: stove.board,
      dark: 'right',
      grain: 0.5,
    });
    for (const y of [-200, -110, -10, 90, 190])
      sheet.curve(
        [
          [-480, y],
          [-100, y + 18],
          [200, y - 10],
          [450, y + 6],
        ],
        '#c8935a',
        4,
      );
    sheet.circle(410, -220, 24, { fill: stove.tomato, dark: 'up' });
    sheet.path('M-400 -150L150 -150L150 -30Q-180 -6 -400 -150z', { fill: '#a98254', opacity: 0.7 });
    sheet.path('M-420 -170L140 -170L140 -56Q-190 -30 -420 -170z', { fill: '#dfe6e6', dark: 'up', grain: 0.5 });
    sheet.path('M-420 -170Q-190 -30 140 -56L140 -72Q-180 -50 -420 -170z', { fill: '#f6f8f5' });
    sheet.rect(134, -176, 26, 108, { fill: stove.steel, dark: 'down' });
    sheet.path('M160 -172h220q34 0 34 44q0 34 -30 30q-60 -10 -224 -10z', { fill: stove.dark, light: 'up', grain: 0.3 });
    for (const x of [206, 274, 342]) sheet.circle(x, -138, 9, { fill: stove.steel });
    [
      [-310, 130, 92],
      [-150, 150, 96],
      [10, 136, 90],
    ].forEach(([x, y, size]) => tomatoSlice(sheet, x!, y!, size!));
    tomato(sheet, 220, 110, 108, '#c93a26');
    for (let each = 0; each < 9; each += 1)
      sheet.leaf(between(random, -440, -360), between(random, -80, 40), 46, 26, random.below(360), {
        fill: stove.fresh,
        dark: 'down',
      });
  });
}

function tomatoSlice(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.pebble(x + 8, y + 10, size, size * 0.96, { fill: stove.brown, opacity: 0.5 });
  sheet.pebble(x, y, size, size * 0.96, { fill: '#c93a26' }, 0.03);
  sheet.pebble(x, y, size * 0.88, size * 0.84, { fill: '#ec7a5a', dark: 'round', grain: 0.35 }, 0.03);
  for (let chamber = 0; chamber < 5; chamber += 1) {
    sheet.at({ x, y, angle: chamber * 72 + 10 }, () => {
      sheet.path(
        `M0 ${-size * 0.2}q${size * 0.36} ${-size * 0.1} ${size * 0.3} ${-size * 0.46}q${-size * 0.3} ${-size * 0.16} ${-size * 0.6} 0q${-size * 0.06} ${size * 0.36} ${size * 0.3} ${size * 0.46}z`,
        { fill: '#d5492f' },
      );
      for (const seed of [-0.14, 0.02, 0.16]) sheet.ellipse(seed * size, -size * 0.5, 5, 8, { fill: '#f4d690' });
    });
  }
}

function drawHerbs(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 800, { fill: stove.cream, dark: 'round', grain: 0.2 });
  const colours = [stove.herb, stove.fresh, '#5f8f4e', stove.olive, '#6d9c58', '#3f6b45', '#86a84c'];
  colours.forEach((fill, index) => {
    const x = 120 + index * 160;
    const draw = [borage, feathered, rounded, curled, feathered, tongue, chives][index]!;
    draw(sheet, x, 690, fill);
    sheet.path(`M${x - 26} 610q26 14 52 0`, { stroke: stove.tomato, width: 9 });
  });
  sheet.line('60,740 1140,740', stove.brown, 5);
}

function borage(sheet: Sheet, x: number, y: number, fill: string): void {
  sheet.curve(
    [
      [x, y],
      [x - 6, 450],
      [x + 10, 200],
    ],
    fill,
    9,
  );
  for (const [up, angle, size] of [
    [590, -56, 150],
    [520, 54, 160],
    [430, -48, 140],
    [340, 50, 120],
  ] as const)
    sheet.leaf(x, up, size, size * 0.5, angle, { fill, dark: 'down', grain: 0.6 }, '#35583a');
  for (const [dx, dy] of [
    [10, 180],
    [-34, 226],
    [46, 240],
  ] as const) {
    for (let petal = 0; petal < 5; petal += 1)
      sheet.leaf(x + dx, dy, 34, 18, petal * 72, { fill: stove.blue, dark: 'up', grain: 0.4 });
    sheet.circle(x + dx, dy, 6, { fill: stove.white });
  }
}

function feathered(sheet: Sheet, x: number, y: number, fill: string): void {
  for (const lean of [-26, 0, 24]) sprig(sheet, x, y, 470 + lean * 2, lean * 0.55, fill, 0.11);
}

function rounded(sheet: Sheet, x: number, y: number, fill: string): void {
  for (const [dx, tall] of [
    [-50, 300],
    [-26, 420],
    [0, 520],
    [26, 440],
    [50, 330],
  ] as const) {
    sheet.curve(
      [
        [x, y],
        [x + dx * 0.5, y - tall * 0.5],
        [x + dx, y - tall],
      ],
      fill,
      5,
    );
    for (const [ox, oy] of [
      [-20, 4],
      [20, 4],
      [0, -20],
    ] as const)
      sheet.pebble(x + dx + ox, y - tall + oy, 22, 20, { fill, dark: 'down', grain: 0.6 });
  }
}

function curled(sheet: Sheet, x: number, y: number, fill: string): void {
  for (const [dx, tall] of [
    [-54, 320],
    [-22, 450],
    [20, 500],
    [52, 360],
  ] as const) {
    sheet.curve(
      [
        [x, y],
        [x + dx * 0.4, y - tall * 0.5],
        [x + dx, y - tall],
      ],
      fill,
      6,
    );
    for (let bud = 0; bud < 9; bud += 1)
      sheet.pebble(
        x + dx + between(sheet.random, -38, 38),
        y - tall + between(sheet.random, -34, 34),
        18,
        16,
        { fill, dark: 'round', grain: 0.7 },
        0.2,
      );
  }
}

function tongue(sheet: Sheet, x: number, y: number, fill: string): void {
  for (const [angle, length] of [
    [-22, 420],
    [-8, 520],
    [8, 480],
    [24, 400],
  ] as const)
    sheet.leaf(x, y, length, 76, angle, { fill, dark: 'down', grain: 0.6 }, stove.tomato);
}

function chives(sheet: Sheet, x: number, y: number, fill: string): void {
  for (let blade = -7; blade <= 7; blade += 1)
    sheet.curve(
      [
        [x + blade * 2, y],
        [x + blade * 5, y - 260],
        [x + blade * 9, y - 430 - ((blade * 37) % 90)],
      ],
      fill,
      7,
    );
  for (const blade of [-4, 3]) sheet.pebble(x + blade * 9, y - 480, 24, 24, { fill: '#b58ab8', dark: 'round' }, 0.16);
}

function drawCucumbers(sheet: Sheet): void {
  const { random } = sheet;
  sheet.rect(0, 0, 1200, 800, { fill: '#cfd9b4', light: 'up', grain: 0.4 });
  table(sheet, 610, stove.wood, stove.brown);
  sheet.ellipse(630, 724, 260, 30, { fill: stove.dark, opacity: 0.3 });
  const glass = 'M400 190q0 -26 40 -36v-44h320v44q40 10 40 36v500q0 30 -30 30h-340q-30 0 -30 -30z';
  sheet.path(glass, { fill: '#e7edc8', dark: 'right', grain: 0.4 });
  sheet.within(glass, () => {
    sheet.rect(380, 230, 440, 500, { fill: '#dbe39e', dark: 'down', grain: 0.5 });
    for (const [x, y, angle] of [
      [470, 470, -6],
      [560, 500, 5],
      [660, 470, -4],
      [740, 500, 7],
      [516, 640, 9],
      [620, 652, -8],
      [706, 644, 4],
    ] as const) {
      sheet.at({ x, y, angle }, () => {
        sheet.path('M-42 -150q42 -44 84 0q12 150 0 290q-42 42 -84 0q-12 -140 0 -290z', {
          fill: random.pick(['#6f8f3d', '#5d7f39', '#819c49']),
          dark: 'right',
          grain: 0.7,
        });
        for (let wart = 0; wart < 12; wart += 1)
          sheet.circle(between(random, -28, 26), between(random, -140, 120), 4, { fill: '#a9bd6b' });
      });
    }
    for (const [x, angle] of [
      [450, -12],
      [610, 8],
      [770, 16],
    ] as const)
      dill(sheet, x, 420, angle);
    for (const [x, y] of [
      [440, 690],
      [590, 330],
      [700, 320],
    ] as const)
      sheet.leaf(x, y, 62, 40, random.below(120), { fill: '#f6efe0', dark: 'right' }, '#cbb8a2');
    for (let bubble = 0; bubble < 40; bubble += 1)
      sheet.circle(between(random, 410, 790), between(random, 240, 700), between(random, 2, 6), {
        fill: '#ffffff',
        opacity: 0.6,
      });
  });
  sheet.rect(430, 180, 20, 470, { fill: '#ffffff', opacity: 0.45 });
  sheet.rect(424, 84, 352, 40, { fill: stove.steel, dark: 'right' });
  sheet.line('600,84 640,60 560,60 600,84', stove.steel, 7);
  sheet.leaf(210, 700, 230, 84, 74, { fill: '#6f8f3d', dark: 'down', grain: 0.7 });
  sheet.leaf(960, 690, 210, 78, 96, { fill: '#5d7f39', dark: 'down', grain: 0.7 });
  dill(sheet, 200, 720, -34);
}

function dill(sheet: Sheet, x: number, y: number, angle: number): void {
  sheet.at({ x, y, angle }, () => {
    sheet.line('0,0 0,-160', '#8a9a3c', 5);
    for (let ray = -4; ray <= 4; ray += 1) {
      const [tx, ty] = [ray * 19, -220 + Math.abs(ray) * 7];
      sheet.line(
        [
          [0, -150],
          [tx, ty],
        ],
        '#8a9a3c',
        3,
      );
      for (const [dx, dy] of [
        [-7, -4],
        [6, -6],
        [0, 4],
      ] as const)
        sheet.circle(tx + dx, ty + dy, 5, { fill: stove.mustard });
    }
  });
}

function drawSauce(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 800, { fill: '#f0d8ac', light: 'up', grain: 0.4 });
  for (let x = 0; x < 1200; x += 80)
    sheet.line(
      [
        [x, 0],
        [x, 560],
      ],
      '#e6c993',
      3,
    );
  table(sheet, 560, stove.blue, '#325a7e');
  [210, 400, 590, 780, 970].forEach((x, index) => {
    jar(
      sheet,
      x,
      600,
      150,
      300 - (index % 2) * 40,
      index === 3 ? '#c2542c' : stove.tomato,
      index % 2 ? stove.mustard : stove.white,
    );
    sheet.rect(x - 46, 470, 92, 66, { fill: stove.cream });
    sheet.path(`M${x - 30} 492h60M${x - 30} 512h38`, { stroke: stove.brown, width: 5 });
  });
  tomato(sheet, 180, 680, 84, '#c93a26');
  tomato(sheet, 340, 712, 72, stove.tomato);
  tomato(sheet, 900, 690, 92, '#d9603a');
  tomato(sheet, 1060, 716, 66, '#c93a26');
  for (const [x, y, angle] of [
    [560, 730, -40],
    [600, 740, 0],
    [640, 730, 38],
    [720, 740, 70],
    [500, 742, -76],
  ] as const)
    sheet.leaf(x, y, 104, 60, angle, { fill: angle > 0 ? stove.herb : '#5f9150', dark: 'down', grain: 0.6 }, '#35583a');
}
