import { callout, code, columns, contents, details, quote, table, text } from '../../tools/demo/blocks.ts';
import { octavoPress } from '../../tools/demo/press.ts';
import { handbookPages } from '../../tools/demo/press-handbook.ts';
import { makingPosts } from '../../tools/demo/press-making-posts.ts';
import { readingPosts } from '../../tools/demo/press-reading-posts.ts';
import type { DemoPost, DemoSite } from '../../tools/demo/site.ts';

type Page = Pick<DemoPost, 'title' | 'slug' | 'excerpt' | 'content'>;

/** A part of the handbook: its first page, and those below it. */
const part = (order: number, first: Page, below: readonly (Page | DemoPost)[]): DemoPost[] => {
  const page = { type: 'page', status: 'publish', date: 400 - order } as const;
  return [
    { ...page, ...first, order },
    ...below.map((each, at): DemoPost => ({ ...page, ...each, parent: first.slug, order: at })),
  ];
};

const fromDemo = (slug: string) => handbookPages.find((page) => page.slug === slug)!;

const start: Page = {
  title: 'Your first week',
  slug: 'your-first-week',
  excerpt: 'Keys, people, and the five things that everybody asks.',
  content: () => [
    ...text(`
Welcome. Nobody expects you to know anything before Thursday. Until then there are keys to collect, people to meet and one machine that has to be greeted in the right order.

## Before you come

1. Tell Ines how you take your tea.
2. Send Emeka a photograph of your bicycle lock, so that the yard knows whose it is.
3. Read any one of our books. It need not be a new one.
`),
    callout('tip', 'The door sticks', 'Lift it by its handle, and then push. Everybody pushes first.'),
    ...text(`
## Who does what
`),
    table([
      ['Who', 'Does', 'Ask about'],
      ['Ines', 'Edits, answers letters', 'Contracts, commas'],
      ['Tobias', 'Sets type', 'Margins, paper, fonts'],
      ['Maud', 'Translates, keeps the accounts', 'Invoices, French'],
      ['Emeka', 'Talks to printers', 'Dates, parcels, Thursday'],
    ]),
    ...text(`
## The machine

Our proofing press is older than all of us together. It starts in three steps and stops in one.

### Starting it

- Turn the wheel by hand, once around.
- Switch on the lamp, and wait until it stops humming.
- Lower the bar. It may sigh.

### Stopping it

Raise the bar. That is all, and it works at any time.

## What everybody asks
`),
    details('When is lunch?', 'At one. Whoever is on the telephone gets a plate kept warm.'),
    details('May I work from home?', 'Yes, but the press may not.'),
    details('Where do parcels go?', 'Under the stairs, with the date on top.'),
  ],
};

const writing: Page = {
  title: 'Writing',
  slug: 'writing',
  excerpt: 'From the first page to the last comma.',
  content: () => [
    ...text(`
A manuscript comes to us in any shape. It leaves in one. These pages say what happens between.

## What we ask of a manuscript

A beginning that would make you turn the page, and a reason for every chapter to be where it is. Everything else can be mended.

## How we edit

We read three times: once as a reader, once as an editor, once as the person who has to set it.
`),
    quote('Take out the sentence you like best, and see who misses it.', 'Ines, on the first day'),
  ],
};

const notes: Page = {
  title: 'Notes and sources',
  slug: 'notes-and-sources',
  excerpt: 'What a reader may want to check, and where it goes.',
  content: () => [
    ...text(`
A note is a promise that somebody could look it up. Make it short, and make it true.

## Where notes stand

At the foot of the page in books that are read in order, at the end in books that are not.

## How a source is written
`),
    table([
      ['Kind', 'Pattern'],
      ['Book', 'Author, *Title*, place, year, page'],
      ['Letter', 'Writer to reader, place, date'],
      ['Archive', 'Archive, box, leaf'],
    ]),
    code('text', 'Feddersen, The Village That Moved, Unterlauf, 2026, p. 88\nParish book, box 3, leaf 12'),
    callout('note', 'Addresses on the web', 'Give the day on which you read them. They move more often than villages.'),
  ],
};

const titles: Page = {
  title: 'Titles and blurbs',
  slug: 'titles-and-blurbs',
  excerpt: 'The only words that most people will ever read.',
  content: () => [
    columns([
      text(`
### A title

- can be said in one breath
- tells no more than the cover
- is not a question
`),
      text(`
### A blurb

- begins with the story, not with praise
- stops before the end
- fits on a postcard
`),
    ]),
    ...text(`
## Who decides

The author, until the cover is printed. We argue until the day before.
`),
  ],
};

const setting: Page = {
  title: 'Setting',
  slug: 'setting',
  excerpt: 'Type, paper, and files that the printer does not call about.',
  content: () => [
    ...text(`
A page is set when nobody notices it. Everything here serves that.

## The page

Our books have one size, 125 by 200 millimetres, and one grid.
`),
    code(
      'css',
      `@page {
  size: 125mm 200mm;
  margin: 17mm 15mm 24mm 19mm;
}
p + p {
  text-indent: 1em;
}`,
    ),
    ...text(`
## The type

Ten points on fourteen for text, nine on twelve for notes. Small capitals are drawn, never shrunk.
`),
  ],
};

const proofs: Page = {
  title: 'Reading proofs',
  slug: 'reading-proofs',
  excerpt: 'Two rounds, two colours, and a ruler.',
  content: () => [
    ...text(`
There are two rounds. In the first one you may change your mind; in the second one only ours.

1. Read against the manuscript, line by line, with a ruler.
2. Read as if you had never seen it.
3. Look at every page from across the room.
`),
    callout('caution', 'Blue for you, red for us', 'A third colour means that somebody is guessing.'),
  ],
};

const printing: Page = {
  title: 'Printing and binding',
  slug: 'printing-and-binding',
  excerpt: 'Ink, thread, glue and the afternoon on the stairs.',
  content: () => [
    contents('On this page'),
    ...text(`
## Paper

Cream, 100 grams, with the grain running upwards. Fold a sheet before you order a tonne.

## Ink

Two, and no more. Where they lie on each other they make the third.

## Thread

Linen, waxed. Eleven sections take a metre and a half.
`),
  ],
};

const selling: Page = {
  title: 'Selling',
  slug: 'selling',
  excerpt: 'Bookshops, fairs, and what a parcel costs.',
  content: () => [
    table([
      ['Where', 'Discount', 'Returns'],
      ['Bookshops', '35 %', 'within a year'],
      ['Libraries', '15 %', 'never'],
      ['Fairs', 'none', 'on Sunday evening'],
    ]),
  ],
};

/** A handbook as long as real ones, so that the sidebar has something to show. */
const pages = [
  ...part(1, start, []),
  ...part(2, writing, [fromDemo('house-style'), notes, titles]),
  ...part(3, setting, [fromDemo('preparing-your-files'), proofs]),
  ...part(4, printing, []),
  ...part(5, selling, []),
];

/** The publisher of the demo with a handbook as a site of its own. */
export const handbookSite: DemoSite = {
  ...octavoPress,
  path: '/docs/',
  name: 'Octavo Press Handbook',
  description: 'How we make books, written down',
  design: { theme: 'documentation', accent: '#2f5d8a' },
  posts: [...makingPosts, ...readingPosts, ...pages],
  menus: {
    header: [
      { slug: 'your-first-week' },
      { slug: 'printing-and-binding' },
      { slug: 'selling' },
      { category: 'Making' },
    ],
    footer: [{ title: 'Octavo Press', url: '/' }],
  },
};
