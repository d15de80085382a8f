import { foldingSheet } from './files.ts';
import { bookPictures } from './pictures/press-books.ts';
import { housePictures } from './pictures/press-house.ts';
import { makingPictures } from './pictures/press-making.ts';
import { portraits } from './pictures/portraits.ts';
import { bookPosts } from './press-book-posts.ts';
import { handbookPages } from './press-handbook.ts';
import { makingPosts } from './press-making-posts.ts';
import { pressPages } from './press-pages.ts';
import { readingPosts } from './press-reading-posts.ts';
import { pressIcon } from './pictures/icons.ts';
import type { DemoSite } from './site.ts';

export const octavoPress: DemoSite = {
  path: '/',
  name: 'Octavo Press',
  description: 'A small publisher of short books',
  language: 'en',
  timezone: 'UTC',
  design: {
    theme: 'magazine',
    accent: '#c4391f',
    background: 'paper',
    text_font: 'literata',
    heading_font: 'fraunces',
  },
  icon: pressIcon,
  postsPerPage: 12,
  authors: [
    { login: 'ines', name: 'Ines Calder', about: 'Edits, and answers the letters.' },
    { login: 'tobias', name: 'Tobias Reuter', about: 'Sets the type and argues about margins.' },
    { login: 'maud', name: 'Maud Lefèvre', about: 'Translates from French and keeps the accounts, in that order.' },
    { login: 'emeka', name: 'Emeka Obi', about: 'Talks to printers, who are always just about to start.' },
  ],
  categories: {
    Books: 'Short books that know one thing well.',
    Making: 'Paper, thread, ink, and the reasons for them.',
    Reading: 'What happens to a text before it is a book.',
    'The house': 'Two rooms, four people and a staircase.',
  },
  pictures: { House: housePictures, Making: makingPictures, Books: bookPictures, People: portraits },
  files: [{ name: 'sixteen-pages.pdf', title: 'A sheet to fold: sixteen pages (PDF)', make: foldingSheet }],
  posts: [...makingPosts, ...bookPosts, ...readingPosts, ...pressPages, ...handbookPages],
  menus: {
    header: [
      { slug: 'catalogue' },
      { slug: 'handbook' },
      { slug: 'house-style', depth: 1 },
      { slug: 'preparing-your-files', depth: 1 },
      { slug: 'about' },
    ],
    footer: [
      { slug: 'first-steps' },
      { slug: 'imprint' },
      { title: 'The Walled Garden', url: '/garden/' },
      { title: 'Die kleine Küche', url: '/kueche/' },
    ],
  },
};
