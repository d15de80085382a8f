import { green } from './garden-motifs.ts';
import { stove } from './kitchen-motifs.ts';
import { paper } from './press-motifs.ts';
import type { Picture } from './render.ts';
import type { Sheet } from './sheet.ts';

const square = { height: 1200, width: 512 };

/** An eight, of two rings. */
export const pressIcon: Picture = {
  ...square,
  name: 'icon-octavo-press',
  title: 'Icon of Octavo Press',
  alt: 'A white eight on red.',
  ink: '#3a0f0a',
  draw(sheet) {
    sheet.rect(0, 0, 1200, 1200, { fill: paper.red, dark: 'down', grain: 0.4 });
    sheet.circle(600, 390, 180, { stroke: paper.cream, width: 110 });
    sheet.circle(600, 790, 220, { stroke: paper.cream, width: 120 });
  },
};

export const gardenIcon: Picture = {
  ...square,
  name: 'icon-walled-garden',
  title: 'Icon of The Walled Garden',
  alt: 'A seedling with two leaves.',
  ink: '#10231a',
  draw(sheet) {
    sheet.rect(0, 0, 1200, 1200, { fill: green.deep, dark: 'down', grain: 0.4 });
    sheet.curve('600,1080 590,840 600,620', green.pale, 60);
    sheet.leaf(600, 660, 560, 330, -52, { fill: green.fresh, dark: 'down', grain: 0.5 });
    sheet.leaf(600, 660, 560, 330, 52, { fill: green.pale, dark: 'right', grain: 0.5 });
  },
};

export const kitchenIcon: Picture = {
  ...square,
  name: 'icon-kleine-kueche',
  title: 'Zeichen der kleinen Küche',
  alt: 'Ein roter Topf.',
  ink: '#3a1c0c',
  draw: drawPot,
};

function drawPot(sheet: Sheet): void {
  sheet.rect(0, 0, 1200, 1200, { fill: stove.mustard, dark: 'down', grain: 0.4 });
  sheet.path('M250 560h700v270q0 120 -120 120h-460q-120 0 -120 -120z', {
    fill: stove.tomato,
    dark: 'right',
    grain: 0.5,
  });
  sheet.line('170,640 250,640', stove.dark, 70);
  sheet.line('950,640 1030,640', stove.dark, 70);
  sheet.path('M230 500q370 -150 740 0v60h-740z', { fill: '#b93a26', light: 'up', grain: 0.3 });
  sheet.circle(600, 390, 56, { fill: stove.dark });
}
