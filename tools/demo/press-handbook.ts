import { buttons, callout, code, columns, contents, details, table, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

export const handbookPages: readonly DemoPost[] = [
  {
    type: 'page',
    title: 'Handbook',
    slug: 'handbook',
    status: 'publish',
    date: 380,
    excerpt: 'How we work, written down so that we can stop asking each other.',
    content: () => [
      ...text(`
This handbook began as a sheet of paper beside the kettle. It is for our authors, for the printer, and for whichever of us has forgotten. When it and common sense disagree, tell us: one of them needs a correction.
`),
      contents('In this handbook'),
      ...text(`
## From manuscript to book

A book takes us about a year. The stages overlap more than the table admits.
`),
      table([
        ['Stage', 'Takes', 'Who'],
        ['Reading', '6 weeks', 'all four'],
        ['Editing', '3 months', 'Ines'],
        ['Setting and proofs', '2 months', 'Tobias'],
        ['Printing and binding', '6 weeks', 'Emeka, on the telephone'],
        ['Carrying it upstairs', '1 afternoon', 'all four'],
      ]),
      ...text(`
## Where to look

What you need depends on who you are:
`),
      columns([
        text(`
### You write

Read the [house style](/handbook/house-style/) once, and then write as you like. We change spelling, never voices.
`),
        text(`
### You draw or set

[Preparing your files](/handbook/preparing-your-files/) has sizes, colours and names of files.
`),
      ]),
      ...text(`
## Questions we decided once
`),
      details('One space or two after a full stop?', 'One. Tobias is prepared to talk about it, at length.'),
      details('Who may change a title?', 'The author, until the cover is printed. After that, nobody.'),
      details(
        'What if the printer calls?',
        'Say that Emeka will call back, and write down exactly what was said about Thursday.',
      ),
    ],
  },
  {
    type: 'page',
    title: 'House style',
    slug: 'house-style',
    status: 'publish',
    date: 379,
    parent: 'handbook',
    order: 1,
    excerpt: 'Spelling, numbers, quotation marks: the decisions behind every page.',
    content: () => [
      contents('On this page', { maxLevel: 3 }),
      ...text(`
## Words

### Spelling

British, as in the larger Oxford dictionary, with *-ise*. Foreign words are in italics the first time and never again; after that they live here.

### Numbers

Words up to twelve, figures from 13. Figures always with a unit, at the beginning of no sentence, and in every table.
`),
      table([
        ['Write', 'Not', 'Because'],
        ['twelve pages', '12 pages', 'it is still a word'],
        ['16 pages', 'sixteen pages', 'it has become a figure'],
        ['5 kg', 'five kg', 'a unit wants a figure'],
        ['the 1890s', 'the 1890’s', 'they own nothing'],
      ]),
      ...text(`
### Names of files

Book, chapter, round. No spaces, and never *final*.
`),
      code('text', 'village-03-proof-1.pdf\nvillage-03-proof-2.pdf\nvillage-cover.pdf'),
      ...text(`
## Marks

### Quotation marks

Double ones outside, single ones within: “She said ‘perhaps’ and left.” A full stop belongs to whoever spoke it.

### Dashes

A short one for spans, as in 1893–1904. A sentence that needs more than one long one needs to be two sentences.
`),
      callout('warning', 'Exclamation marks', 'One per book. Choose the place with care.'),
      ...text(`
## When in doubt

Read it aloud. If you stumble, the reader falls.
`),
    ],
  },
  {
    type: 'page',
    title: 'Preparing your files',
    slug: 'preparing-your-files',
    status: 'publish',
    date: 378,
    parent: 'handbook',
    order: 2,
    excerpt: 'Sizes, colours and names, so that the printer has no reason to call.',
    content: ({ file }) => [
      contents('On this page'),
      ...text(`
## Text

Send one plain file for the whole book. Chapters begin with a heading, notes stand at their end. We don’t need page numbers, fonts or blank lines: all of that is ours to make.
`),
      code(
        'markdown',
        `# The summer of carts

They numbered every beam with chalk.[^1]

[^1]: Parish book, vol. 3, leaf 88.`,
      ),
      ...text(`
## Pictures
`),
      table([
        ['Kind', 'At least', 'Format'],
        ['Line drawing', '1,200 dots per inch', 'TIFF or PDF'],
        ['Photograph', '300 dots per inch', 'TIFF'],
        ['Cover', 'two inks, as separate layers', 'PDF'],
      ]),
      callout(
        'caution',
        'Not from the web',
        'A picture that fills a screen fills a matchbox in print. Send the original.',
      ),
      ...text(`
## Names of files

Author, title, number, nothing else. The first one sorts itself; the second has cost us a weekend.
`),
      code('text', `feddersen-village-03.tif\nfinal NEW (2) really final.tif`),
      ...text(`
## A dummy

Fold one before you place pictures. It shows which pages lie beside each other, and where the middle of a section is.
`),
      { _type: 'file', ...file('sixteen-pages.pdf') },
      buttons([['Back to the handbook', '/handbook/']]),
    ],
  },
];
