import { callout, details, table, text } from './blocks.ts';
import type { DemoPost } from './site.ts';

export const stories: readonly DemoPost[] = [
  {
    type: 'post',
    title: 'Tomatensoße auf Vorrat',
    slug: 'tomatensosse-auf-vorrat',
    status: 'publish',
    date: '09-19',
    author: 'jule',
    excerpt: 'Ein Nachmittag, fünf Gläser, und der Winter kann kommen.',
    categories: ['Vorrat'],
    tags: ['Tomaten', 'Einmachen'],
    picture: 'tomatensosse',
    content: ({ image }) => [
      ...text(`
An einem Samstag im September kosten reife Tomaten auf dem Markt kurz vor Schluss fast nichts. Man muss sie nur tragen. Sechs Kilo sind genau das, was zwei Arme und vier Quadratmeter aushalten.
`),
      image('tomatensosse', {
        crop: { x: 0.08, y: 0.34, width: 0.84, height: 0.42 },
        width: 'wide',
        caption: 'Das vierte Glas bekam zu viel Knoblauch. Es war das beste.',
      }),
      ...text(`
1. Die Tomaten vierteln, in zwei Töpfe verteilen und ohne alles eine halbe Stunde kochen.
2. Durch die flotte Lotte drehen. Wer keine hat, nimmt ein Sieb, einen Löffel und ein Hörbuch.
3. Mit Zwiebel, Salz und einem Löffel Öl auf die Hälfte einkochen.
4. Heiß in saubere Gläser füllen, Deckel drauf, fertig.
`),
      table([
        ['Womit', 'Wie lange es hält'],
        ['heiß in saubere Gläser gefüllt', '3 Monate, kühl'],
        ['danach 30 Minuten eingekocht', '1 Jahr'],
        ['offen im Kühlschrank', '5 Tage'],
      ]),
      callout(
        'caution',
        'Wenn der Deckel klackt',
        'Lässt er sich eindrücken, ist Luft im Glas. Dann nicht probieren, sondern wegwerfen.',
      ),
    ],
  },
  {
    type: 'post',
    title: 'Das eine Messer',
    slug: 'das-eine-messer',
    status: 'publish',
    date: 83,
    author: 'jule',
    excerpt: 'Warum in unserer Schublade nur noch drei Klingen liegen.',
    categories: ['Werkzeug'],
    tags: ['Messer'],
    picture: 'kochmesser',
    content: ({ image }) => [
      ...text(`
Bei meinem Einzug besaß ich einen Messerblock mit elf Messern, und alle waren stumpf. Benutzt habe ich zwei. Der Block stand genau dort, wo heute das Schneidbrett liegt, und eines Tages habe ich ihn samt Inhalt verschenkt.
`),
      image('kochmesser', {
        crop: { x: 0.14, y: 0.54, width: 0.5, height: 0.36 },
        width: 'wide',
        alt: 'Drei Scheiben Tomate auf einem Schneidbrett.',
        caption: 'Der Test: Die Klinge öffnet die Haut allein durch ihr Gewicht.',
      }),
      ...text(`
Geblieben sind ein Kochmesser mit zwanzig Zentimetern Klinge, ein kleines zum Schälen und ein gezahntes fürs Brot. Mehr braucht es nicht, solange das große *scharf* ist. Mit einer stumpfen Klinge drückt man, und wer drückt, rutscht ab.

Ob ein Messer scharf ist, zeigt eine reife Tomate: Die Klinge muss allein durch ihr Gewicht die Haut öffnen. Tut sie das nicht, hilft ein Schleifstein mit tausender Körnung, eine Viertelstunde Ruhe und ein gleichbleibender Winkel. In die Spülmaschine darf das Messer nie, und in der Schublade möchte es eine Hülle. Zur Not tut es ein gefaltetes Stück Pappe.
`),
      details(
        'Welcher Winkel?',
        'Etwa fünfzehn Grad. Zwei übereinandergelegte Münzen unter dem Rücken der Klinge kommen dem recht nahe.',
      ),
    ],
  },
  {
    type: 'post',
    title: 'Grüne Soße, sieben Kräuter',
    slug: 'gruene-sosse-sieben-kraeuter',
    status: 'draft',
    date: 2,
    author: 'jule',
    categories: ['Herzhaft'],
    tags: ['Kräuter'],
    picture: 'sieben-kraeuter',
    content: () => [
      ...text(`
In Frankfurt gehören sieben Kräuter hinein, und darüber wird nicht verhandelt: Borretsch, Kerbel, Kresse, Petersilie, Pimpinelle, Sauerampfer und Schnittlauch. Alles fein hacken, mit Schmand und Joghurt verrühren, mit Senf, Salz und etwas Zitrone abschmecken. Dazu gibt es gekochte Eier und Kartoffeln.

*Noch offen: Mengen nachwiegen. Und woher bekommt man außerhalb von Hessen Pimpinelle? Vielleicht im Garten nachfragen.*
`),
    ],
  },
  {
    type: 'post',
    title: 'Salzgurken im Glas',
    slug: 'salzgurken-im-glas',
    status: 'pending',
    date: 4,
    author: 'jule',
    excerpt: 'Gurken, Wasser, Salz, und der Rest geschieht von selbst.',
    categories: ['Vorrat'],
    tags: ['Einmachen'],
    picture: 'salzgurken',
    content: ({ image }) => [
      ...text(`
Saure Gurken brauchen keinen Essig. In Salzwasser werden sie von allein sauer, weil Milchsäurebakterien, die ohnehin auf der Schale sitzen, den Zucker der Gurke verarbeiten. Man hört es sogar: Am dritten Tag beginnt das Glas leise zu zischen.
`),
      image('salzgurken', {
        crop: { x: 0.3, y: 0.3, width: 0.4, height: 0.44 },
        size: 'small',
        alignment: 'right',
        caption: 'Tag zwei.',
      }),
      ...text(`
Ein Kilo kleine, feste Einlegegurken gründlich waschen und mit Dillblüten, zwei Knoblauchzehen und einem Stück Meerrettich dicht in ein sauberes Glas schichten. 40 Gramm Salz in einem Liter Wasser auflösen und darübergießen. Alles muss unter der Lake bleiben, am besten beschwert man es mit einem kleinen Teller. Den Deckel nur auflegen, damit das Gas entweichen kann.

Nach sieben bis zehn Tagen bei Zimmertemperatur sind die Gurken so weit und ziehen in den Kühlschrank um.
`),
      callout(
        'warning',
        'Trüb ist gut, pelzig nicht',
        'Trübe Lake ist ein gutes Zeichen. Bildet sich dagegen pelziger Schimmel, gehört das ganze Glas in den Müll, auch wenn es wehtut.',
      ),
    ],
  },
];
