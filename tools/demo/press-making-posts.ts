import { block, buttons, callout, code, columns, contents, details, quote, rule, table, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

export const makingPosts: readonly DemoPost[] = [
  {
    type: 'post',
    title: 'A page is a list of blocks',
    slug: 'a-page-is-a-list-of-blocks',
    status: 'publish',
    date: 1,
    author: 'tobias',
    excerpt: 'One of everything that a page of ours can be made of, and how to ask for it.',
    categories: ['Making'],
    tags: ['Type', 'Pages'],
    picture: 'a-page-of-blocks',
    content: ({ image, file, category }) => [
      ...text(`
A page of ours is not HTML. It is a list of *blocks*, and each of them knows what it is: a heading, a line of code, a row of figures. What a reader sees is made from that list, and so is what a printer gets.
`),
      contents('On this page', { maxLevel: 2 }),
      ...text(`
## Three things a block can carry

1. **Text**, with marks:
   - some plain, such as \`code\` or **strong** words,
   - some with an address, such as [our imprint](/imprint/).
2. Things: images, tables, films.
3. Whatever a plugin adds. We keep what we don’t know as it came.
`),
      quote(
        'Type is what is left when everything that isn’t reading has been taken away.',
        'Tobias, on every occasion',
        '/about/',
      ),
      ...text(`
## Blocks beside blocks

Some blocks hold others. Two columns make a comparison without a table, and on a telephone they become one.
`),
      columns(
        [
          text(`
### The sheet

Large, flat, and printed on both sides. Nobody can read it yet, and half of it is upside down.
`),
          text(`
### The section

The same sheet, folded three times. Now it is eight leaves, and the pages follow each other.
`),
        ],
        { width: 'wide' },
      ),
      image('three-folds', { width: 'wide', caption: 'One sheet, three folds.', lightbox: true }),
      callout(
        'tip',
        'Try it',
        'Sign in, open this post in the editor, and press `/` on an empty line: all of them are there.',
      ),
      details(
        'Which blocks are there?',
        'Text, pictures, galleries, columns, covers, buttons, call-outs, quotes, details like this one, sound, film, files, tables, code, contents, lists of posts and embedded things. Plugins add their own.',
      ),
      ...text(`
## Asking for it

Every post answers with its blocks, and blocks can be asked for across a whole site:
`),
      code(
        'javascript',
        `const root = '/wp-json';

// The newest code of this site, in whichever post it stands.
const found = await fetch(\`\${root}/portable-text/v1/blocks?block_type=codeBlock\`);
for (const { block, link } of await found.json()) {
  console.log(link, block.language, block.code.length);
}`,
      ),
      table([
        ['Format', 'Sheets', 'Leaves of one sheet'],
        ['Folio', 'folded once', 2],
        ['Quarto', 'folded twice', 4],
        ['Octavo', 'folded three times', 8],
      ]),
      ...text(`
## Things that move, and things to keep

A film is embedded as a still picture. Nothing is loaded from elsewhere before a reader asks for it.
`),
      block('embed', { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
      { _type: 'file', ...file('sixteen-pages.pdf'), caption: 'Print it on both sides of one sheet.' },
      rule(),
      ...text('*Set in blocks,* ~~printed twice~~ *printed once.* More from the workshop:'),
      block('query', { term: category('Making'), count: 3, layout: 'cards' }),
    ],
  },
  {
    type: 'post',
    title: 'Why we still sew our books',
    slug: 'why-we-still-sew-our-books',
    status: 'publish',
    date: 3,
    author: 'tobias',
    excerpt: 'Thread costs more than glue. Here is what it buys.',
    categories: ['Making'],
    tags: ['Binding', 'Paper'],
    picture: 'sections-and-thread',
    content: ({ image }) => [
      ...text(`
Put a glued paperback flat on the kitchen table, open in the middle, and take your hands away. It will close, slowly, like someone leaving a dull party. Press harder and you hear the spine crack; after that it stays open at that page for the rest of its life.
`),
      image('sections-and-thread', {
        crop: { x: 0.72, y: 0.1, width: 0.28, height: 0.42 },
        size: 'small',
        alignment: 'right',
        caption: 'A thread, on its way.',
      }),
      ...text(`
A sewn book behaves differently because it is built differently. The sheets are folded into sections, and a thread runs through the fold of each one before it is tied to the next. Nothing has to be forced, since the paper bends where it was folded anyway. You can read it with one hand and stir soup with the other, which is how we test them.
`),
      columns([
        text(`
## Glue

Holds every leaf by its edge. Quick, cheap, and perfectly good for a book that is read once, on a train.
`),
        text(`
## Thread

Holds every sheet by its fold. Sewing takes a week longer, and opens flat for fifty years.
`),
      ]),
      ...text(`
The thread adds a little to the price of every copy and about a week to every schedule. We have done the sum often, usually in a bad month, and have always come to the same end:
`),
      quote('A reader who has to fight the book is not reading it.', 'From our handbook', '/handbook/'),
      ...text(`
So we save elsewhere. Our covers have two colours, we print no dust jackets, and the launch parties take place on the stairs.
`),
    ],
  },
  {
    type: 'post',
    title: 'Sixteen pages from one sheet',
    slug: 'sixteen-pages-from-one-sheet',
    status: 'publish',
    date: 12,
    author: 'tobias',
    excerpt: 'Fold a sheet three times and you have our name in your hands.',
    categories: ['Making'],
    tags: ['Paper', 'Pages'],
    picture: 'three-folds',
    content: ({ file }) => [
      ...text(`
Visitors ask about the name, so here is the experiment we do with them. Take a large sheet of paper and fold it in half. You have two leaves, which printers call a *folio*. Fold it again and there are four, a *quarto*. A third fold makes eight, and that is an **octavo**: eight leaves, sixteen pages, about the size of a book that fits a coat pocket.
`),
      ...text(`
## The part that hurts the head

Now number the pages from one to sixteen without cutting anything, and unfold the sheet. The numbers are scattered over both sides and half of them stand on their heads. Page one lies beside page sixteen, and page eight hangs upside down above it. This arrangement is called imposition, and for a few centuries someone had to keep it in mind while locking metal type into a frame, mirror-wise.
`),
      table([
        ['', 'Folds', 'Leaves', 'Pages'],
        ['Folio', 1, 2, 4],
        ['Quarto', 2, 4, 8],
        ['Octavo', 3, 8, 16],
        ['Sextodecimo', 4, 16, 32],
      ]),
      ...text(`
Software does it today, in less time than it takes to find the menu. We still fold a dummy for every book, in pencil. It shows at once where a section ends, and so where a picture can run across two pages without a gap in the middle of somebody’s face.

## Fold one yourself
`),
      { _type: 'file', ...file('sixteen-pages.pdf'), caption: 'Two sides of A4, with the pages in their places.' },
      callout(
        'note',
        'How to fold it',
        'Print both sides, turning over the long edge. Fold in half across, turn, fold again, turn, fold once more. Page 1 is in front. Then cut the folds at the top, and read.',
      ),
    ],
  },
  {
    type: 'post',
    title: 'Two inks, and no more',
    slug: 'two-inks-and-no-more',
    status: 'publish',
    date: 18,
    author: 'emeka',
    excerpt: 'Every cover of ours has two colours. It began as thrift, and ended as a style.',
    categories: ['Making'],
    tags: ['Covers', 'Printing'],
    picture: 'two-inks',
    content: ({ image }) => [
      ...text(`
Our first cover had two colours because we could pay for two. The press in the arcade charges by the tin, and washing the rollers for a third would have cost as much as the paper. So we chose a red and a green and asked them to do the work of everything.

They did more than we had asked. Where the two lay over each other there was a third colour that nobody had mixed, dark as an aubergine, and it had fallen exactly on the title.
`),
      image('two-inks', {
        crop: { x: 0.28, y: 0.12, width: 0.4, height: 0.42 },
        width: 'wide',
        caption: 'Red, green, and what happened between them.',
      }),
      ...text(`
## The rules since then

1. Two inks. Paper is the third colour, and it is free.
2. They must be legible apart, and better together.
3. One of them is never black.
4. If a cover needs a photograph, the book needs another title.
`),
      details(
        'The inks so far',
        'Lock: night blue and ochre. Village: brick and midnight. Bread: rye and oven red. The spring list wants a green, and we are still talking.',
      ),
      ...text(`
A customer once asked whether we could send *The Village That Moved* “in the full-colour edition”. Emeka wrote back that this was it.
`),
      buttons([
        ['See the covers', '/catalogue/'],
        ['How we prepare files', '/handbook/preparing-your-files/'],
      ]),
    ],
  },
];
