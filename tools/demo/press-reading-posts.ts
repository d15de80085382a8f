import { callout, details, quote, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

export const readingPosts: readonly DemoPost[] = [
  {
    type: 'post',
    title: 'Traduire, c’est relire',
    slug: 'traduire-c-est-relire',
    status: 'publish',
    date: 24,
    language: 'fr',
    author: 'maud',
    excerpt: 'Maud raconte trois semaines passées sur une seule phrase.',
    categories: ['Reading'],
    tags: ['Translation'],
    picture: 'the-silent-house',
    content: ({ image }) => [
      ...text(`
La phrase comptait onze mots. Un homme rentre chez lui, pose ses clés et remarque que la maison est silencieuse. Rien de difficile, pensais-je, et je l’ai traduite en une minute. Trois semaines plus tard, elle était encore sur mon bureau.

Le problème tenait à un seul verbe. En français, la maison *se taisait* : elle aurait donc pu parler, et elle avait choisi de ne pas le faire. En anglais, une maison est calme ou vide, mais elle ne se tait guère exprès. J’ai essayé neuf versions. La plus exacte sonnait faux, la plus belle disait autre chose.
`),
      image('the-silent-house', {
        crop: { x: 0.18, y: 0.78, width: 0.3, height: 0.22 },
        size: 'small',
        alignment: 'right',
        alt: 'Deux clés sur un anneau, posées sur le rebord d’une fenêtre.',
        caption: 'La maison n’était pas seule à se taire.',
      }),
      ...text(`
C’est en relisant le chapitre entier, à voix haute, que j’ai trouvé. Deux pages plus haut, l’auteure parlait d’une horloge « qui avait cessé de répondre ». La maison n’était pas seule à se taire. Il suffisait de reprendre le mot de l’horloge, et la phrase tenait debout.
`),
      quote('On croit que traduire, c’est écrire. Pour moi, c’est d’abord relire.', 'Maud Lefèvre'),
      ...text(`
Plus lentement que n’importe quel lecteur, jusqu’à ce que le texte indique lui-même la sortie.
`),
    ],
  },
  {
    type: 'post',
    title: 'Letters, answered',
    slug: 'letters-answered',
    status: 'publish',
    date: 29,
    author: 'ines',
    excerpt: 'What readers ask us most, and what we write back.',
    categories: ['The house', 'Reading'],
    tags: ['Letters'],
    picture: 'letters',
    content: () => [
      ...text(`
Every Friday the desk is cleared, the good scissors come out, and Ines opens the post. About thirty letters come in a month. Most want to know one of five things, so here they are, with the answers she has been writing by hand for nine years.
`),
      details('Why are your books so short?', 'Because they stop when they have finished.', { open: true }),
      details(
        'Can I have a copy signed by the author?',
        'Usually. Some authors are dead, and one lives on an island whose boat comes on alternate Tuesdays. For the others, write the name that should stand in it on a slip of paper, in capitals.',
      ),
      details(
        'My copy has two page 48s. Is it worth something?',
        'It is worth a new copy, which is on its way to you. Please keep the first one. We would rather not see it again.',
      ),
      details(
        'Do you read everything that is sent to you?',
        'Yes, with tea. [This is how](/how-we-read-what-you-send-us/).',
      ),
      details(
        'What is the bicycle bell on page 12?',
        'That is the repair shop below us. The author recorded the audiobook in our front room, and we liked it.',
      ),
      callout('note', 'Write to us', 'Two rooms above the bicycle repair shop. The letter box is the one that sticks.'),
    ],
  },
  {
    type: 'post',
    title: 'How we read what you send us',
    slug: 'how-we-read-what-you-send-us',
    status: 'publish',
    date: 41,
    author: 'ines',
    excerpt: 'Some two hundred manuscripts a year, four readers, one rule about tea.',
    categories: ['Reading', 'The house'],
    tags: ['Manuscripts'],
    picture: 'manuscripts-and-tea',
    content: ({ image }) => [
      ...text(`
About two hundred manuscripts reach us in a year, and we can publish six. People imagine a heap and a bored person beside it. In fact there is a shelf, a list with dates, and a rule that nobody opens a manuscript without a cup of tea that is still too hot to drink.
`),
      image('manuscripts-and-tea', {
        crop: { x: 0.58, y: 0.28, width: 0.28, height: 0.54 },
        size: 'small',
        alignment: 'right',
        caption: 'A clock.',
      }),
      ...text(`
The tea is a clock. Until it can be drunk we only read, with no pencil in hand. After that each reader writes down three things:

1. what the book is about, in one sentence and without looking;
2. the page on which they forgot they were working;
3. the page on which they remembered.

If two of us name the same page for the second point, the manuscript goes to all four. If nobody can write the first sentence, we send it back with a letter that says so, because that is the most useful thing we know about it.
`),
      callout(
        'important',
        'Before you send it',
        'One file or one parcel, your name on the first page, and a stamp if you want it back. Nothing bound, please: we read on trains.',
      ),
      ...text(`
An answer takes six weeks. When it takes longer, it is usually good news: we are trying to find out whether we can afford the paper. Who *we* are, you can read on the page [about the house](/about/).
`),
    ],
  },
  {
    type: 'post',
    title: 'The spring list, so far',
    slug: 'the-spring-list-so-far',
    status: 'draft',
    date: 1,
    author: 'ines',
    categories: ['Books'],
    content: () =>
      text(`
Three books for spring, if the printer keeps his word. **The Ferryman’s Timetable** follows a river crossing through ninety years of notices pinned to its door. **Salt** is exactly as long as it needs to be. The third has no title yet, and its author has stopped answering the telephone.

*Ines: please add the page counts. Tobias: is the green of the cover the green we agreed on? It looks like the green we agreed not to use.*
`),
  },
];
