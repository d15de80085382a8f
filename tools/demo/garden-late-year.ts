import { buttons, callout, gallery, quote, table, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

const chapter = { type: 'post', status: 'publish', author: 'rosalind' } as const;

export const lateYear: readonly DemoPost[] = [
  {
    ...chapter,
    title: 'July: a tent of beans',
    slug: 'july-a-tent-of-beans',
    date: '07-14',
    excerpt: 'Six poles, a ball of string, and somewhere to hide from the weeding.',
    categories: ['Summer'],
    tags: ['Vegetables', 'Water'],
    picture: 'july-beans',
    content: () => [
      ...text(`
Runner beans were brought to this country for their flowers, and it took a hundred years before anyone thought of eating what came after. In July I see why. The poles are scarlet from the ground to the top, and the whole tent hums.
`),
      ...text(`
They drink more than anything else behind the wall. If the flowers drop without setting a bean, it is nearly always thirst: a full can at the foot of each pole, every second evening, and no heroic splashing of leaves.

Then pick. A bean that is longer than your foot has become a plank, and tells the plant that it may stop. We pick on Mondays, Wednesdays and Saturdays, and the children pick from inside the tent, where it is cool and nobody asks them to do anything else.
`),
      callout(
        'tip',
        'Water, once and deep',
        'Ten litres every second day beat five litres daily. The roots go where the water went.',
      ),
    ],
  },
  {
    ...chapter,
    title: 'August: too many courgettes',
    slug: 'august-too-many-courgettes',
    date: '08-11',
    excerpt: 'Three plants were two too many. A study in generosity.',
    categories: ['Summer'],
    tags: ['Vegetables'],
    picture: 'august-courgettes',
    content: ({ image }) => [
      ...text(`
Every gardener knows that one courgette plant feeds a family. Every gardener also knows that one might die, and plants three. By the second week of August I was leaving courgettes on doorsteps after dark.
`),
      quote('We lock the car in August, or someone puts a marrow in it.', 'My neighbour'),
      image('august-courgettes', {
        crop: { x: 0.68, y: 0.5, width: 0.3, height: 0.4 },
        size: 'small',
        alignment: 'right',
        caption: 'Each of them a threat.',
      }),
      ...text(`
The only defence is to pick them small, no longer than your hand, every other day, and to lift the leaves while you do it. The one you overlook on Monday is the size of a shoe by Friday. Shoes can be halved, filled with rice and tomatoes and baked; boots belong on the compost.

If the fruits rot at the tip while still small, the flowers were poorly pollinated, as happens in cold wet weeks. Do not cut the plant down. Remove the spoiled ones, wait for the sun and the bees, and start looking for doorsteps.
`),
      buttons([['What our neighbours cook with them', '/kueche/zucchini-schon-wieder/']]),
    ],
  },
  {
    ...chapter,
    title: 'September: forty shelves of apples',
    slug: 'september-forty-shelves-of-apples',
    date: '09-22',
    excerpt: 'Which ones keep, how long, and how they tell you.',
    categories: ['Autumn'],
    tags: ['Fruit', 'Storing'],
    picture: 'september-apples',
    content: ({ image }) => [
      image('september-apples', {
        crop: { x: 0, y: 0.26, width: 1, height: 0.25 },
        width: 'wide',
        caption: 'Not touching. It is the whole secret.',
      }),
      ...text(`
An apple is ripe when you lift it in your palm, turn it a little, and it comes away as if it had been meaning to. If you have to pull, give it a week.

The early ones want to be eaten where you stand. The late ones taste of nothing in September, and of honey at Christmas, if they are kept cool, dark, a little damp, and apart. One bruise on one apple is enough: it ripens, its neighbours smell it, and by Advent the shelf has gone.
`),
      table([
        ['Kind', 'Pick', 'Keeps until'],
        ['Discovery', 'August', 'tomorrow'],
        ['James Grieve', 'September', 'October'],
        ['Blenheim Orange', 'October', 'January'],
        ['Bramley', 'October', 'March'],
      ]),
      ...text('I go along the shelves every Sunday with a basket for those that have changed their minds.'),
    ],
  },
  {
    ...chapter,
    title: 'October: garlic, and the last tomatoes',
    slug: 'october-garlic-and-the-last-tomatoes',
    date: '10-17',
    excerpt: 'One thing comes in, another goes out, and the year turns over.',
    categories: ['Autumn'],
    tags: ['Vegetables', 'Storing'],
    picture: 'october-garlic',
    content: ({ image }) => [
      ...text(`
On the same afternoon I cleared the tomatoes and planted the garlic, so that for about an hour both years were in the garden together. The tomatoes came down in a heap of yellow leaves with two kilos of green fruit. The garlic went in with a soft push, clove by clove, pointed end up and a hand apart.
`),
      image('october-garlic', {
        crop: { x: 0.1, y: 0.46, width: 0.32, height: 0.46 },
        size: 'small',
        alignment: 'right',
        alt: 'A bulb of garlic.',
        caption: 'Hoping for frost.',
      }),
      ...text(`
Green tomatoes ripen in a drawer. Lay them so that they do not touch, add an apple, which gives off the gas that ripens them, and look every few days. We ate the last one in the first week of December. It was not a great tomato, but it was our own.

Garlic needs the cold. Without some weeks of it a clove swells into a single round bulb and does not divide. It is a comfort to have one plant out there that is actually hoping for frost.
`),
    ],
  },
  {
    ...chapter,
    title: 'November: smoke',
    slug: 'november-smoke',
    date: '11-11',
    excerpt: 'What to burn, what to keep, and what to leave lying for the hedgehog.',
    categories: ['Autumn'],
    tags: ['Soil', 'Weather'],
    picture: 'november-fog',
    content: ({ image }) => [
      ...text(`
The fog came on the second and stayed for nine days. From the door one could see the wheelbarrow, and from the wheelbarrow the fire, and from the fire nothing at all.
`),
      image('november-fog', {
        crop: { x: 0.56, y: 0.62, width: 0.42, height: 0.34 },
        size: 'small',
        alignment: 'left',
        alt: 'A wheelbarrow full of leaves.',
        caption: 'As far as one could see.',
      }),
      ...text(`
I burn less than I used to. Leaves go into a cage of wire, where they become the best soil in the garden in two years and ask for nothing. Stems of beans and sunflowers stay standing, since half the insects of the village spend the winter in them. What goes on the fire is blight, canker, and anything with a thorn that has met my hand.
`),
      callout(
        'important',
        'Before you light it',
        'Move the heap, all of it, on the same day. A hedgehog thinks that you built it a house.',
      ),
      ...text('On the tenth day there was a sky again, quite pale, as if it had been washed and put back.'),
    ],
  },
  {
    type: 'post',
    title: 'December: what it cost',
    slug: 'december-what-it-cost',
    status: 'private',
    date: '12-28',
    author: 'rosalind',
    categories: ['Winter'],
    picture: 'december-snow',
    content: ({ image }) => [
      ...text(`
For the household only. Seeds and sets came to £61, compost to £84, and the new hose to £38, which includes the old hose, since I ran the mower over it. Against that stand about 140 kilos of vegetables, of which some forty were courgettes and should perhaps be counted as a loss.
`),
      gallery([image('september-apples'), image('august-courgettes')], { columns: 2, caption: 'Assets.' }),
      ...text(`
At shop prices we are roughly two hundred pounds ahead, as long as my hours are free. I worked out what they come to at a proper wage and then tore off that corner of the page. **Do not show this to anyone who has just been given a marrow.**
`),
    ],
  },
];
