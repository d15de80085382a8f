import { birdsong } from './files.ts';
import { gardenPages } from './garden-pages.ts';
import { lateYear } from './garden-late-year.ts';
import { earlyYear } from './garden-early-year.ts';
import { harvestPictures } from './pictures/garden-harvest.ts';
import { springPictures } from './pictures/garden-spring.ts';
import { summerPictures } from './pictures/garden-summer.ts';
import { winterPictures } from './pictures/garden-winter.ts';
import { gardenIcon } from './pictures/icons.ts';
import type { DemoSite } from './site.ts';

export const walledGarden: DemoSite = {
  path: '/garden/',
  name: 'The Walled Garden',
  description: 'One year in a kitchen garden, told in twelve chapters',
  language: 'en',
  timezone: 'Europe/London',
  design: {
    theme: 'portfolio',
    accent: '#2c6145',
    text_font: 'figtree',
    heading_font: 'bricolage-grotesque',
  },
  icon: gardenIcon,
  postsPerPage: 10,
  authors: [{ login: 'rosalind', name: 'Rosalind Pike', about: 'Digs, writes and draws, as far as the robin allows.' }],
  categories: {
    Winter: 'A garden on paper, and under snow.',
    Spring: 'Everything at once, and too early.',
    Summer: 'Picking, watering, giving away.',
    Autumn: 'One thing comes in, another goes out.',
  },
  pictures: {
    'The year': [...springPictures, ...summerPictures, ...harvestPictures, ...winterPictures],
  },
  files: [{ name: 'the-robin-at-six.wav', title: 'The robin, at six in the morning', make: birdsong }],
  posts: [...earlyYear, ...lateYear, ...gardenPages],
  menus: {
    header: [
      { slug: 'the-plot' },
      { slug: 'the-year-in-pictures' },
      { slug: 'sowing-calendar' },
      { title: 'Seasons', url: '/garden/category/autumn/' },
      { category: 'Winter', depth: 1 },
      { category: 'Spring', depth: 1 },
      { category: 'Summer', depth: 1 },
      { category: 'Autumn', depth: 1 },
    ],
    footer: [
      { title: 'Octavo Press', url: '/' },
      { title: 'Die kleine Küche', url: '/kueche/' },
      { title: 'About the pictures', url: '/imprint/' },
    ],
  },
};
