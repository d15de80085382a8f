import type { Block } from '@octavo/blocks';
import { block, buttons, callout, code, columns, cover, gallery, quote, rule, table, text } from './blocks.ts';
import type { DemoPost, Kit } from './site.ts';

const covers = [
  'book-the-village-that-moved',
  'book-how-a-lock-works',
  'book-the-last-of-the-bread',
  'book-small-weather',
  'book-the-back-stairs',
];

export const pressPages: readonly DemoPost[] = [
  {
    type: 'page',
    title: 'About',
    slug: 'about',
    status: 'publish',
    date: 400,
    excerpt: 'Six short books a year, four people, two rooms above a bicycle repair shop.',
    content: (kit) => [
      kit.image('above-the-bicycle-shop', { width: 'full', lightbox: true }),
      ...text(`
Octavo Press publishes six books a year, none of them longer than two hundred pages. There are four of us, two rooms above a bicycle repair shop, and a staircase that every parcel of paper has to climb.

We like books that know one thing well: how a lock works, why a village moved, what a cook does with the last of the bread. Our neighbours on this network share the habit. [The Walled Garden](/garden/) follows one plot through one year, and [Die kleine Küche](/kueche/) cooks, in German, on two rings and a shelf.

## Who does what
`),
      columns(
        [
          person(kit, 'ines', 'Ines', 'edits, and answers the letters.'),
          person(kit, 'tobias', 'Tobias', 'sets the type and argues about margins.'),
          person(kit, 'maud', 'Maud', 'translates from French and keeps the accounts, in that order.'),
          person(kit, 'emeka', 'Emeka', 'talks to printers, who are always just about to start.'),
        ],
        { width: 'wide' },
      ),
      ...text('## What we hold on to'),
      columns(
        [
          text(`
### Short

A book may be as long as its subject. We publish the ones whose subject knows when to stop.
`),
          text(`
### Bound to last

Thread through every fold. It opens flat, stays open, and survives soup.
`),
          text(`
### Two colours

On every cover. Paper is the third, and comes for nothing.
`),
        ],
        { width: 'wide' },
      ),
      quote('A reader who has to fight the book is not reading it.', 'From our handbook', '/handbook/'),
      cover(
        kit.image('manuscripts-and-tea'),
        `
## Have you written a short one?

We read everything that is sent to us, with tea, and answer within six weeks.
`,
        { overlay: 'light', width: 'wide', alignment: 'center' },
        [
          buttons(
            [
              ['How we read', '/how-we-read-what-you-send-us/'],
              ['Our handbook', '/handbook/'],
            ],
            { alignment: 'center' },
          ),
        ],
      ),
    ],
  },
  {
    type: 'page',
    title: 'Catalogue',
    slug: 'catalogue',
    status: 'publish',
    date: 90,
    excerpt: 'The books in print, with their covers.',
    content: ({ image, category }) => [
      ...text(`
Everything that is in print and on the shelf by the door. Press a cover to see it large.
`),
      gallery(
        covers.map((name) => image(name, { crop: { x: 0.22, y: 0.03, width: 0.56, height: 0.94 } })),
        { columns: 5, width: 'wide', lightbox: true, caption: 'The newest first.' },
      ),
      table([
        ['Title', 'Author', 'Pages', 'Price'],
        ['The Village That Moved', 'Runa Feddersen', 176, '£12'],
        ['How a Lock Works', 'Ossian Hale', 128, '£11'],
        ['The Last of the Bread', 'Four hands', 144, '£13'],
        ['Small Weather', 'Ilse Aukrust', 112, '£10'],
        ['The Back Stairs', 'Dorothea Lamb', 192, '£13'],
      ]),
      ...text('## About them'),
      block('query', { term: category('Books'), count: 6, layout: 'cards' }),
      callout(
        'note',
        'To order',
        'Write to us, or climb the stairs. We are in on weekdays, and out when the ferry is late.',
      ),
    ],
  },
  {
    type: 'page',
    title: 'First steps',
    slug: 'first-steps',
    status: 'publish',
    date: 399,
    excerpt: 'Read posts, write a draft and find every route, all from a terminal.',
    content: () => [
      ...text(`
Everything you see on these three sites can also be read as JSON. Start with [/wp-json/core/v2/posts](/wp-json/core/v2/posts): it opens in a browser and needs no account. The other sites answer under their own path, for example \`/garden/wp-json/core/v2/posts\`.

In the commands below, \`$SITE\` is the address of this site as your browser shows it, without the slash at the end. Set it once in your shell, then try them in order.
`),
      code(
        'bash',
        `# 1. Read the newest posts
curl "$SITE/wp-json/core/v2/posts"

# 2. Ask for three posts, and only for the fields a list needs
curl "$SITE/wp-json/core/v2/posts?per_page=3&_fields=id,link,title.rendered"

# 3. Write a draft
curl -u "$LOGIN:$APP_PASSWORD" -H "Content-Type: application/json" \\
  -d '{"title":"Hello","content":"<p>My first draft.</p>","status":"draft"}' \\
  "$SITE/wp-json/core/v2/posts"

# 4. See every route with its parameters
curl "$SITE/wp-json/openapi.json"`,
      ),
      ...text(`
## Writing needs a password of its own

The third command signs in with an *application password*: a long random one that belongs to your user but is meant for a single program. Create one for your user, put your login name in \`$LOGIN\` and the new password in \`$APP_PASSWORD\`. Spaces in it do not matter. If the answer is 401, one of the two is wrong; if it is 201, the body holds your draft and its \`id\`.

## What you will not see at first

A visitor gets published posts only. Two drafts, a private post and one waiting for review are in this network as well, and show up once you sign in with enough rights. One post in the garden asks for a password, which is **seedlings**.
`),
      callout(
        'tip',
        'Every route, described',
        'When you want to know what a route accepts, look it up in [/wp-json/openapi.json](/wp-json/openapi.json). It is an ordinary OpenAPI document, so the tools you already use for other interfaces can read it.',
      ),
    ],
  },
  {
    type: 'page',
    title: 'Imprint',
    slug: 'imprint',
    status: 'publish',
    date: 398,
    content: () => [
      ...text(`
Octavo Press is an invented publisher. Its people, its books and its staircase exist only on this site, which was filled with sample text so that a new network has something to show.

Nothing here is needed to run the network. Change these pages, or delete them and write your own; if you are new, [First steps](/first-steps/) is a good page to read before you do.
`),
      rule(),
      ...text(`
The pictures of all three sites were drawn by a program that comes with Octavo, and so were the birdsong and the sheet to fold. They are dedicated to the public domain ([CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/)): use them for whatever you like.
`),
    ],
  },
];

const person = ({ image }: Kit, picture: string, name: string, does: string): Block[] => [
  image(picture),
  ...text(`**${name}** ${does}`),
];
