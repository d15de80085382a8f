import { callout, columns, details, quote, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

const chapter = { type: 'post', status: 'publish', author: 'rosalind' } as const;

export const earlyYear: readonly DemoPost[] = [
  {
    ...chapter,
    title: 'January: a garden on paper',
    slug: 'january-a-garden-on-paper',
    date: '01-12',
    excerpt: 'Nothing grows, so everything is still possible.',
    categories: ['Winter'],
    tags: ['Seeds', 'Plans'],
    picture: 'january-plan',
    content: ({ image }) => [
      image('january-plan', {
        crop: { x: 0, y: 0.62, width: 0.32, height: 0.38 },
        size: 'small',
        alignment: 'right',
        caption: 'Good, doubtful, and what was I thinking.',
      }),
      ...text(`
In January the garden is perfect, because it is a drawing. The beds have straight edges. The carrots come up in rows and no slug has ever heard of them. I sit by the stove with a pencil and give a whole bed to melons, which have never once ripened here.
`),
      ...text(`
The seed box is the cure for this sort of thing. I tip it out on the table and sort the packets into three heaps: good, doubtful, and what was I thinking. Parsnip seed older than a year goes straight out. Tomato seed keeps for four or five, and beans for about three if the mice have not found the drawer.
`),
      callout(
        'tip',
        'A test for the doubtful heap',
        'Lay ten seeds on damp kitchen paper, roll it up, put it in a bag in a warm place, and look after a week. If seven have sprouted, sow as usual; if four have, sow twice as thickly; if none has, you have saved yourself a month of staring at bare earth.',
      ),
      ...text(`
By the end of the evening the melons were gone from the plan and leeks had taken their place. It is not a romantic exchange, but I have never been let down by a leek.
`),
    ],
  },
  {
    ...chapter,
    title: 'February: snowdrops, and a ladder',
    slug: 'february-snowdrops-and-a-ladder',
    date: '02-14',
    excerpt: 'The first flowers hang their heads. The apple trees have theirs cut.',
    categories: ['Winter'],
    tags: ['Flowers', 'Fruit'],
    picture: 'february-snowdrops',
    content: ({ image }) => [
      ...text(`
Nobody planted the snowdrops. They stand under the hedge in a crowd, as if waiting for a bus, and in the second week of February the bus comes. For ten days the darkest corner of the garden is the only bright one.
`),
      image('the-wall-in-june', {
        crop: { x: 0.06, y: 0.4, width: 0.32, height: 0.26 },
        width: 'wide',
        alt: 'A young apple tree with three pairs of branches, trained flat against a brick wall.',
        caption: 'Flat, and reminded of it every winter.',
      }),
      ...text(`
It is also the month of the ladder. Apples that grow flat against a wall must be told every winter that they are flat. I take out what points at me, then what points at the bricks, then whatever crosses something better. The rest is courage: a tree that looks cruelly cut in February looks merely tidy in May.

If you want more snowdrops, lift a clump just after it has flowered, while the leaves are still green, and pull it into threes. Dry bulbs from a packet sulk for years.
`),
    ],
  },
  {
    ...chapter,
    title: 'March: the first spade',
    slug: 'march-the-first-spade',
    date: '03-10',
    excerpt: 'How to tell that soil is ready, and what happens if you do not wait.',
    categories: ['Spring'],
    tags: ['Soil', 'Tools'],
    picture: 'march-spade',
    content: ({ image, file }) => [
      image('march-spade', {
        crop: { x: 0.55, y: 0, width: 0.34, height: 0.3 },
        size: 'small',
        alignment: 'right',
        caption: 'His, as soon as I let go of it.',
      }),
      ...text(`
There is one dry weekend in March when the whole village can be heard digging. The air smells of earth, your back feels ten years younger than it is, and it is nearly always too early.

Pick up a handful of soil and squeeze it. If it stays in a shiny lump, go back indoors. If it holds together and then falls apart when you poke it, you may begin. Heavy ground that is trodden while wet sets like a brick, and the roots will remember it in August.
`),
      ...text(`
## Less digging than before

I used to turn over every bed, a spade deep. Now I spread two fingers of compost on top in late winter and let the worms carry it down. There are fewer weeds, since their seeds are no longer lifted into the light, and I have more time to lean on the spade, which was always the best part of owning one.

The exception is the potato bed. Potatoes like a trench, and so does the robin, who stood on the handle the moment I let go of it.
`),
      { _type: 'audio', ...file('the-robin-at-six.wav'), caption: 'What he said.' },
    ],
  },
  {
    ...chapter,
    title: 'April: the seedling diary',
    slug: 'april-the-seedling-diary',
    date: '04-28',
    password: 'seedlings',
    categories: ['Spring'],
    tags: ['Seeds'],
    picture: 'april-windowsill',
    content: ({ image }) => [
      ...text(`
This chapter is locked because it is mostly a list of things I killed. Since you know the password, you have probably killed some too, and we can speak openly.
`),
      image('april-windowsill', {
        crop: { x: 0.6, y: 0.36, width: 0.36, height: 0.5 },
        size: 'small',
        alignment: 'right',
        caption: 'Day 15. She denies everything.',
      }),
      ...text(`
## The windowsill

- **Day 1.** Twenty-four tomatoes sown, in three kinds, with labels.
- **Day 8.** Twenty-one are up. The cat has rearranged the labels.
- **Day 15.** All of them lean towards the window like passengers at a stop. I turn the tray each morning.
- **Day 19.** I forget to turn the tray, and to water it, and to open the window. Nine left.

What I learned is that seedlings die of kindness more often than of neglect. Water them from below, when the surface is dry, and stop sooner than you want to. A cool bright room beats a warm dim one. Brush your hand over the tops once a day: the stems grow thicker when something moves them.

The nine survivors went into larger pots at the end of the month, buried up to their first leaves. I still do not know which kind they are.
`),
    ],
  },
  {
    ...chapter,
    title: 'May: three nights of blossom',
    slug: 'may-three-nights-of-blossom',
    date: '05-16',
    excerpt: 'When the apple is at its loveliest, everyone in the house watches the thermometer.',
    categories: ['Spring'],
    tags: ['Fruit', 'Weather'],
    picture: 'may-blossom',
    content: () => [
      ...text(`
The blossom came on a Tuesday, all of it, and on Wednesday the forecast said two below. There is a kind of person who can sleep on such a night. I went out with every sheet we own.

An open flower dies at two degrees of frost, a bud stands four. A wall gives back at night what it took in by day, and that alone is worth a degree. A sheet is worth another. So is a lantern, if one believes in it, and at three in the morning one does.
`),
      columns([
        text(`
## What helped

- old sheets, off by nine so that the bees can work
- a full watering can at the foot of the tree
- the wall
`),
        text(`
## What did not

- plastic, which touched the flowers and froze to them
- the lantern
- standing there
`),
      ]),
      ...text(`
On Friday the bees came, and it was warm, and we hung the washing out a second time.
`),
    ],
  },
  {
    ...chapter,
    title: 'June: peas, and the trouble with them',
    slug: 'june-peas-and-the-trouble-with-them',
    date: '06-20',
    excerpt: 'Five metres of row, one bowl, and nothing left for the kitchen.',
    categories: ['Summer'],
    tags: ['Vegetables'],
    picture: 'june-peas',
    content: ({ image }) => [
      ...text(`
The trouble with peas is the walk back to the house. I picked a full basket this June from five metres of row, sat down on the step for a moment, and arrived in the kitchen with a bowl of empty pods.
`),
      image('june-peas', {
        crop: { x: 0.4, y: 0.3, width: 0.6, height: 0.4 },
        width: 'wide',
        caption: 'The evidence.',
      }),
      ...text(`
A pea begins to lose its sweetness when it leaves the plant, as its sugar turns to starch. Within a few hours you can taste the difference, and by the next day it is merely a vegetable. This is the best argument I know for growing your own, and also my excuse for the step.
`),
      quote(
        'Twenty minutes from the plant to the pot. After that, buy frozen ones: they were quicker.',
        'My grandmother',
      ),
      ...text(`
To have enough for both, sow a short row every two weeks from March to May rather than one long row at once. Give them twiggy sticks before they need them, pick from the bottom upwards, and keep on picking: a plant with ripe pods thinks its work is done. When it really is, cut the stems and leave the roots in the ground for whatever comes next.
`),
      details(
        'Why leave the roots?',
        'Small knots on them hold nitrogen that the plant took from the air. Cabbages are very fond of it.',
      ),
    ],
  },
];
