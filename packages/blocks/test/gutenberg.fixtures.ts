type Fixture = { name: string; html: string; blocks: unknown[]; lost?: string[] };

/** Posts as the block editor of WordPress writes them. */
export const gutenbergFixtures: readonly Fixture[] = [
  {
    name: 'an image with options',
    html: `<!-- wp:image {"lightbox":{"enabled":true},"id":12,"sizeSlug":"medium","linkDestination":"none","align":"left"} -->
<figure class="wp-block-image alignleft size-medium"><img src="https://old.example/wp-content/uploads/boat-300x200.jpg" alt="A boat" class="wp-image-12"/><figcaption class="wp-element-caption">On the<br>lake</figcaption></figure>
<!-- /wp:image -->

<!-- wp:image {"id":13,"width":"240px","sizeSlug":"full","linkDestination":"custom"} -->
<figure class="wp-block-image size-full is-resized"><a href="https://shop.example/"><img src="/b.png" alt="" class="wp-image-13" style="width:240px"/></a></figure>
<!-- /wp:image -->

<!-- wp:image {"id":14,"align":"wide"} -->
<figure class="wp-block-image alignwide"><img src="/c.png" alt="" class="wp-image-14"/></figure>
<!-- /wp:image -->`,
    blocks: [
      {
        _type: 'image',
        src: 'https://old.example/wp-content/uploads/boat-300x200.jpg',
        alt: 'A boat',
        attachmentId: 12,
        size: 'medium',
        alignment: 'left',
        lightbox: true,
        caption: 'On the\nlake',
      },
      { _type: 'image', src: '/b.png', alt: '', attachmentId: 13, size: 'small', href: 'https://shop.example/' },
      { _type: 'image', src: '/c.png', alt: '', attachmentId: 14, width: 'wide' },
    ],
  },
  {
    name: 'galleries in their new and their old form',
    html: `<!-- wp:gallery {"linkTo":"media","columns":2,"align":"full"} -->
<figure class="wp-block-gallery alignfull has-nested-images columns-2 is-cropped"><!-- wp:image {"id":1,"sizeSlug":"large","linkDestination":"media"} -->
<figure class="wp-block-image size-large"><a href="/1.jpg"><img src="/1-1024x768.jpg" alt="One" class="wp-image-1"/></a><figcaption class="wp-element-caption">First</figcaption></figure>
<!-- /wp:image -->

<!-- wp:image {"id":2} -->
<figure class="wp-block-image size-large"><img src="/2.jpg" alt="" class="wp-image-2"/></figure>
<!-- /wp:image --><figcaption class="blocks-gallery-caption wp-element-caption">Both</figcaption></figure>
<!-- /wp:gallery -->

<!-- wp:gallery {"ids":[3,4]} -->
<figure class="wp-block-gallery columns-2 is-cropped"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/3.jpg" alt="" data-id="3" class="wp-image-3"/></figure></li><li class="blocks-gallery-item"><figure><img src="/4.jpg" alt="" data-id="4" class="wp-image-4"/><figcaption class="blocks-gallery-item__caption">Four</figcaption></figure></li></ul></figure>
<!-- /wp:gallery -->`,
    blocks: [
      {
        _type: 'gallery',
        columns: 2,
        caption: 'Both',
        width: 'full',
        lightbox: true,
        images: [
          { src: '/1-1024x768.jpg', alt: 'One', attachmentId: 1, caption: 'First' },
          { src: '/2.jpg', alt: '', attachmentId: 2 },
        ],
      },
      {
        _type: 'gallery',
        columns: 2,
        images: [
          { src: '/3.jpg', alt: '', attachmentId: 3 },
          { src: '/4.jpg', alt: '', attachmentId: 4, caption: 'Four' },
        ],
      },
    ],
  },
  {
    name: 'columns, with a group and a list inside',
    html: `<!-- wp:columns {"align":"wide"} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"33.33%"} -->
<div class="wp-block-column" style="flex-basis:33.33%"><!-- wp:group {"layout":{"type":"constrained"}} -->
<div class="wp-block-group"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">Left</h3>
<!-- /wp:heading --></div>
<!-- /wp:group --></div>
<!-- /wp:column -->

<!-- wp:column {"width":"66.66%"} -->
<div class="wp-block-column" style="flex-basis:66.66%"><!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>One</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->`,
    blocks: [
      {
        _type: 'columns',
        width: 'wide',
        columns: [
          { width: 0.3333, content: [{ h3: ['Left'] }] },
          { width: 0.6666, content: [{ normal: ['One'], bullet: 1 }] },
        ],
      },
    ],
  },
  {
    name: 'media and text',
    html: `<!-- wp:media-text {"align":"","mediaPosition":"right","mediaId":9,"mediaType":"image","mediaWidth":40} -->
<div class="wp-block-media-text has-media-on-the-right is-stacked-on-mobile" style="grid-template-columns:auto 40%"><div class="wp-block-media-text__content"><!-- wp:paragraph -->
<p>Beside it.</p>
<!-- /wp:paragraph --></div><figure class="wp-block-media-text__media"><img src="/m.jpg" alt="M" class="wp-image-9 size-full"/></figure></div>
<!-- /wp:media-text -->`,
    blocks: [
      {
        _type: 'columns',
        columns: [
          { content: [{ normal: ['Beside it.'] }] },
          { width: 0.4, content: [{ _type: 'image', src: '/m.jpg', alt: 'M', attachmentId: 9 }] },
        ],
      },
    ],
  },
  {
    name: 'covers in their new and their old form',
    html: `<!-- wp:cover {"url":"/hero.jpg","id":20,"dimRatio":80,"minHeight":600,"align":"full"} -->
<div class="wp-block-cover alignfull" style="min-height:600px"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-80 has-background-dim"></span><img class="wp-block-cover__image-background wp-image-20" alt="Hills" src="/hero.jpg" data-object-fit="cover"/><div class="wp-block-cover__inner-container"><!-- wp:heading -->
<h2 class="wp-block-heading">Welcome</h2>
<!-- /wp:heading --></div></div>
<!-- /wp:cover -->

<!-- wp:cover {"url":"https://old.example/o.jpg","id":21} -->
<div class="wp-block-cover has-background-dim" style="background-image:url(https://old.example/o.jpg)"><div class="wp-block-cover__inner-container"><p>Old</p></div></div>
<!-- /wp:cover -->`,
    blocks: [
      {
        _type: 'cover',
        image: { _type: 'image', src: '/hero.jpg', alt: 'Hills', attachmentId: 20 },
        overlay: 'darker',
        height: 'large',
        width: 'full',
        content: [{ h2: ['Welcome'] }],
      },
      {
        _type: 'cover',
        image: { _type: 'image', src: 'https://old.example/o.jpg', alt: '' },
        content: [{ normal: ['Old'] }],
      },
    ],
  },
  {
    name: 'buttons',
    html: `<!-- wp:buttons {"layout":{"type":"flex","justifyContent":"center"}} -->
<div class="wp-block-buttons is-content-justification-center"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://a.example/">Go</a></div>
<!-- /wp:button -->

<!-- wp:button {"className":"is-style-outline"} -->
<div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="javascript:alert(1)">Not there</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->`,
    blocks: [
      {
        _type: 'buttons',
        alignment: 'center',
        buttons: [
          { text: 'Go', href: 'https://a.example/' },
          { text: 'Not there', kind: 'secondary' },
        ],
      },
    ],
  },
  {
    name: 'quotes with and without a source, and a pull quote',
    html: `<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>Said.</p>
<!-- /wp:paragraph --><cite><a href="https://a.example/">Ann</a>, 1990</cite></blockquote>
<!-- /wp:quote -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><p>Plain.</p></blockquote>
<!-- /wp:quote -->

<!-- wp:pullquote -->
<figure class="wp-block-pullquote"><blockquote><p>Large.</p><cite>Bob</cite></blockquote></figure>
<!-- /wp:pullquote -->`,
    blocks: [
      { _type: 'quote', source: 'Ann, 1990', href: 'https://a.example/', content: [{ normal: ['Said.'] }] },
      { blockquote: ['Plain.'] },
      { _type: 'quote', source: 'Bob', content: [{ normal: ['Large.'] }] },
    ],
  },
  {
    name: 'details',
    html: `<!-- wp:details {"showContent":true} -->
<details class="wp-block-details" open><summary>More?</summary><!-- wp:paragraph {"placeholder":"Type"} -->
<p>Yes.</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->`,
    blocks: [{ _type: 'details', summary: 'More?', open: true, content: [{ normal: ['Yes.'] }] }],
  },
  {
    name: 'audio, video and a file',
    html: `<!-- wp:audio {"id":30} -->
<figure class="wp-block-audio"><audio controls src="https://old.example/talk.mp3"></audio><figcaption class="wp-element-caption">A talk</figcaption></figure>
<!-- /wp:audio -->

<!-- wp:video {"id":31} -->
<figure class="wp-block-video alignwide"><video controls poster="/p.jpg" src="/v.mp4"></video></figure>
<!-- /wp:video -->

<!-- wp:file {"id":32,"href":"https://old.example/paper.pdf"} -->
<div class="wp-block-file"><a id="wp-block-file--media-1" href="https://old.example/paper.pdf">The paper</a><a href="https://old.example/paper.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="wp-block-file--media-1">Download</a></div>
<!-- /wp:file -->`,
    blocks: [
      { _type: 'audio', src: 'https://old.example/talk.mp3', attachmentId: 30, caption: 'A talk' },
      { _type: 'video', src: '/v.mp4', attachmentId: 31, poster: { _type: 'image', src: '/p.jpg' }, width: 'wide' },
      { _type: 'file', src: 'https://old.example/paper.pdf', attachmentId: 32, title: 'The paper' },
    ],
  },
  {
    name: 'a separator and a table of contents',
    html: `<!-- wp:separator {"className":"is-style-wide"} -->
<hr class="wp-block-separator has-alpha-channel-opacity is-style-wide"/>
<!-- /wp:separator -->

<!-- wp:table-of-contents {"headings":[{"content":"One","level":2,"link":"#one"}],"maxLevel":2} -->
<nav class="wp-block-table-of-contents"><ol><li><a class="wp-block-table-of-contents__entry" href="#one">One</a></li></ol></nav>
<!-- /wp:table-of-contents -->`,
    blocks: [{ _type: 'break' }, { _type: 'tableOfContents', maxLevel: 2 }],
  },
  {
    name: 'lists of posts',
    html: `<!-- wp:latest-posts {"postsToShow":4,"postLayout":"grid","categories":[{"id":7,"count":2,"name":"News"}],"selectedAuthor":3} /-->

<!-- wp:query {"queryId":0,"query":{"perPage":6,"pages":0,"offset":0,"postType":"page","order":"desc","orderBy":"date","author":"2","search":"","exclude":[],"sticky":"","inherit":false,"taxQuery":{"category":[5]}}} -->
<div class="wp-block-query"><!-- wp:post-template {"layout":{"type":"grid","columnCount":3}} -->
<!-- wp:post-title {"isLink":true} /-->
<!-- /wp:post-template --></div>
<!-- /wp:query -->

<!-- wp:query {"query":{"perPage":3,"orderBy":"title","order":"asc","inherit":false}} -->
<div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div>
<!-- /wp:query -->`,
    blocks: [
      { _type: 'query', term: 7, author: 3, count: 4, layout: 'cards' },
      { _type: 'query', postType: 'page', term: 5, author: 2, count: 6, layout: 'cards' },
      { _type: 'query', count: 3 },
    ],
    lost: ['wp:query'],
  },
  {
    name: 'an embed with a caption',
    html: `<!-- wp:embed {"url":"https://vimeo.com/123","type":"video","providerNameSlug":"vimeo"} -->
<figure class="wp-block-embed is-type-video is-provider-vimeo wp-block-embed-vimeo"><div class="wp-block-embed__wrapper">
https://vimeo.com/123
</div><figcaption class="wp-element-caption">A film</figcaption></figure>
<!-- /wp:embed -->`,
    blocks: [{ _type: 'embed', url: 'https://vimeo.com/123' }, { normal: ['A film'] }],
  },
];
