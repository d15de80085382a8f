import { block, buttons, callout, columns, cover, details, gallery, table, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

const months = [
  'january-plan',
  'february-snowdrops',
  'march-spade',
  'april-windowsill',
  'may-blossom',
  'june-peas',
  'july-beans',
  'august-courgettes',
  'september-apples',
  'october-garlic',
  'november-fog',
  'december-snow',
];

export const gardenPages: readonly DemoPost[] = [
  {
    type: 'page',
    title: 'The plot',
    slug: 'the-plot',
    status: 'publish',
    date: 300,
    author: 'rosalind',
    excerpt: 'Thirty paces by eighteen, three walls, one hedge and a robin.',
    content: ({ image, file }) => [
      image('the-wall-in-june', { width: 'full', lightbox: true }),
      ...text(`
The garden is thirty paces long and eighteen wide, with a brick wall on three sides and a hedge on the fourth, where the wall fell down before anyone now living could be blamed. The soil is heavy, the tap is at the wrong end, and the robin believes the place is his.

There are six beds, worked in turn so that no crop meets the same ground two years running. What goes into them, and when, is in the [sowing calendar](/garden/sowing-calendar/). The chapters were written afterwards, from a notebook with a good deal of mud in it.
`),
      columns(
        [
          {
            width: 0.55,
            content: [image('january-plan', { lightbox: true, caption: 'As it should be, in January.' })],
          },
          text(`
## Six beds, four years

1. Beans and peas, which leave the ground better than they found it
2. Cabbages and leeks, which take it all out again
3. Roots
4. Potatoes, in a trench

Two beds stay out of the turn: one for courgettes, which would not listen, and one for flowers.
`),
        ],
        { width: 'wide' },
      ),
      { _type: 'audio', ...file('the-robin-at-six.wav'), caption: 'He has an opinion on most things.' },
      ...text('## The latest chapters'),
      block('query', { count: 3, layout: 'cards' }),
      cover(
        image('february-snowdrops'),
        `
## The whole year at once

Twelve drawings, one for each month.
`,
        { overlay: 'light', width: 'full', height: 'medium', alignment: 'center' },
        [
          buttons(
            [
              ['The year in pictures', '/garden/the-year-in-pictures/'],
              ['Sowing calendar', '/garden/sowing-calendar/'],
            ],
            { alignment: 'center' },
          ),
        ],
      ),
    ],
  },
  {
    type: 'page',
    title: 'The year in pictures',
    slug: 'the-year-in-pictures',
    status: 'publish',
    date: 30,
    author: 'rosalind',
    excerpt: 'Twelve months, twelve drawings.',
    content: ({ image }) => [
      ...text('One drawing for each month, made in the evenings. Press one to see it large.'),
      gallery(
        months.map((name) => image(name)),
        { columns: 3, width: 'full', lightbox: true },
      ),
      ...text(`
They hang in the shed, in the order of the year, so that in November one can look at June.
`),
    ],
  },
  {
    type: 'page',
    title: 'Sowing calendar',
    slug: 'sowing-calendar',
    status: 'publish',
    date: 299,
    author: 'rosalind',
    excerpt: 'What we sow, when it goes outside, and when there is something to eat.',
    content: ({ image }) => [
      ...text(`
These are the dates that work behind our wall, where the last frost comes around the middle of May. In an open or northern garden, add a week or two in spring and take them off again in autumn.
`),
      table([
        ['Crop', 'Sow', 'Plant out', 'Pick'],
        ['Broad beans', 'February, under glass', 'late March', 'June to July'],
        ['Peas', 'March to May', 'sown in place', 'June to August'],
        ['Tomatoes', 'March, on the windowsill', 'end of May', 'July to October'],
        ['Courgettes', 'late April, under glass', 'early June', 'July to October'],
        ['Runner beans', 'early May, under glass', 'end of May', 'July to October'],
        ['Leeks', 'March to April', 'June to July', 'October to March'],
        ['Garlic', 'October, as cloves', 'planted in place', 'July'],
      ]),
      callout(
        'important',
        'Believe the weather',
        'If a date and the weather disagree, believe the weather. Soil that feels cold on the back of your hand is too cold for a bean.',
      ),
      image('april-windowsill', {
        crop: { x: 0, y: 0.3, width: 1, height: 0.52 },
        width: 'wide',
        caption: 'Under glass, more or less.',
      }),
      ...text('## What goes wrong, and why'),
      details('Nothing comes up', 'Too cold, too deep, or mice. Dig one up and look: a seed that is gone was a mouse.'),
      details(
        'They come up and fall over',
        'Too warm and too wet, with too little light. Open the window, and water from below.',
      ),
      details('They grow, but pale and long', 'They are looking for the sun. So would you be.'),
    ],
  },
];
