import type { Block } from '@octavo/blocks';
import { buttons, callout, columns, details, quote, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

const recipe = { type: 'post', status: 'publish', author: 'jule' } as const;

/** Die Zutaten links, die Arbeit rechts. */
const recipeColumns = (ingredients: string, work: string, picture?: Block): Block =>
  columns([
    { width: 0.36, content: [...text(`## Zutaten\n\n${ingredients.trim()}`), ...(picture ? [picture] : [])] },
    text(`## Zubereitung\n\n${work.trim()}`),
  ]);

export const recipes: readonly DemoPost[] = [
  {
    ...recipe,
    title: 'Brot ohne Eile',
    slug: 'brot-ohne-eile',
    date: 6,
    excerpt: 'Fünf Minuten Arbeit, eine Nacht Geduld, ein Laib mit Kruste.',
    categories: ['Backen'],
    tags: ['Brot', 'Über Nacht'],
    picture: 'brot-auf-dem-brett',
    content: ({ image }) => [
      ...text(`
Das meiste an diesem Brot erledigt die Zeit. Abends rührt man vier Zutaten zusammen, morgens ist daraus ein Teig geworden, ohne dass jemand geknetet hätte. Man muss nur der Versuchung widerstehen, nachts nachzusehen.
`),
      recipeColumns(
        `
- 500 g Weizenmehl, ein Fünftel davon gern Vollkorn
- 350 ml kühles Wasser
- 10 g Salz
- 2 g Trockenhefe, also ein gestrichener halber Teelöffel
`,
        `
1. Alles mit einem Löffel verrühren, bis kein trockenes Mehl mehr zu sehen ist. Zudecken und zwölf bis sechzehn Stunden bei Zimmertemperatur stehen lassen.
2. Auf der bemehlten Fläche von allen Seiten zur Mitte falten und noch eine Stunde ruhen lassen. Inzwischen einen schweren Topf mit Deckel im Ofen auf 250 Grad vorheizen.
3. Den Laib vorsichtig in den heißen Topf setzen, dreißig Minuten mit Deckel backen, dann eine Viertelstunde ohne, bei 230 Grad.
4. Fertig ist er, wenn er hohl klingt.
`,
        image('brot-auf-dem-brett', {
          crop: { x: 0.51, y: 0.27, width: 0.46, height: 0.46 },
          alt: 'Zwei Scheiben Brot.',
        }),
      ),
      callout('important', 'Und jetzt kommt das Schwerste', '**Eine Stunde warten**, bevor man ihn anschneidet.'),
      details(
        'Kein schwerer Topf?',
        'Dann auf dem heißen Blech, mit einer Tasse Wasser auf dem Ofenboden. Die Kruste wird dünner, das Brot nicht schlechter.',
      ),
    ],
  },
  {
    ...recipe,
    title: 'Kartoffelsalat, noch warm',
    slug: 'kartoffelsalat-noch-warm',
    date: 13,
    excerpt: 'Mit Brühe statt Mayonnaise, und keine Minute im Kühlschrank.',
    categories: ['Herzhaft'],
    tags: ['Kartoffeln', 'Schnell'],
    picture: 'kartoffelsalat',
    content: ({ image }) => [
      ...text(`
In unserem Haus gibt es zwei Lager, und sie wohnen auf verschiedenen Etagen. Oben nimmt man Mayonnaise. Unten gießt man heiße Brühe über heiße Kartoffeln und wartet, bis nichts mehr davon zu sehen ist. Diese Küche liegt unten.
`),
      recipeColumns(
        `
- 1 kg festkochende Kartoffeln
- 200 ml kräftige Gemüsebrühe
- 3 EL Weißweinessig
- 1 TL scharfer Senf
- 4 EL Öl
- 1 Bund Radieschen
- 1 Bund Schnittlauch
`,
        `
1. Die Kartoffeln in der Schale kochen, pellen, solange man sie gerade anfassen kann, und in Scheiben schneiden.
2. Brühe mit Essig und Senf aufkochen und sofort darübergießen. Eine Viertelstunde stehen lassen, dabei zweimal wenden.
3. Erst dann das Öl. Es macht dicht, und was vorher nicht eingezogen ist, bleibt draußen.
4. Radieschen in Scheiben, Schnittlauch in Röllchen, beides zuletzt.
`,
        image('kartoffelsalat', {
          crop: { x: 0.28, y: 0.26, width: 0.4, height: 0.4 },
          alt: 'Kartoffelscheiben, Radieschen und Schnittlauch.',
        }),
      ),
      quote('Ein Salat, der glänzt, hat genug. Einer, der steht, hat zu lange gewartet.', 'Frau Öztürk, zweiter Stock'),
    ],
  },
  {
    ...recipe,
    title: 'Linsensuppe für einen Montag',
    slug: 'linsensuppe-fuer-einen-montag',
    date: 19,
    excerpt: 'Ein Topf, eine Dreiviertelstunde, und der Dienstag ist auch versorgt.',
    categories: ['Herzhaft'],
    tags: ['Suppe', 'Schnell'],
    picture: 'linsensuppe',
    content: ({ image }) => [
      ...text(`
Montags ist der Kühlschrank leer und die Lust, einkaufen zu gehen, auch. Linsen sind aber immer da. Sie müssen nicht eingeweicht werden, sie nehmen nichts übel, und am zweiten Tag schmecken sie besser als am ersten.
`),
      recipeColumns(
        `
- 250 g Tellerlinsen
- 1 Zwiebel, 2 Möhren, 1 Stück Sellerie
- 1 EL Tomatenmark
- 2 Kartoffeln
- 1 Lorbeerblatt
- gut 1 Liter Wasser
- Öl, Salz, 1 EL Essig
`,
        `
1. Zwiebel, Möhren und Sellerie klein würfeln und in Öl anschwitzen, bis es in der Küche gut riecht.
2. Das Tomatenmark kurz mitrösten.
3. Linsen, gewürfelte Kartoffeln, Lorbeer und Wasser dazugeben und alles etwa vierzig Minuten leise kochen lassen.
4. Das Salz kommt zum Schluss, ebenso der Essig. Ein Esslöffel genügt, doch ohne ihn fehlt der Suppe die Kante.
`,
        image('linsensuppe', {
          crop: { x: 0, y: 0.04, width: 0.6, height: 0.6 },
          alt: 'Eine grüne Essigflasche neben dem Teller.',
          caption: 'Sie steht auf dem Tisch, nicht im Schrank.',
        }),
      ),
      quote(
        'Erst probieren, dann Essig, dann noch einmal probieren. Gemeckert wird danach.',
        'Meine Großmutter, zu jedem Gast',
      ),
    ],
  },
  {
    ...recipe,
    title: 'Apfelkuchen vom Blech',
    slug: 'apfelkuchen-vom-blech',
    date: '10-05',
    excerpt: 'Hefeteig, viele Äpfel, wenig Zucker. Reicht für das ganze Treppenhaus.',
    categories: ['Backen'],
    tags: ['Kuchen', 'Äpfel'],
    picture: 'apfelkuchen',
    content: ({ image }) => [
      ...text(`
Ein Blechkuchen ist eine gesellige Angelegenheit. Zwanzig Stücke isst man nicht allein, jedenfalls nicht am selben Tag, und so weiß bei uns das halbe Haus, wann die Äpfel reif sind.
`),
      recipeColumns(
        `
- 400 g Mehl
- 200 ml lauwarme Milch
- ein halber Würfel Hefe
- 60 g Zucker
- 1 Ei, 70 g weiche Butter, Salz
- anderthalb Kilo säuerliche Äpfel
- Zimt, Butterflocken
`,
        `
1. Milch, Hefe und Zucker verrühren, mit Mehl, Ei, Butter und einer Prise Salz zu einem glatten Teig kneten, das dauert gut acht Minuten. Zugedeckt eine Stunde gehen lassen, auf dem gefetteten Blech ausrollen und noch einmal kurz ruhen lassen.
2. Die Äpfel schälen, vierteln und in Spalten schneiden.
3. Die Spalten dicht an dicht wie Dachziegel auf den Teig legen.
4. Mit Zimt, zwei Löffeln Zucker und ein paar Butterflocken bestreuen.
5. Bei 180 Grad etwa 35 Minuten backen, bis der Rand goldbraun ist.
`,
        image('apfelkuchen', {
          crop: { x: 0.56, y: 0.54, width: 0.4, height: 0.4 },
          alt: 'Die Ecke des Blechs, in der ein Stück fehlt.',
        }),
      ),
      ...text(`
Lauwarm ist er am besten. Wer Sahne dazu schlägt, macht nichts falsch; wer sie vergisst, merkt es erst beim dritten Stück.
`),
      details('Welche Äpfel?', 'Boskoop, wenn es ihn gibt. Sonst jeder, der beim Hineinbeißen ein wenig zurückbeißt.'),
    ],
  },
  {
    ...recipe,
    title: 'Zucchini, schon wieder',
    slug: 'zucchini-schon-wieder',
    date: '08-14',
    excerpt: 'Puffer aus der Pfanne, für den August und seine Türschwellen.',
    categories: ['Herzhaft'],
    tags: ['Zucchini', 'Schnell'],
    picture: 'zucchinipuffer',
    content: ({ image }) => [
      ...text(`
Im August liegen sie morgens vor der Tür, eingewickelt in Zeitung, ohne Absender. Wir wissen, woher sie kommen: Auf der anderen Seite der Mauer [hat jemand drei Pflanzen gesetzt](/garden/august-too-many-courgettes/).
`),
      recipeColumns(
        `
- 600 g Zucchini
- 1 TL Salz
- 2 Eier
- 80 g Mehl
- 80 g Feta
- Dill, Pfeffer, Öl
- Joghurt mit Kräutern
`,
        `
1. Die Zucchini grob raspeln, salzen und zehn Minuten vergessen. Dann in einem Tuch ausdrücken, kräftiger, als man denkt.
2. Mit Eiern, Mehl, zerbröseltem Feta und Dill mischen.
3. Löffelweise in heißem Öl backen, drei Minuten von jeder Seite. Nicht drücken.
4. Mit kaltem Joghurt essen, am besten im Stehen.
`,
        image('zucchinipuffer', {
          crop: { x: 0.22, y: 0.17, width: 0.4, height: 0.4 },
          alt: 'Drei goldbraune Puffer.',
        }),
      ),
      callout(
        'tip',
        'Größer als ein Schuh?',
        'Dann die Kerne herausschaben. Der Rest taugt noch für diese Puffer, nur nicht mehr für Komplimente.',
      ),
      buttons([['Woher sie kommen', '/garden/august-too-many-courgettes/']]),
    ],
  },
];
