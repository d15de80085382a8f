export type HtmlFixture = {
  readonly name: string;
  readonly html: string;
  readonly blocks: readonly unknown[];
  /** What is reported as lost, with its count if that isn't 1. */
  readonly lost?: readonly (string | readonly [what: string, count: number])[];
};

const cell = (...line: unknown[]) => [{ normal: line }];

/** Elements one by one, well formed or not. */
export const elementFixtures: readonly HtmlFixture[] = [
  { name: 'nothing', html: ' \n ', blocks: [] },
  { name: 'paragraphs', html: '<p>One.</p>\n<p>Two.', blocks: [{ normal: ['One.'] }, { normal: ['Two.'] }] },
  {
    name: 'headings',
    html: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f<br>g</h6>',
    blocks: [{ h1: ['a'] }, { h2: ['b'] }, { h3: ['c'] }, { h4: ['d'] }, { h5: ['e'] }, { h6: ['f\ng'] }],
  },
  {
    name: 'text outside of paragraphs',
    html: 'a <b>b</b><p>c</p>d<div>e</div>f',
    blocks: [
      { normal: ['a ', ['b', 'strong']] },
      { normal: ['c'] },
      { normal: ['d'] },
      { normal: ['e'] },
      { normal: ['f'] },
    ],
  },
  {
    name: 'sections and divisions',
    html: '<article><header><h2>a</h2></header><section><div>b</div><div><div>c</div></div></section></article>',
    blocks: [{ h2: ['a'] }, { normal: ['b'] }, { normal: ['c'] }],
  },
  {
    name: 'a whole page',
    html: '<!doctype html><html><head><title>t</title><meta charset="utf-8"></head><body><p>a</p></body></html><p>b',
    blocks: [{ normal: ['a'] }, { normal: ['b'] }],
  },
  {
    name: 'quotes of several paragraphs, with their source',
    html: '<blockquote><p>a</p><p>b</p><cite>c</cite></blockquote><blockquote>d</blockquote>',
    blocks: [{ blockquote: ['a'] }, { blockquote: ['b'] }, { blockquote: [['c', 'em']] }, { blockquote: ['d'] }],
  },
  {
    name: 'decorators by element',
    html: '<p><strong>a</strong><b>b</b> <em>c</em><i>d</i> <u>e</u> <s>f</s><del>g</del><strike>h</strike> <code>i</code> <sub>j</sub><sup>k</sup></p>',
    blocks: [
      {
        normal: [
          ['ab', 'strong'],
          ' ',
          ['cd', 'em'],
          ' ',
          ['e', 'underline'],
          ' ',
          ['fgh', 'strike-through'],
          ' ',
          ['i', 'code'],
          ' ',
          ['j', 'subscript'],
          ['k', 'superscript'],
        ],
      },
    ],
  },
  {
    name: 'decorators by style',
    html: '<p><span style="font-weight: bold">a</span><span style="FONT-WEIGHT:600; font-style:italic">b</span><b style="font-weight:normal">c</b><span style="text-decoration: underline line-through">d</span></p>',
    blocks: [
      {
        normal: [['a', 'strong'], ['b', 'strong', 'em'], 'c', ['d', 'underline', 'strike-through']],
      },
    ],
  },
  {
    name: 'decorators around blocks',
    html: '<b><p>a</p><p>b <i>c</i></p></b>',
    blocks: [
      { normal: [['a', 'strong']] },
      {
        normal: [
          ['b ', 'strong'],
          ['c', 'strong', 'em'],
        ],
      },
    ],
  },
  {
    name: 'links, also around blocks',
    html: '<p><a href="/a">b <b>c</b></a> <a href=" https://example.com/?d=1&amp;e=2 ">f</a> <a name="g">h</a></p><a href="#i"><h2>j</h2></a>',
    blocks: [
      {
        normal: [['b ', 'link:/a'], ['c', 'link:/a', 'strong'], ' ', ['f', 'link:https://example.com/?d=1&e=2'], ' h'],
      },
      { h2: [['j', 'link:#i']] },
    ],
  },
  {
    name: 'links that lead nowhere good',
    html: '<p><a href="javascript:alert(1)">a</a> <a href="data:text/html,x">b</a></p>',
    blocks: [{ normal: ['a b'] }],
    lost: [['href', 2]],
  },
  {
    name: 'space as a browser shows it',
    html: '<p>\n  a\n  b <b> c </b> d<br> e &nbsp; f<i> </i>g</p>',
    blocks: [{ normal: ['a b ', ['c', 'strong'], ' d\ne \u00A0 f g'] }],
  },
  {
    name: 'empty paragraphs and needless breaks',
    html: '<p>a<br></p><p>&nbsp;</p><p><br></p><p></p><p><b> </b></p><p><br>b</p>',
    blocks: [{ normal: ['a'] }, { normal: ['b'] }],
  },
  {
    name: 'entities',
    html: '<p>&lt;b&gt; &amp;amp; &copy; &hellip; &#x1F600; &unknown;</p>',
    blocks: [{ normal: ['<b> &amp; © … 😀 &unknown;'] }],
  },
  {
    name: 'lists in lists',
    html: '<ul><li>a<ol><li>b</li><li>c<ul><li>d</li></ul></li></ol></li><li>e</li></ul>',
    blocks: [
      { normal: ['a'], bullet: 1 },
      { normal: ['b'], number: 2 },
      { normal: ['c'], number: 2 },
      { normal: ['d'], bullet: 3 },
      { normal: ['e'], bullet: 1 },
    ],
  },
  {
    name: 'lists directly in lists',
    html: '<ul><li>a</li><ul><li>b</li></ul><ol><li>c</li></ol></ul>',
    blocks: [
      { normal: ['a'], bullet: 1 },
      { normal: ['b'], bullet: 2 },
      { normal: ['c'], number: 2 },
    ],
  },
  {
    name: 'items that are never closed, and items without a list',
    html: '<ol><li>a<li>b</ol><li>c',
    blocks: [
      { normal: ['a'], number: 1 },
      { normal: ['b'], number: 1 },
      { normal: ['c'], bullet: 1 },
    ],
  },
  {
    name: 'blocks in items',
    html: '<ul><li><p>a</p><p>b</p></li><li><h3>c</h3>d</li><li><pre>e</pre></li></ul>',
    blocks: [
      { normal: ['a\nb'], bullet: 1 },
      { h3: ['c\nd'], bullet: 1 },
      { _type: 'codeBlock', code: 'e' },
    ],
  },
  {
    name: 'checkboxes',
    html: '<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox"> b</li></ul>',
    blocks: [
      { normal: ['☑ a'], bullet: 1 },
      { normal: ['☐ b'], bullet: 1 },
    ],
  },
  {
    name: 'numbers that start elsewhere',
    html: '<ol start="4"><li>a</li></ol>',
    blocks: [{ normal: ['a'], number: 1 }],
    lost: ['start'],
  },
  {
    name: 'terms and their meanings',
    html: '<dl><dt>a</dt><dd>b</dd></dl>',
    blocks: [{ normal: ['a'] }, { normal: ['b'] }],
    lost: ['<dl>'],
  },
  {
    name: 'an image in a paragraph',
    html: '<p>a <img src="/b.png" alt="C &quot;d&quot;"> e</p>',
    blocks: [{ normal: ['a'] }, { _type: 'image', src: '/b.png', alt: 'C "d"' }, { normal: ['e'] }],
  },
  {
    name: 'a figure',
    html: '<figure><a href="/a.png"><img src="/b.png" alt="c"></a><figcaption>d <em>e</em></figcaption></figure>',
    blocks: [{ _type: 'image', src: '/b.png', alt: 'c', caption: 'd e' }],
  },
  {
    name: 'a figure that holds more',
    html: '<figure><img src="/a.png"><img src="/b.png"><figcaption>c</figcaption></figure><figure>d<img src="/e.png"></figure>',
    blocks: [
      { _type: 'image', src: '/a.png', alt: '' },
      { _type: 'image', src: '/b.png', alt: '' },
      { normal: ['c'] },
      { normal: ['d'] },
      { _type: 'image', src: '/e.png', alt: '' },
    ],
  },
  {
    name: 'images that load later, and images that are none',
    html: '<img src="data:image/gif;base64,R0" data-src="/a.png" alt="b"><img src="data:image/png;base64,x"><img src="https://example.com/pixel" width="1" height="1">',
    blocks: [{ _type: 'image', src: '/a.png', alt: 'b' }],
    lost: [['<img>', 2]],
  },
  {
    name: 'an image that leads somewhere',
    html: '<a href="https://example.com/shop"><img src="/a.png"></a>',
    blocks: [{ _type: 'image', src: '/a.png', alt: '', href: 'https://example.com/shop' }],
  },
  {
    name: 'code with its language',
    html: '<pre><code class="language-js">\nlet a = "&lt;b&gt;";\n\n  c();\n</code></pre><pre class="brush: php; gutter: false">d</pre><pre data-language="SQL">e<br>f</pre>',
    blocks: [
      { _type: 'codeBlock', code: 'let a = "<b>";\n\n  c();', language: 'js' },
      { _type: 'codeBlock', code: 'd', language: 'php' },
      { _type: 'codeBlock', code: 'e\nf', language: 'sql' },
    ],
  },
  {
    name: 'code with colours',
    html: '<div class="highlight highlight-source-ts"><pre><span class="k">const</span> <span>a</span></pre></div>',
    blocks: [{ _type: 'codeBlock', code: 'const a' }],
  },
  {
    name: 'a table with a header and a foot',
    html: '<table><caption>T</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><b>c</b></td><td><p>d</p><p>e</p></td></tr></tbody><tfoot><tr><td>f</td><td></td></tr></tfoot></table>',
    blocks: [
      { normal: ['T'] },
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          [cell('a'), cell('b')],
          [cell(['c', 'strong']), [{ normal: ['d'] }, { normal: ['e'] }]],
          [cell('f'), cell()],
        ],
      },
    ],
  },
  {
    name: 'a table without a body, header cells, and cells over several columns',
    html: '<table><tr><th>a<th>b<tr><td colspan="2">c<tr><td rowspan=2>d<td><img src="/e.png"></table>',
    blocks: [
      {
        _type: 'table',
        headerRows: 1,
        rows: [[cell('a'), cell('b')], [cell('c')], [cell('d'), [{ _type: 'image', src: '/e.png', alt: '' }]]],
      },
    ],
    lost: ['colspan', 'rowspan'],
  },
  {
    name: 'a table that only holds the page together, and an empty one',
    html: '<table><tr><td><h2>a</h2><table><tr><td>b</td><td>c</td></tr></table></td></tr></table><table><tr><td></td></tr></table>',
    blocks: [{ h2: ['a'] }, { _type: 'table', headerRows: 0, rows: [[cell('b'), cell('c')]] }],
  },
  { name: 'a rule', html: '<p>a<hr>b</p>', blocks: [{ normal: ['a'] }, { _type: 'break' }, { normal: ['b'] }] },
  {
    name: 'frames',
    html: '<p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p><iframe data-src="https://example.com/map"></iframe><iframe srcdoc="x"></iframe>',
    blocks: [
      { _type: 'embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
      { _type: 'embed', url: 'https://example.com/map' },
    ],
    lost: ['<iframe>'],
  },
  {
    name: 'posts of social networks',
    html: '<blockquote class="twitter-tweet"><p>Hi <a href="https://t.co/x">x</a></p>&mdash; A <a href="https://twitter.com/a/status/1">May 1</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script><blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/b/"><p>c</p></blockquote>',
    blocks: [
      { _type: 'embed', url: 'https://twitter.com/a/status/1' },
      { _type: 'embed', url: 'https://www.instagram.com/p/b/' },
    ],
    lost: ['<script>'],
  },
  {
    name: 'what has no place in blocks',
    html: '<script>a</script><style>b</style><form>c<input></form><video src="/d.mp4"></video><audio></audio><svg><text>e</text></svg><p>f <button>g</button> <mark>h</mark> <x-y>i</x-y></p>',
    blocks: [{ _type: 'video', src: '/d.mp4' }, { normal: ['f h i'] }],
    lost: ['<audio>', '<button>', '<form>', '<mark>', '<script>', '<style>', '<svg>', '<x-y>'],
  },
  {
    name: 'what plays, and links to what plays elsewhere',
    html: '<video><source src="https://example.com/a.webm"><source src="/a.mp4">No film.</video><audio src="b.ogg"></audio><object data="/c.pdf"></object><embed src="/d.swf"><iframe src="/e"></iframe><video src="javascript:x"></video>',
    blocks: [
      { _type: 'video', src: 'https://example.com/a.webm' },
      { _type: 'audio', src: 'b.ogg' },
      { _type: 'embed', url: '/c.pdf' },
      { _type: 'embed', url: '/d.swf' },
      { _type: 'embed', url: '/e' },
    ],
    lost: ['<embed>', '<iframe>', '<object>', '<video>'],
  },
  {
    name: 'what is said by attributes',
    html: '<p style="text-align:center; color: Red">a</p><p style="text-align:center;color:#000">b</p><div align="right">c</div><p hidden>d</p><p>e<span style="display: none">f</span></p>',
    blocks: [{ normal: ['a'] }, { normal: ['b'] }, { normal: ['c'] }, { normal: ['e'] }],
    lost: [['hidden', 2], ['style: text-align', 2], 'align', 'style: color'],
  },
  {
    name: 'tags that cross and tags that were never opened',
    html: '<p><b>a <i>b</b> c</i></div></p></b>d</span>',
    blocks: [{ normal: [['a ', 'strong'], ['b', 'strong', 'em'], ' c'] }, { normal: ['d'] }],
  },
];
