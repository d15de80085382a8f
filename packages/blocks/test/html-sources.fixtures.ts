import type { HtmlFixture } from './html.fixtures.ts';

const cell = (...line: unknown[]) => [{ normal: line }];

/** HTML as the programs write it from which people bring their texts. */
export const sourceFixtures: readonly HtmlFixture[] = [
  {
    name: "WordPress's classic editor",
    html: `<h2>Welcome</h2>
This is the <em>first</em> paragraph,
with a line break.

This is the second. <a href="http://example.com">Link</a>

<ul>
 	<li>One</li>
 	<li>Two
<ul>
 	<li>Deep</li>
</ul>
</li>
</ul>
<blockquote>A quote

in two paragraphs</blockquote>
<img class="alignnone size-full wp-image-9" src="http://example.com/p.png" alt="P" width="640" height="480" />

<!--more-->

&nbsp;

<strong>Bold paragraph</strong>
<pre>code   here

  more</pre>
Done.`,
    blocks: [
      { h2: ['Welcome'] },
      { normal: ['This is the ', ['first', 'em'], ' paragraph,\nwith a line break.'] },
      { normal: ['This is the second. ', ['Link', 'link:http://example.com']] },
      { normal: ['One'], bullet: 1 },
      { normal: ['Two'], bullet: 1 },
      { normal: ['Deep'], bullet: 2 },
      { blockquote: ['A quote'] },
      { blockquote: ['in two paragraphs'] },
      { _type: 'image', src: 'http://example.com/p.png', alt: 'P', attachmentId: 9 },
      { normal: [['Bold paragraph', 'strong']] },
      { _type: 'codeBlock', code: 'code   here\n\n  more' },
      { normal: ['Done.'] },
    ],
    lost: ['<!--more-->'],
  },
  {
    name: 'line breaks that were written as such between lines that end',
    html: 'one<br />\ntwo\r\nthree <br/> four\n\nfive',
    blocks: [{ normal: ['one\ntwo\nthree\nfour'] }, { normal: ['five'] }],
  },
  {
    name: 'pretty-printed HTML, whose blank lines mean nothing',
    html: '<div>\n\n  <p>one\n  two</p>\n\n  three\n  four\n\n</div>\n\n<p>five</p>\n',
    blocks: [{ normal: ['one two'] }, { normal: ['three four'] }, { normal: ['five'] }],
  },
  {
    name: "WordPress's captions, as written and as shown",
    html: `[caption id="attachment_6" align="alignright" width="300"]<a href="http://example.com/a.jpg"><img class="size-medium wp-image-6" src="http://example.com/a-300x200.jpg" alt="A" /></a> The <em>caption</em>[/caption]

<div id="attachment_7" class="wp-caption aligncenter"><img class="wp-image-7" src="/b.jpg" alt="" /><p class="wp-caption-text">Shown</p></div>`,
    blocks: [
      {
        _type: 'image',
        src: 'http://example.com/a-300x200.jpg',
        alt: 'A',
        attachmentId: 6,
        size: 'medium',
        alignment: 'right',
        caption: 'The caption',
      },
      { _type: 'image', src: '/b.jpg', alt: '', attachmentId: 7, alignment: 'center', caption: 'Shown' },
    ],
  },
  {
    name: 'addresses on lines of their own',
    html: 'Watch:\nhttps://youtu.be/dQw4w9WgXcQ\nNice.\n\nhttps://example.com/a\n\nNot https://example.com/b here.\n\n[embed width="5"]https://vimeo.com/1[/embed]\n\n<p>https://vimeo.com/2</p>',
    blocks: [
      { normal: ['Watch:'] },
      { _type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
      { normal: ['Nice.'] },
      { _type: 'embed', url: 'https://example.com/a' },
      { normal: ['Not https://example.com/b here.'] },
      { _type: 'embed', url: 'https://vimeo.com/1' },
      { _type: 'embed', url: 'https://vimeo.com/2' },
    ],
  },
  {
    name: 'shortcodes, and brackets that are none',
    html: '<p>[gallery ids="1,2"] [sic] and [1]. [button color="red"]Press[/button] [toc] [gallery] [divider /]</p><pre>[gallery]</pre><p><code>[gallery]</code></p>',
    blocks: [
      { normal: ['[sic] and [1]. Press [toc]'] },
      { _type: 'codeBlock', code: '[gallery]' },
      { normal: [['[gallery]', 'code']] },
    ],
    lost: [['[gallery]', 2], '[button]', '[divider]'],
  },
  {
    name: "WordPress's blocks: text",
    html: `<!-- wp:heading {"level":2} -->
<h2 class="wp-block-heading">Title</h2>
<!-- /wp:heading -->

<!-- wp:paragraph {"align":"center"} -->
<p class="has-text-align-center">Some <strong>bold</strong> text<br>and a break.</p>
<!-- /wp:paragraph -->

<!-- wp:list {"ordered":true} -->
<ol><!-- wp:list-item -->
<li>One<!-- wp:list -->
<ul><!-- wp:list-item -->
<li>Sub</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></li>
<!-- /wp:list-item --></ol>
<!-- /wp:list -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>Quoted.</p>
<!-- /wp:paragraph --><cite>Someone</cite></blockquote>
<!-- /wp:quote -->

<!-- wp:verse -->
<pre class="wp-block-verse">Roses
violets</pre>
<!-- /wp:verse -->`,
    blocks: [
      { h2: ['Title'] },
      { normal: ['Some ', ['bold', 'strong'], ' text\nand a break.'] },
      { normal: ['One'], number: 1 },
      { normal: ['Sub'], bullet: 2 },
      { _type: 'quote', source: 'Someone', content: [{ normal: ['Quoted.'] }] },
      { normal: ['Roses\nviolets'] },
    ],
    lost: ['align'],
  },
  {
    name: "WordPress's blocks: everything else",
    html: `<!-- wp:image {"id":42,"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><img src="https://example.com/a-1024x768.jpg" alt="A view" class="wp-image-42"/><figcaption class="wp-element-caption">The view</figcaption></figure>
<!-- /wp:image -->

<!-- wp:code -->
<pre class="wp-block-code"><code>let a = 1 &lt; 2;
let b;</code></pre>
<!-- /wp:code -->

<!-- wp:separator -->
<hr class="wp-block-separator has-alpha-channel-opacity"/>
<!-- /wp:separator -->

<!-- wp:table -->
<figure class="wp-block-table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><figcaption>Numbers</figcaption></figure>
<!-- /wp:table -->

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video"} -->
<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure>
<!-- /wp:embed -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":1} -->
<figure class="wp-block-image"><img src="/1.jpg" alt="" class="wp-image-1"/></figure>
<!-- /wp:image -->

<!-- wp:image {"id":2} -->
<figure class="wp-block-image"><img src="/2.jpg" alt="" class="wp-image-2"/><figcaption>Two</figcaption></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:paragraph -->
<p>Left</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:video {"id":3} -->
<figure class="wp-block-video"><video controls src="/v.mp4"></video></figure>
<!-- /wp:video -->

<!-- wp:latest-posts {"postsToShow":3} /-->`,
    blocks: [
      {
        _type: 'image',
        src: 'https://example.com/a-1024x768.jpg',
        alt: 'A view',
        attachmentId: 42,
        caption: 'The view',
      },
      { _type: 'codeBlock', code: 'let a = 1 < 2;\nlet b;' },
      { _type: 'break' },
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          [cell('A'), cell('B')],
          [cell('1'), cell('2')],
        ],
      },
      { normal: ['Numbers'] },
      { _type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      {
        _type: 'gallery',
        images: [
          { src: '/1.jpg', alt: '', attachmentId: 1 },
          { src: '/2.jpg', alt: '', attachmentId: 2, caption: 'Two' },
        ],
      },
      { _type: 'columns', columns: [{ content: [{ normal: ['Left'] }] }] },
      { _type: 'video', src: '/v.mp4', attachmentId: 3 },
      { _type: 'query', count: 3 },
    ],
  },
  {
    name: "WordPress's pictures of smileys",
    html: '<p>Hi <img src="https://s.w.org/images/core/emoji/1f600.svg" class="emoji" alt="😀" /> <img class="wp-smiley" src="/a.gif" alt=":-)"></p>',
    blocks: [{ normal: ['Hi 😀 :-)'] }],
  },
  {
    name: 'Google Docs',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5a2f"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Report</span></h1><p dir="ltr"><span style="font-size:11pt;color:#000000;font-weight:400;">Plain </span><span style="font-weight:700;">bold<br>line</span><span style="font-style:italic;"> and italic</span><span style="vertical-align:super;">2</span> <a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Nested</span></p></li></ul></ul><div dir="ltr" align="left"><table><colgroup><col width="300"/><col width="300"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span>A</span></p></td><td><p dir="ltr"><span>B</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    blocks: [
      { h1: ['Report'] },
      {
        normal: [
          'Plain ',
          ['bold\nline', 'strong'],
          ' ',
          ['and italic', 'em'],
          ['2', 'superscript'],
          ' ',
          ['a link', 'link:https://example.com/'],
        ],
      },
      { normal: ['One'], bullet: 1 },
      { normal: ['Nested'], bullet: 2 },
      { _type: 'table', headerRows: 0, rows: [[cell('A'), cell('B')]] },
    ],
    lost: ['style: color'],
  },
  {
    name: 'a piece of Google Docs in a post of WordPress',
    html: '<p>a <span id="docs-internal-guid-1">b</span></p><ul><li>Text <b>bold</b></li></ul>',
    blocks: [{ normal: ['a b'] }, { normal: ['Text ', ['bold', 'strong']], bullet: 1 }],
  },
  {
    name: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><h1>Minutes<o:p></o:p></h1><p class=MsoNormal><b><span lang=EN-US style='mso-ansi-language:EN-US'>Present:</span></b> Ann&nbsp;B.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>First point<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span><![endif]>Detail<o:p></o:p></p><p class=MsoNormal>Done.<o:p></o:p></p><!--EndFragment--></body></html>`,
    blocks: [
      { h1: ['Minutes'] },
      { normal: [['Present:', 'strong'], ' Ann\u00A0B.'] },
      { normal: ['First point'], bullet: 1 },
      { normal: ['Detail'], number: 2 },
      { normal: ['Done.'] },
    ],
  },
  {
    name: 'Notion',
    html: '<!-- notionvc: 1 --><p>a <span style="font-weight:600" data-token-index="0">b</span><span style="font-style:italic">c</span></p><ul><li>d<ul><li>e</li></ul></li></ul>',
    blocks: [
      { normal: ['a ', ['b', 'strong'], ['c', 'em']] },
      { normal: ['d'], bullet: 1 },
      { normal: ['e'], bullet: 2 },
    ],
  },
  {
    name: 'mail, which is divisions and breaks',
    html: '<div dir="ltr">Hello,<div><br></div><div>one <font color="#888888">two</font></div></div><br clear="all">-- <br><div>A.</div>',
    blocks: [{ normal: ['Hello,'] }, { normal: ['one two'] }, { normal: ['--'] }, { normal: ['A.'] }],
    lost: ['<font>'],
  },
];
