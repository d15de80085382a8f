import { kitchenPages } from './kitchen-pages.ts';
import { recipes } from './kitchen-recipes.ts';
import { stories } from './kitchen-stories.ts';
import { bakingPictures } from './pictures/kitchen-baking.ts';
import { dishPictures } from './pictures/kitchen-dishes.ts';
import { vegetablePictures } from './pictures/kitchen-vegetables.ts';
import { kitchenIcon } from './pictures/icons.ts';
import type { DemoSite } from './site.ts';

export const kleineKueche: DemoSite = {
  path: '/kueche/',
  name: 'Die kleine Küche',
  description: 'Kochen auf vier Quadratmetern',
  language: 'de',
  timezone: 'Europe/Berlin',
  design: {
    theme: 'journal',
    accent: '#b8402a',
    background: 'paper',
    text_font: 'lora',
    heading_font: 'playfair-display',
    header: 'centered',
    footer: 'centered',
    home: 'magazine',
    list: 'cards',
    show_reading_time: true,
    show_related: true,
  },
  icon: kitchenIcon,
  authors: [{ login: 'jule', name: 'Jule Brandt', about: 'Kocht auf zwei Platten und räumt vorher auf.' }],
  categories: {
    Backen: 'Aus dem Ofen, dessen Anzeige zwanzig Grad zu hoch liegt.',
    Herzhaft: 'Ein Topf, höchstens zwei.',
    Vorrat: 'Für Tage, an denen niemand einkaufen geht.',
    Werkzeug: 'Das Wenige, das man wirklich braucht.',
  },
  pictures: { Küche: [...bakingPictures, ...dishPictures], Gemüse: vegetablePictures },
  files: [],
  posts: [...recipes, ...stories, ...kitchenPages],
  menus: {
    header: [
      { slug: 'rezepte' },
      { category: 'Backen', depth: 1 },
      { category: 'Herzhaft', depth: 1 },
      { category: 'Vorrat', depth: 1 },
      { category: 'Werkzeug' },
      { slug: 'masse-und-mengen' },
      { slug: 'ueber-diese-kueche' },
    ],
    footer: [
      { title: 'The Walled Garden', url: '/garden/' },
      { title: 'Octavo Press', url: '/' },
      { title: 'Zu den Bildern', url: '/imprint/' },
    ],
  },
};
