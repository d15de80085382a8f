import type { Block } from '@octavo/blocks';
import { buttons, callout, details, quote, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

type Facts = { pages: number; sections: number; paper: string; price: string };

const common = { type: 'post', status: 'publish', categories: ['Books'] } as const;

export const bookPosts: readonly DemoPost[] = [
  {
    ...common,
    title: 'The Village That Moved',
    slug: 'the-village-that-moved',
    date: 8,
    author: 'ines',
    excerpt: 'Forty-one houses, one church and a disputed well went two miles uphill in a single summer.',
    tags: ['History'],
    picture: 'book-the-village-that-moved',
    content: () => [
      ...aboutBook(
        `
In 1893 the river came for the third time, and the village of Unterlauf decided not to wait for a fourth. The houses were timber. Timber can be numbered, knocked apart, carted and put together again, and that is what two hundred people did between the hay and the potatoes.

Runa Feddersen has read the parish book, the carters’ bills and eleven years of letters about whose well it was. What comes out is a small history of how people agree, and of what they take with them.
`,
        { pages: 176, sections: 11, paper: 'cream, 100 g', price: '£12' },
      ),
      quote(
        'They numbered every beam with chalk. It rained on the second night. The schoolmaster’s kitchen has had a door in its ceiling ever since.',
        'The Village That Moved, page 61',
      ),
      details(
        'From the contents',
        `
1. Water, twice
2. A vote with beans
3. Who owns a wall
4. The summer of carts
5. The well, continued
`,
      ),
    ],
  },
  {
    ...common,
    title: 'How a Lock Works',
    slug: 'how-a-lock-works',
    date: 33,
    author: 'tobias',
    excerpt: 'Five pins, a spring for each, and the oldest argument about trust.',
    tags: ['Things'],
    picture: 'book-how-a-lock-works',
    content: () => [
      ...aboutBook(
        `
There is a small machine in your door that you use ten times a day and have never seen. Ossian Hale repaired locks for thirty-four years. When he retired he took one apart for the last time, slowly, and wrote down what he found.

The book has twelve drawings and no secrets. Nobody will open a stranger’s door with it. But you will hear your own differently.
`,
        { pages: 128, sections: 8, paper: 'white, 115 g', price: '£11' },
      ),
      quote(
        'A key is a short sentence. The lock has been waiting all day to hear it said correctly.',
        'How a Lock Works, page 9',
      ),
      ...text(`
Schools in three towns now read it in physics, which surprised all of us, and its author most.
`),
    ],
  },
  {
    ...common,
    title: 'The Last of the Bread',
    slug: 'the-last-of-the-bread',
    date: 55,
    author: 'ines',
    excerpt: 'Forty ways to cook with what is left, from a kitchen that throws nothing away.',
    tags: ['Cooking'],
    picture: 'book-the-last-of-the-bread',
    content: () => [
      ...aboutBook(
        `
Most cookbooks begin at the market. This one begins on Thursday evening, with half a loaf that you could knock on a door with. Crumbs, dumplings, soups, a pudding that is better than it has any right to be: every recipe starts where other people open the bin.

Half of it was cooked on two rings by our neighbours of [Die kleine Küche](/kueche/), who bake the bread that the other half needs.
`,
        { pages: 144, sections: 9, paper: 'cream, 100 g, wipes clean', price: '£13' },
      ),
      quote('Stale is not the opposite of fresh. It is the next thing.', 'The Last of the Bread, page 1'),
      buttons([
        ['Bake the loaf first', '/kueche/brot-ohne-eile/'],
        ['The whole list', '/catalogue/'],
      ]),
    ],
  },
  {
    ...common,
    title: 'Small Weather',
    slug: 'small-weather',
    date: 72,
    author: 'maud',
    excerpt: 'What can be known about tomorrow from one window, without a telephone.',
    tags: ['Things'],
    picture: 'book-small-weather',
    content: () => [
      ...aboutBook(
        `
Ilse Aukrust was ill for a winter and had one window. She wrote down what crossed it: swallows at what height, smoke in which direction, the colour of the last half hour. By spring she was right four days out of five, which is as good as the men on the wireless.

This is her notebook, translated from the Norwegian and put in order. You need a window, a pencil, and a reason to sit still.
`,
        { pages: 112, sections: 7, paper: 'cream, 90 g', price: '£10' },
      ),
      quote(
        'The gulls walked inland this morning, like people who have read the newspaper.',
        'Small Weather, 3 February',
      ),
    ],
  },
  {
    ...common,
    title: 'The Back Stairs',
    slug: 'the-back-stairs',
    date: 96,
    author: 'ines',
    excerpt: 'One house, five floors and a hundred years, told from the landing.',
    tags: ['History'],
    picture: 'book-the-back-stairs',
    content: () => [
      ...aboutBook(
        `
Every house has two stories. The front stairs have the portraits and the piano. The back stairs have the coal, the laundry, the boy with the telegram, and everyone who was ever asked to wait.

Dorothea Lamb grew up on the third landing. She has gone through the rent books of one ordinary house, floor by floor, and asked who carried what up and down.
`,
        { pages: 192, sections: 12, paper: 'cream, 90 g', price: '£13' },
      ),
      quote('Seventy-four steps. The doctor counted them, and charged accordingly.', 'The Back Stairs, page 17'),
    ],
  },
];

/** The words, then the facts. */
function aboutBook(markdown: string, { pages, sections, paper, price }: Facts): Block[] {
  const facts = `
- ${pages} pages
- ${sections} sections
- paper: ${paper}
- ${price}
`;
  return [...text(markdown), callout('note', 'The facts', facts)];
}
