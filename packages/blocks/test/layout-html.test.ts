import { describe, expect, test } from 'vitest';
import { type Block, type BlockType, blockTypes, toHtml } from '../src/index.ts';
import { limits } from '../src/limits.ts';
import { everyBlock } from './every-block.fixtures.ts';

const video = '<a href="https://files.example/film.mp4">Videotitle</a>';

/** What the full block of each type looks like. */
const written: Record<BlockType, string | RegExp> = {
  block: '<p>Textwords</p>',
  image:
    '<figure class="alignright is-medium"><a href="https://links.example/image" rel="noopener"><span class="crop" style="--x:0.1;--y:0.2;--w:0.5;--h:0.6"><img src="https://pictures.example/image.jpg" alt="Imagealt" loading="lazy"></span></a><figcaption>Imagecaption</figcaption></figure>',
  codeBlock: /^<pre><code class="language-js">.*codewords.*<\/code><\/pre>$/,
  embed:
    /^<figure class="embed"><iframe [^>]*srcdoc="[^"]*"[^>]*><\/iframe><figcaption><a href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk" rel="noopener">Video on YouTube<\/a><\/figcaption><\/figure>$/,
  table: /^<table>/,
  break: '<hr>',
  gallery:
    '<figure class="gallery alignwide" style="--n:2"><figure><a class="lightbox" href="https://pictures.example/one.jpg"><img src="https://pictures.example/one.jpg" alt="Galleryalt" loading="lazy"></a><figcaption>Galleryone</figcaption></figure><figure><a class="lightbox" href="https://pictures.example/two.jpg"><img src="https://pictures.example/two.jpg" alt="Othergalleryalt" loading="lazy"></a></figure><figcaption>Gallerycaption</figcaption></figure>',
  columns:
    '<div class="columns"><div class="column" style="--w:0.25"><p>Columnone</p></div><div class="column"><p>Columntwo</p></div></div>',
  cover:
    '<div class="cover over-darker high-large to-center alignfull"><img src="https://pictures.example/cover.jpg" alt="Coveralt" loading="lazy"><div><h2 id="h-coverheading">Coverheading</h2><p>Coverwords</p></div></div>',
  buttons:
    '<p class="buttons to-center"><a class="button primary" href="https://links.example/one" rel="noopener">Buttonone</a> <a class="button secondary" href="https://links.example/two" rel="noopener">Buttontwo</a></p>',
  callout: '<div class="callout warning" role="note"><p class="title">Callouttitle</p><p>Calloutwords</p></div>',
  quote:
    '<figure class="quote"><blockquote><p>Quotewords</p></blockquote><figcaption><a href="https://links.example/quote" rel="noopener">Quotesource</a></figcaption></figure>',
  details: '<details open><summary>Detailssummary</summary><p>Detailswords</p></details>',
  audio:
    '<figure class="audio"><audio controls src="https://files.example/talk.mp3" preload="none" aria-label="Audiotitle"><a href="https://files.example/talk.mp3">Audiotitle</a></audio><figcaption><strong>Audiotitle</strong><br>Audiocaption</figcaption></figure>',
  video: `<figure class="video alignwide"><video controls playsinline src="https://files.example/film.mp4" poster="https://pictures.example/poster.jpg" preload="none" aria-label="Videotitle">${video}</video><figcaption><strong>Videotitle</strong><br>Videocaption</figcaption></figure>`,
  file: '<figure class="file"><a href="https://files.example/paper.pdf" download>Filetitle</a> <small>PDF</small><figcaption>Filecaption</figcaption></figure>',
  tableOfContents: '',
  query:
    '<div class="posts" data-posts="type=post&amp;term=3&amp;author=4&amp;site=1&amp;count=2&amp;layout=cards"></div>',
  pattern: '<div class="pattern" data-pattern="network-12"></div>',
};

describe('each type as HTML (blocks.md §5.2)', () => {
  test.each(blockTypes)('%s', (type) => {
    const html = toHtml([everyBlock[type]]);
    if (typeof written[type] === 'string') expect(html).toBe(written[type]);
    else expect(html).toMatch(written[type]);
  });

  test.each(blockTypes)('%s with nothing in it says nothing that nobody has written', (type) => {
    const empty: Partial<Record<BlockType, string>> = {
      block: '<p></p>',
      break: '<hr>',
      codeBlock: '<pre><code></code></pre>',
      table: '<table><tbody></tbody></table>',
      details: '<details><summary>Details</summary></details>',
      query: '<div class="posts" data-posts=""></div>',
    };
    expect(toHtml([{ _type: type }])).toBe(empty[type] ?? '');
  });
});

