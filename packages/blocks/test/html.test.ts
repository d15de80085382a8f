import { describe, expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';
import { toHtml } from '../src/html.ts';
import type { Block } from '../src/model.ts';
import { noVocabulary } from '../src/vocabulary.ts';

const span = (text: string, marks: string[] = []) => ({ _type: 'span', text, marks });
const text = (words: string, fields: object = {}): Block => ({ _type: 'block', children: [span(words)], ...fields });
const item = (words: string, listItem: string, level?: number) => text(words, { listItem, level });
const links = (...hrefs: unknown[]) => hrefs.map((href, index) => ({ _type: 'link', _key: `l${index}`, href }));

describe('text (blocks.md §5.1)', () => {
  test.each<[string, Block, string]>([
    ['a paragraph', text('a'), '<p>a</p>'],
    ['nothing but a type', { _type: 'block' }, '<p></p>'],
    ['everything escaped', text(`<b a="'&">`), '<p>&lt;b a=&quot;&#39;&amp;&quot;&gt;</p>'],
    ['line ends', text('a\nb\r\nc'), '<p>a<br>b<br>c</p>'],
    ['spaces as they are', text('a   b'), '<p>a   b</p>'],
    ['a quote', text('a', { style: 'blockquote' }), '<blockquote>a</blockquote>'],
    ['a style that nobody knows', text('a', { style: 'constructor' }), '<p>a</p>'],
    ['NUL and half characters', text('a\0b\ud800'), '<p>ab\ufffd</p>'],
    ['unknown children', { _type: 'block', children: [span('a'), { _type: '__proto__' }, span('b')] }, '<p>ab</p>'],
    ['a child that imitates the library', { _type: 'block', children: [{ _type: '@text', text: '<' }] }, '<p></p>'],
  ])('%s', (_name, block, html) => {
    expect(toHtml([block])).toBe(html);
  });

  test('headings get a name each', () => {
    const heading = (words: string, style = 'h2') => text(words, { style });
    const blocks = [heading('Über uns!', 'h1'), heading('A'), heading('A'), heading('A 2'), heading('…', 'h6')];
    expect(toHtml(blocks)).toBe(
      '<h1 id="h-über-uns">Über uns!</h1><h2 id="h-a">A</h2><h2 id="h-a-2">A</h2><h2 id="h-a-2-2">A 2</h2><h6>…</h6>',
    );
  });

  test.each([
    ['strong', 'strong'],
    ['em', 'em'],
    ['underline', 'u'],
    ['strike-through', 's'],
    ['code', 'code'],
    ['subscript', 'sub'],
    ['superscript', 'sup'],
  ])('%s is <%s>', (mark, tag) => {
    expect(toHtml([{ _type: 'block', children: [span('a', [mark])] }])).toBe(`<p><${tag}>a</${tag}></p>`);
  });

  test('marks that spans share are opened once; repeated and unknown marks are not shown', () => {
    const children = [span('a', ['em', 'em', 'toString']), span('b', ['strong', 'em']), span('c', ['__proto__'])];
    expect(toHtml([{ _type: 'block', children }])).toBe('<p><em>a<strong>b</strong></em>c</p>');
  });

  test('a link that leads away says noopener, one within the site nothing', () => {
    const children = [span('a', ['l0']), span('b', ['l1'])];
    expect(toHtml([{ _type: 'block', children, markDefs: links('https://a.example/?b&c', '/d') }])).toBe(
      '<p><a href="https://a.example/?b&amp;c" rel="noopener">a</a><a href="/d">b</a></p>',
    );
  });

  test.each(['javascript:a()', 'java\nscript:a()', '\\\\evil.example', '', undefined, 5])(
    'of a link to %j its text stays',
    (href) => {
      expect(toHtml([{ _type: 'block', children: [span('a', ['l0'])], markDefs: links(href) }])).toBe('<p>a</p>');
    },
  );

  test('there is no link within a link, and of two annotations with one key the first counts', () => {
    const markDefs = [...links('/a', '/b'), { _type: 'link', _key: 'l0', href: '/c' }];
    expect(toHtml([{ _type: 'block', children: [span('x', ['l0', 'l1'])], markDefs }])).toBe(
      '<p><a href="/a">x</a></p>',
    );
  });

  test('a line of many spans and a span of many marks are shown in full', () => {
    const children = Array.from({ length: 250 }, (_, index) => span(String(index % 10), ['em']));
    expect(toHtml([{ _type: 'block', children }]).replaceAll(/<\/?em>/g, '')).toBe(`<p>${'0123456789'.repeat(25)}</p>`);
    const markDefs = Array.from({ length: 5000 }, (_, index) => ({ _type: 'reference', _key: `k${index}` }));
    const marks = markDefs.map(({ _key }) => _key);
    expect(toHtml([{ _type: 'block', children: [span('deep', marks)], markDefs }], { vocabulary })).toContain('deep');
  });
});

describe('lists (blocks.md §5.1)', () => {
  test.each<[string, Block[], string]>([
    ['one level', [item('a', 'bullet'), item('b', 'bullet', 1)], '<ul><li>a</li><li>b</li></ul>'],
    [
      'levels',
      [item('a', 'number', 1), item('b', 'number', 2), item('c', 'number', 3), item('d', 'number', 1)],
      '<ol><li>a<ol><li>b<ol><li>c</li></ol></li></ol></li><li>d</li></ol>',
    ],
    [
      'another kind below',
      [item('a', 'bullet'), item('b', 'number', 2), item('c', 'bullet', 2), item('d', 'bullet')],
      '<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li><li>d</li></ul>',
    ],
    ['another kind beside', [item('a', 'bullet'), item('b', 'number')], '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    [
      'text between',
      [item('a', 'bullet'), text('b'), item('c', 'bullet')],
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
    [
      'skipped levels',
      [item('a', 'bullet', 3), item('b', 'bullet', 7), item('c', 'bullet', 2)],
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'a level beyond reason',
      [item('a', 'bullet'), item('b', 'bullet', 1_000_000)],
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'items with a style',
      [text('a', { listItem: 'bullet', style: 'h3' }), item('b', 'bullet', 2)],
      '<ul><li><h3 id="h-a">a</h3><ul><li>b</li></ul></li></ul>',
    ],
    ['a kind that nobody knows', [item('a', 'dash')], '<p>a</p>'],
  ])('%s', (_name, blocks, html) => {
    expect(toHtml(blocks)).toBe(html);
  });

  test('ten lists within each other are shown, what lies deeper joins the tenth', () => {
    const blocks = Array.from({ length: 5000 }, (_, index) =>
      text('a', { listItem: 'bullet', style: 'h2', level: index + 1 }),
    );
    const html = toHtml(blocks);
    expect(html.match(/<ul>/g)).toHaveLength(10);
    expect(html.match(/<h2/g)).toHaveLength(5000);
  });
});

describe('images (blocks.md §5.2)', () => {
  test.each<[string, object, string]>([
    [
      'source, alternative text and caption',
      { src: '/a.png', alt: 'A "b"', caption: 'c\nd' },
      '<figure><img src="/a.png" alt="A &quot;b&quot;" loading="lazy"><figcaption>c<br>d</figcaption></figure>',
    ],
    [
      'a source alone',
      { src: 'https://a.example/b' },
      '<figure><img src="https://a.example/b" alt="" loading="lazy"></figure>',
    ],
    [
      'a refused source',
      { src: 'data:image/svg+xml,<svg>', alt: 'A', caption: 'B' },
      '<figure><p>A</p><figcaption>B</figcaption></figure>',
    ],
    ['nothing to show', { src: 'mailto:a@b.example' }, ''],
  ])('%s', (_name, fields, html) => {
    expect(toHtml([{ _type: 'image', ...fields }])).toBe(html);
  });

  test('whoever renders may know better where the image lies', () => {
    const image = () => ({ src: '/l.png', srcset: '/s.png 300w, /l.png 900w', sizes: '50vw', width: 900, height: 600 });
    expect(toHtml([{ _type: 'image', src: '/old.png', attachmentId: 5 }], { image })).toBe(
      '<figure><img src="/l.png" srcset="/s.png 300w, /l.png 900w" sizes="50vw" alt="" width="900" height="600" loading="lazy" data-id="5"></figure>',
    );
    expect(toHtml([{ _type: 'image', src: '/a.png' }], { image: () => undefined })).toContain('src="/a.png"');
    const told = () => ({ alt: 'A "lake"' });
    expect(toHtml([{ _type: 'image', src: '/a.png' }], { image: told })).toContain('alt="A &quot;lake&quot;"');
    expect(toHtml([{ _type: 'image', src: '/a.png', alt: '' }], { image: told })).toContain('alt=""');
    const unsafe = () => ({ src: '/a.png', srcset: '/s.png 300w, javascript:a() 900w' });
    expect(toHtml([{ _type: 'image' }], { image: unsafe })).not.toContain('srcset');
  });
});

describe('code (blocks.md §5.2)', () => {
  const code = (words: string, language?: unknown) => toHtml([{ _type: 'codeBlock', code: words, language }]);

  test('known languages and their other names are highlighted', () => {
    expect(code('let a = "<";', 'js')).toBe(
      '<pre><code class="language-js"><span class="hljs-keyword">let</span> a = <span class="hljs-string">&quot;&lt;&quot;</span>;</code></pre>',
    );
    expect(code('<p>', 'HTML')).toContain('hljs-tag');
  });

  test.each(['', 'unheard-of', 'constructor', '__proto__'])('%j is escaped, not highlighted', (language) => {
    expect(code('let <a>', language)).toContain('>let &lt;a&gt;</code></pre>');
  });

  test('a language that is no name is left out', () => {
    expect(code('a', '"><script>')).toBe('<pre><code>a</code></pre>');
    expect(code('a', 5)).toBe('<pre><code>a</code></pre>');
  });

  test('what would take long is not highlighted', () => {
    expect(code('let a;\n'.repeat(2000), 'js')).not.toContain('hljs');
    expect(code('a'.repeat(301), 'c')).not.toContain('hljs');
    const blocks = Array.from({ length: 500 }, () => ({
      _type: 'codeBlock',
      code: 'let a;\n'.repeat(140),
      language: 'js',
    }));
    const highlighted = toHtml(blocks)
      .split('<pre>')
      .filter((block) => block.includes('hljs'));
    expect(highlighted).toHaveLength(104);
  });
});

describe('embeds (blocks.md §5.2)', () => {
  test.each([
    'https://www.youtube.com/watch?v=abcdefghijk&t=5',
    'https://youtu.be/abcdefghijk?si=x',
    'http://m.youtube.com/shorts/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ])('%s plays without cookies, once somebody asks for it', (url) => {
    const html = toHtml([{ _type: 'embed', url }]);
    expect(html).toMatch(/^<figure class="embed"><iframe title="Video on YouTube" width="560" height="315" srcdoc="/);
    expect(html).toContain('href=&quot;https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&quot;');
    expect(html).toContain('<figcaption><a href="http');
    expect(html).not.toMatch(/<iframe[^>]* src=/);
  });

  test.each([
    'https://vimeo.com/123456',
    'https://player.vimeo.com/video/123456',
    'https://vimeo.com/channels/a/123456',
  ])('%s plays untracked', (url) => {
    expect(toHtml([{ _type: 'embed', url }], { language: 'de-AT' })).toMatch(
      /title="Video auf Vimeo" .*https:\/\/player\.vimeo\.com\/video\/123456\?dnt=1&amp;amp;autoplay=1&quot;/,
    );
  });

  test.each([
    'https://a.example/?b&c',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://evil.example/youtube.com/watch?v=abcdefghijk',
    'https://youtube.com@evil.example/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/about',
  ])('%s is a link', (url) => {
    expect(toHtml([{ _type: 'embed', url }])).toMatch(/^<p><a href="[^"<>]+" rel="noopener">[^<>]+<\/a><\/p>$/);
  });

  test('a refused address is text, none is nothing', () => {
    expect(toHtml([{ _type: 'embed', url: 'javascript:a()' }])).toBe('<p>javascript:a()</p>');
    expect(toHtml([{ _type: 'embed' }, { _type: 'embed', url: '' }])).toBe('');
  });
});

describe('tables and rules (blocks.md §5.2)', () => {
  const cell = (value: unknown) => toHtml([{ _type: 'table', rows: [[value]] }]);

  test.each<[unknown, string]>([
    ['a<', 'a&lt;'],
    [5, '5'],
    [false, 'false'],
    [null, ''],
    [{}, ''],
    [{ text: 'a\nb' }, 'a<br>b'],
    [{ content: 'words' }, 'words'],
    [{ content: [span('a', ['em', 'l0'])], markDefs: links('/b') }, '<a href="/b"><em>a</em></a>'],
    [{ value: [text('a'), item('b', 'bullet')] }, '<p>a</p><ul><li>b</li></ul>'],
    [{ value: 5 }, '5'],
  ])('cell %j', (value, html) => {
    expect(cell(value)).toBe(`<table><tbody><tr><td>${html}</td></tr></tbody></table>`);
  });

  test('rows in all forms', () => {
    const rows = [['a'], { cells: ['b'] }, { _type: 'row', cells: ['c'] }, 'none'];
    expect(toHtml([{ _type: 'table', rows }])).toBe(
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr><tr><td>c</td></tr><tr></tr></tbody></table>',
    );
    expect(toHtml([{ _type: 'table', headerRows: 1, rows: [['a'], ['b']] }])).toBe(
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    );
    expect(toHtml([{ _type: 'table' }, { _type: 'break' }])).toBe('<table><tbody></tbody></table><hr>');
  });
});

describe('what is not ours (blocks.md §5.4)', () => {
  test.each(['x', '__proto__', 'constructor', 'toString', '@list', '@span', '@text', 'span', 'html'])(
    'an unknown block %j is nothing',
    (_type) => {
      expect(toHtml([{ _type, html: '<b>', children: [span('a')], text: 'a' }])).toBe('');
    },
  );

  test('registered blocks are written by html, else simplify, else plainText, else nothing', () => {
    const blocks = [
      { _type: 'notice', title: '<' },
      { _type: 'quotation', words: '<' },
      { _type: 'poem', verses: 'a\n<' },
      { _type: 'silent' },
    ];
    expect(toHtml(blocks, { vocabulary })).toBe(
      '<aside><p>&lt;</p></aside><blockquote>&lt;</blockquote><p>a<br>&lt;</p>',
    );
  });

  test('registered styles, decorators, children and annotations', () => {
    const block = {
      _type: 'block',
      style: 'note',
      markDefs: [
        { _type: 'reference', _key: 'r', to: '/a' },
        { _type: 'comment', _key: 'c' },
      ],
      children: [
        span('a', ['highlight', 'r']),
        span('b', ['quiet', 'c']),
        { _type: 'mention', name: '<' },
        { _type: 'symbol', sign: '&' },
      ],
    };
    expect(toHtml([block], { vocabulary })).toBe(
      '<aside class="style-note"><a href="/a"><mark class="decorator-highlight">a</mark></a>' +
        '<span class="decorator-quiet">b</span><kbd>&lt;</kbd>&amp;</aside>',
    );
    expect(toHtml([block])).toBe('<p>ab</p>');
  });

  test('a NUL that a plugin lets through is replaced', () => {
    const careless = { ...noVocabulary, blocks: [{ type: 'careless', html: () => '<p>a\0b</p>' }] };
    expect(toHtml([{ _type: 'careless' }], { vocabulary: careless })).toBe('<p>a\ufffdb</p>');
  });

  test('a definition is asked only about what fits its schema', () => {
    const blocks = [
      { _type: 'notice', title: 5 },
      { _type: 'block', children: [{ _type: 'mention' }] },
    ];
    expect(toHtml(blocks, { vocabulary })).toBe('<p></p>');
  });
});
