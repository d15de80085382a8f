type Part = string | { text: string; marks: string[] };

const text = (style: string, parts: readonly Part[], more: object = {}) => ({
  _type: 'block',
  style,
  children: parts.map((part) => ({ _type: 'span', ...(typeof part === 'string' ? { text: part, marks: [] } : part) })),
  markDefs: [],
  ...more,
});
const item = (listItem: 'bullet' | 'number', level: number, ...parts: Part[]) =>
  text('normal', parts, { listItem, level });

/** One of everything that blocks can say. */
export const everything = (picture: { id: number; src: string }) => [
  text(
    'normal',
    [
      'The last ferry leaves at nine, and after that the quay belongs to the gulls. For two winters I have walked it with a notebook, asking those who stay ',
      { text: 'why', marks: ['em'] },
      ' they do. What follows is a map of their answers, more than of the place, drawn from ',
      { text: 'forty conversations', marks: ['link'] },
      ' and one very wet logbook.',
    ],
    { markDefs: [{ _type: 'link', _key: 'link', href: 'https://example.org/harbour' }] },
  ),
  text('normal', [
    'Most of it was written standing up. The rest was ',
    { text: 'copied', marks: ['strike-through'] },
    ' ',
    { text: 'corrected', marks: ['underline'] },
    ' at a kitchen table, where H',
    { text: '2', marks: ['subscript'] },
    'O boils at 100 °C and a square metre is 1 m',
    { text: '2', marks: ['superscript'] },
    '. Somebody always knows a ',
    { text: 'shorter way', marks: ['strong'] },
    ', and somebody else calls ',
    { text: 'find_boat()', marks: ['code'] },
    ' first.',
  ]),
  text('h2', ['What the tide leaves']),
  item('bullet', 1, 'Rope, mostly blue, in lengths nobody wants.'),
  item('bullet', 1, 'Glass that has forgotten what it was:'),
  item('bullet', 2, 'green, from bottles;'),
  item('bullet', 2, 'white, from lamps that went out long ago and were never missed by anybody.'),
  item('bullet', 1, 'Once, a piano stool.'),
  text('blockquote', ['A harbour is a room with one wall missing. You learn to live facing it.']),
  {
    _type: 'image',
    attachmentId: picture.id,
    src: picture.src,
    alt: 'Boats at low tide',
    caption: 'Low tide at the north quay, the hour before the ferry. Three boats, no wind, and the smell of rope.',
  },
  text('h3', ['How to read the board']),
  item('number', 1, 'Find the name of the boat, in chalk.'),
  item('number', 1, 'Read the number beside it. It is not the time.'),
  item('number', 1, 'Ask.'),
  {
    _type: 'table',
    headerRows: 1,
    rows: [
      ['Boat', 'Built', 'Length', 'Berth in summer', 'Berth in winter', 'Last seen by the harbour master'],
      ['Constance', 1961, '11.4 m', 'North quay', 'Slipway', 'Tuesday, with the lamp lit'],
      ['Two Brothers', 1978, '9.0 m', 'East steps', 'East steps', 'Thursday, going out in a following sea'],
      ['Minna', 2004, '7.2 m', 'Pontoon', 'Shed', 'Not since October'],
    ],
  },
  text('h2', ['The logbook, as data']),
  text('normal', [
    'Each entry became one line, and the lines became a small program that says who was out on a given night:',
  ]),
  {
    _type: 'codeBlock',
    language: 'javascript',
    code: `// Everyone who had left and not come back by midnight.
const boats = await readLog('harbour.log');
export function outAt(night) {
  return boats
    .filter(({ left, back }) => left < night && (back === undefined || back > night))
    .map(({ name, crew = 1 }) => \`\${name} with \${crew} aboard, seen from the light at the end of the mole\`);
}`,
  },
  { _type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  text('normal', ['There is more of it in the museum, on the second floor, between the nets and the window.']),
  { _type: 'break' },
  text('normal', [{ text: 'With thanks to the harbour master, who corrected the tide tables twice.', marks: ['em'] }]),
];

export const english = {
  name: 'The North Quay',
  description: 'Notes from a small harbour, twice a month',
  pages: ['About', 'The harbour', 'Tide tables', 'Boats', 'Letters', 'People', 'Archive of the light', 'Imprint'],
  posts: [
    [
      'A room with one wall missing',
      'Two winters, forty conversations and one very wet logbook: why some people stay when the ferry has gone.',
    ],
    [
      'The man who paints numbers',
      'Every boat has a number on its bow, and every number has been painted by the same hand since 1983.',
    ],
    [
      'Fog, and what it is good for',
      'On days without a horizon the harbour does its accounts. A short history of waiting, with prices.',
    ],
    ['Letters to the lighthouse', 'It has been empty since the lamp learned to light itself. The post still comes.'],
    ['Salt', 'It is in the bread, the hinges and the piano. We asked a chemist, a baker and a tuner.'],
    [
      'Learning to scull',
      'One oar, over the stern, in the shape of an eight. It took me a summer and most of my dignity.',
    ],
    [
      'A dictionary of knots, part one',
      'From the anchor bend to the bowline, with a note on those that can’t be untied.',
    ],
    ['The ferry’s new engine', 'It is quieter. Half of the town now wakes up too late.'],
    ['Winter berths', 'Who lies where until March, and the unwritten rules behind it.'],
    ['What the gulls know', 'They have better timetables than we do.'],
    ['The last net maker', 'A workshop, a window, eleven thousand meshes.'],
    ['Names for rain', 'We count nine. The harbour master counts two: in and out.'],
  ],
};

export const arabic = {
  name: 'رصيف الشمال',
  description: 'يوميات ميناء صغير، مرتين في الشهر',
  pages: ['عن الموقع', 'الميناء', 'جداول المد'],
  posts: [
    ['غرفة ينقصها جدار', 'شتاءان وأربعون حديثًا ودفتر مبلل: لماذا يبقى بعض الناس حين ترحل العبّارة.'],
    ['الرجل الذي يرسم الأرقام', 'لكل قارب رقم على مقدمته، وكل رقم رسمته اليد نفسها منذ سنين طويلة.'],
    ['الضباب وما ينفع له', 'في الأيام التي لا أفق فيها يراجع الميناء حساباته. تاريخ قصير للانتظار.'],
    ['رسائل إلى المنارة', 'هي خالية منذ تعلّم المصباح أن يضيء وحده، لكن البريد ما زال يصل.'],
    ['الملح', 'هو في الخبز والمفصلات والبيانو. سألنا كيميائيًا وخبّازًا وضابط أوتار.'],
  ],
  content: `<p>تغادر آخر عبّارة في التاسعة، وبعدها يصير الرصيف للنوارس. مشيتُ عليه شتاءين ومعي دفتر، أسأل الباقين <em>لماذا</em> يبقون. وما يلي خريطة لأجوبتهم أكثر مما هو وصف للمكان.</p>
<h2>ما يتركه المد</h2>
<ul><li>حبال زرقاء في الغالب، بأطوال لا يريدها أحد.</li><li>زجاج نسي ما كان.</li><li>وذات مرة كرسي بيانو.</li></ul>
<blockquote><p>الميناء غرفة ينقصها جدار، وعليك أن تتعلم العيش في مواجهته.</p></blockquote>
<p>صار كل سطر في الدفتر سطرًا في برنامج صغير:</p>
<pre><code>const boats = await readLog('harbour.log');</code></pre>
<table><thead><tr><th>القارب</th><th>سنة البناء</th><th>الطول</th></tr></thead><tbody><tr><td>كونستانس</td><td>1961</td><td>11.4</td></tr><tr><td>مينا</td><td>2004</td><td>7.2</td></tr></tbody></table>
<p>وفي المتحف المزيد، في الطابق الثاني بين الشباك والنافذة.</p>`,
};
