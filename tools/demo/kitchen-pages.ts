import { block, buttons, callout, columns, contents, cover, gallery, table, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

export const kitchenPages: readonly DemoPost[] = [
  {
    type: 'page',
    title: 'Über diese Küche',
    slug: 'ueber-diese-kueche',
    status: 'publish',
    date: 250,
    author: 'jule',
    excerpt: 'Vier Quadratmeter, den Kühlschrank mitgerechnet.',
    content: ({ image }) => [
      image('vier-quadratmeter', { width: 'full', lightbox: true }),
      ...text(`
Diese Küche misst vier Quadratmeter, den Kühlschrank mitgerechnet. Sie hat zwei Herdplatten, einen Ofen, dessen Anzeige zwanzig Grad zu hoch liegt, und ein Fenster, auf dessen Brett ein Blech genau nicht passt. Wer hier kocht, räumt vorher auf.

Deshalb sind die Rezepte so, wie sie sind: wenige Zutaten, höchstens zwei Töpfe, keine Geräte, die man nur einmal im Jahr braucht. Das Gemüse kommt, wenn wir Glück haben, aus einem [ummauerten Garten](/garden/), und im August bekommen wir mehr Zucchini, als uns lieb ist.

## Drei Regeln
`),
      columns([
        text(`
### Erst lesen

Jedes Rezept einmal ganz, bevor der Herd an ist. Sonst steht man mit nassen Händen da und sucht das Salz.
`),
        text(`
### Dann wiegen

Alles in kleine Schüsseln. Das sieht nach Fernsehen aus, spart aber Platz: Die Packungen sind schon wieder im Schrank.
`),
        text(`
### Dann warten

Das meiste Gute geschieht von selbst, wenn man es lässt. Brot, Brühe, Zwiebeln, Gäste.
`),
      ]),
      gallery(
        ['brot-auf-dem-brett', 'linsensuppe', 'tomatensosse', 'apfelkuchen'].map((name) => image(name)),
        {
          columns: 4,
          width: 'wide',
          lightbox: true,
          caption: 'Vier von den Dingen, die hier am häufigsten entstehen.',
        },
      ),
      cover(
        image('sieben-kraeuter'),
        `
## Hunger?

Alles, was auf zwei Platten und in einen Ofen passt.
`,
        { overlay: 'light', width: 'wide', height: 'small', alignment: 'center' },
        [buttons([['Zu den Rezepten', '/kueche/rezepte/']], { alignment: 'center' })],
      ),
    ],
  },
  {
    type: 'page',
    title: 'Rezepte',
    slug: 'rezepte',
    status: 'publish',
    date: 245,
    author: 'jule',
    excerpt: 'Alles, was auf zwei Platten und in einen Ofen passt.',
    content: ({ category }) => [
      ...text('Alles, was auf zwei Platten und in einen Ofen passt, nach der Stimmung geordnet.'),
      ...text('## Es soll satt machen'),
      block('query', { term: category('Herzhaft'), count: 6, layout: 'cards' }),
      ...text('## Es soll duften'),
      block('query', { term: category('Backen'), count: 6, layout: 'cards' }),
      ...text('## Es soll halten'),
      block('query', { term: category('Vorrat'), count: 6, layout: 'list' }),
    ],
  },
  {
    type: 'page',
    title: 'Maße und Mengen',
    slug: 'masse-und-mengen',
    status: 'publish',
    date: 240,
    author: 'jule',
    excerpt: 'Was ein Esslöffel wiegt, wenn die Waage gerade unter dem Mehl liegt.',
    content: () => [
      ...text('Für den Fall, dass die Waage gerade unter dem Mehl liegt. Alle Löffel sind gestrichen voll.'),
      contents('Auf dieser Seite'),
      ...text('## Löffel und Tassen'),
      table([
        ['Zutat', '1 Teelöffel', '1 Esslöffel', '1 Tasse'],
        ['Mehl', '3 g', '10 g', '120 g'],
        ['Zucker', '5 g', '15 g', '190 g'],
        ['Salz', '5 g', '15 g', '–'],
        ['Öl', '4 g', '12 g', '–'],
        ['Linsen', '–', '15 g', '200 g'],
      ]),
      ...text('## Der Ofen'),
      table([
        ['Im Rezept', 'Was er meint', 'Bei uns einstellen'],
        ['sanft', '140 °C', '160 °C'],
        ['mittel', '180 °C', '200 °C'],
        ['heiß', '230 °C', '250 °C'],
      ]),
      callout(
        'warning',
        'Unser Ofen lügt',
        'Seine Anzeige liegt zwanzig Grad zu hoch. Ein Thermometer für fünf Euro hat uns das gesagt, nach drei blassen Broten.',
      ),
      ...text(`
## Für wie viele?

Wo nichts anderes steht, reicht es für vier, oder für zwei und den nächsten Tag.
`),
    ],
  },
];
