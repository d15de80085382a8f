import { paper } from './press-motifs.ts';
import type { Picture } from './render.ts';
import type { Sheet } from './sheet.ts';

type Person = {
  skin: string;
  shade: string;
  hair: string;
  clothes: string;
  collar: string;
  backdrop: string;
  drawHair: (sheet: Sheet, colour: string) => void;
  drawMore: (sheet: Sheet) => void;
};

const upright = { height: 1200, width: 800, ink: '#1b2136' };

export const portraits: readonly Picture[] = [
  {
    ...upright,
    name: 'ines',
    title: 'Ines',
    alt: 'Ines, with short grey hair, round glasses and a red jumper.',
    draw: (sheet) =>
      drawPerson(sheet, {
        skin: '#eec3a0',
        shade: '#dba582',
        hair: '#9aa0a8',
        clothes: paper.red,
        collar: '#b23824',
        backdrop: '#f0d9a8',
        drawHair: (on, colour) => {
          on.blob('380,520 370,380 430,270 600,230 770,270 830,380 820,520 770,430 700,370 560,360 450,410', {
            fill: colour,
            dark: 'down',
          });
        },
        drawMore: drawGlasses,
      }),
  },
  {
    ...upright,
    name: 'tobias',
    title: 'Tobias',
    alt: 'Tobias, with a full brown beard, a cap and a blue apron.',
    draw: (sheet) =>
      drawPerson(sheet, {
        skin: '#e8b48e',
        shade: '#d19a74',
        hair: '#6b4126',
        clothes: '#e9dfcd',
        collar: '#d3c5ab',
        backdrop: paper.teal,
        drawHair: (on, colour) => {
          on.blob('392,560 420,640 470,760 600,810 730,760 780,640 808,560 760,640 690,640 600,622 510,640 440,640', {
            fill: colour,
            dark: 'down',
          });
          on.path('M520 664q80 40 160 0', { stroke: '#b5654a', width: 14 });
          on.blob('372,440 390,300 480,230 600,212 720,230 810,300 828,440', {
            fill: paper.navy,
            light: 'up',
            grain: 0.3,
          });
          on.path('M352 430q248 -76 500 6q10 40 -30 40q-220 -60 -440 0q-40 0 -30 -46z', { fill: '#172038' });
        },
        drawMore: (on) => {
          on.path('M420 1200V1010q180 40 360 0V1200z', { fill: paper.navy, dark: 'right' });
          on.path('M430 1020L470 880M770 1020L730 880', { stroke: paper.navy, width: 30 });
        },
      }),
  },
  {
    ...upright,
    name: 'maud',
    title: 'Maud',
    alt: 'Maud, with long black hair, a green blouse and earrings.',
    draw: (sheet) =>
      drawPerson(sheet, {
        skin: '#f0cba9',
        shade: '#dcae89',
        hair: '#2b2430',
        clothes: '#3f7a66',
        collar: '#2f6152',
        backdrop: paper.pink,
        drawHair: (on, colour) => {
          on.blob('390,520 384,360 450,250 600,214 750,250 816,360 810,520 772,400 660,330 560,350 470,400', {
            fill: colour,
            light: 'up',
            grain: 0.25,
          });
          on.path('M400 380C340 560 350 800 330 930q70 30 120 0C440 780 430 640 440 420z', {
            fill: colour,
            light: 'left',
            grain: 0.25,
          });
          on.path('M800 380C860 560 850 800 870 930q-70 30 -120 0C760 780 770 640 760 420z', {
            fill: colour,
            light: 'right',
            grain: 0.25,
          });
        },
        drawMore: (on) => {
          for (const x of [404, 796]) on.circle(x, 640, 17, { fill: paper.ochre, dark: 'round' });
        },
      }),
  },
  {
    ...upright,
    name: 'emeka',
    title: 'Emeka',
    alt: 'Emeka, with close-cropped hair, a short beard and a mustard-coloured jacket.',
    draw: (sheet) =>
      drawPerson(sheet, {
        skin: '#8a5a3c',
        shade: '#734830',
        hair: '#2a2022',
        clothes: paper.ochre,
        collar: '#bf8527',
        backdrop: '#b9cdd6',
        drawHair: (on, colour) => {
          on.blob('392,470 396,340 470,250 600,222 730,250 804,340 808,470 770,380 690,330 510,330 430,380', {
            fill: colour,
            light: 'up',
            grain: 0.2,
          });
          on.blob('400,580 440,700 520,778 600,790 680,778 760,700 800,580 768,660 700,700 600,690 500,700 432,660', {
            fill: colour,
            light: 'up',
            grain: 0.16,
          });
          on.path('M530 706q70 34 140 0', { stroke: '#5b3226', width: 13 });
        },
        drawMore: (on) => {
          on.path('M470 900L600 1040L730 900', { stroke: paper.white, width: 34 });
        },
      }),
  },
];

function drawPerson(sheet: Sheet, person: Person): void {
  const { skin, shade, hair, clothes, collar, backdrop } = person;
  sheet.rect(0, 0, 1200, 1200, { fill: backdrop, dark: 'down', grain: 0.35 });
  sheet.circle(600, 540, 470, { fill: '#ffffff', opacity: 0.22 });
  if (person.hair === '#2b2430') sheet.blob('400,420 380,700 420,900 780,900 820,700 800,420', { fill: hair });
  sheet.path('M180 1200C190 980 330 900 480 880H720C870 900 1010 980 1020 1200z', {
    fill: clothes,
    dark: 'right',
    grain: 0.55,
  });
  sheet.path('M510 740h180v150q-90 90 -180 0z', { fill: shade });
  sheet.path('M480 880q120 130 240 0l30 16q-150 190 -300 0z', { fill: collar });
  for (const x of [398, 802]) sheet.ellipse(x, 556, 30, 46, { fill: shade });
  sheet.blob('400,520 414,380 500,300 600,284 700,300 786,380 800,520 772,670 690,776 600,800 510,776 428,670', {
    fill: skin,
    dark: 'right',
    grain: 0.4,
  });
  for (const x of [516, 684]) {
    sheet.path(`M${x - 40} 476q40 -26 80 0`, { stroke: hair, width: 13 });
    sheet.ellipse(x, 530, 12, 16, { fill: '#241d22' });
  }
  sheet.path('M604 540q26 60 -2 76q-18 4 -30 -6', { stroke: shade, width: 11 });
  sheet.path('M540 694q60 44 120 0', { stroke: '#b0503f', width: 13 });
  for (const x of [474, 726]) sheet.circle(x, 630, 40, { fill: '#d9604a', opacity: 0.18 });
  person.drawHair(sheet, hair);
  person.drawMore(sheet);
}

function drawGlasses(sheet: Sheet): void {
  for (const x of [516, 684]) sheet.circle(x, 534, 62, { stroke: paper.navy, width: 11 });
  sheet.path('M578 526q22 -16 44 0M454 524L400 510M746 524L800 510', { stroke: paper.navy, width: 11 });
}