const words = (text: string, style = 'normal'): Block => ({
  _type: 'block',
  style,
  children: [{ _type: 'span', text }],
});

describe('a table of contents (blocks.md §5.2)', () => {
  const blocks = [
    words('Early', 'h3'),
    { _type: 'tableOfContents' },
    words('One', 'h2'),
    words('One a', 'h3'),
    words('Deep', 'h4'),
    { _type: 'columns', columns: [{ _type: 'column', content: [words('In a column & more', 'h2')] }] },
    words('One', 'h2'),
  ];

  test('lists the headings before and after it, wherever they stand, as links to them', () => {
    expect(toHtml(blocks)).toContain(
      '<nav class="contents" aria-label="Contents"><p>Contents</p><ol><li><a href="#h-early">Early</a></li><li><a href="#h-one">One</a><ol><li><a href="#h-one-a">One a</a></li></ol></li><li><a href="#h-in-a-column-more">In a column &amp; more</a></li><li><a href="#h-one-2">One</a></li></ol></nav>',
    );
  });

  test('has a title and a depth, and words in the language of the site', () => {
    const own = [{ _type: 'tableOfContents', title: 'Here', maxLevel: 2 }, words('A', 'h2'), words('B', 'h3')];
    expect(toHtml(own)).toContain(
      '<nav class="contents to-2" aria-label="Here"><p>Here</p><ol><li><a href="#h-a">A</a></li></ol></nav>',
    );
    expect(toHtml(blocks, { language: 'pt-BR' })).toContain('<p>Sumário</p>');
  });
});

describe('pictures and files (blocks.md §5.2)', () => {
  const image = () => ({
    src: '/large.jpg',
    srcset: '/s.jpg 300w, /large.jpg 1024w',
    sizes: '100vw',
    width: 1600,
    height: 900,
    alt: 'Known',
    file: '/whole.jpg',
  });

  test('a crop of a picture whose size is known has its shape', () => {
    const html = toHtml([{ _type: 'image', attachmentId: 7, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } }], {
      image,
    });
    expect(html).toContain('<span class="crop" style="--x:0;--y:0.5;--w:1;--h:0.5;--r:1600/900">');
    expect(html).toContain('data-id="7"');
  });

  test('a lightbox leads to the whole file, and has a name even if nothing is said of the picture', () => {
    expect(toHtml([{ _type: 'image', attachmentId: 7, alt: '', lightbox: true }], { image, language: 'de' })).toContain(
      '<a class="lightbox" href="/whole.jpg" aria-label="Bild vergrößern"><img src="/large.jpg"',
    );
    expect(toHtml([{ _type: 'image', src: '/a.jpg', alt: '', caption: 'C', lightbox: true }])).toContain(
      'aria-label="C"',
    );
    expect(toHtml([{ _type: 'image', src: '/a.jpg', alt: '', href: '/b' }])).toContain('<a href="/b" aria-label="/b">');
  });

  test('what a picture is loaded in depends on how wide it is shown', () => {
    const sizes = (fields: object) => /sizes="([^"]*)"/.exec(toHtml([{ _type: 'image', ...fields }], { image }))?.[1];
    expect(sizes({})).toBe('100vw');
    expect(sizes({ width: 'wide' })).toBe('(max-width: 64rem) 100vw, 62rem');
    expect(sizes({ size: 'small' })).toBe('16rem');
  });

  test('a cover shows what its crop has in the middle', () => {
    const cover = {
      _type: 'cover',
      image: { _type: 'image', src: '/a.jpg', crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } },
    };
    expect(toHtml([cover])).toContain('style="object-position:75% 25%"');
  });

  test('a file of the media library says how large it is', () => {
    const file = () => ({ src: '/files/paper.pdf', bytes: 1_234_567 });
    const html = (language: string) => toHtml([{ _type: 'file', attachmentId: 5 }], { file, language });
    expect(html('en')).toBe(
      '<figure class="file"><a href="/files/paper.pdf" data-id="5" download>paper.pdf</a> <small>PDF, 1.2 MB</small></figure>',
    );
    expect(html('de')).toContain('1,2 MB');
  });
});

test('what is nested too deeply is left out (blocks.md §4)', () => {
  let block: Block = words('core');
  for (let level = 0; level < limits.depth + 5; level++) block = { _type: 'callout', title: 't', content: [block] };
  const html = toHtml([block]);
  expect(html.split('role="note"')).toHaveLength(limits.depth + 1);
  expect(html).not.toContain('core');
});
