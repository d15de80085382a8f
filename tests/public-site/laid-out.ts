import type { Block, LayoutType } from '@octavo/blocks';

export type Picture = { readonly id: number; readonly src: string };
type Words = { readonly heading: string; readonly text: string; readonly name: string };

/** One of every block that lays out a page, in the words of a language. */
export function laidOut(
  [one, two, three]: readonly [Picture, Picture, Picture],
  { heading, text, name }: Words,
): Block[] {
  const line = (words: string, style = 'normal'): Block => ({
    _type: 'block',
    style,
    markDefs: [],
    children: [{ _type: 'span', text: words, marks: [] }],
  });
  const image = ({ id, src }: Picture, fields: object = {}): Block => ({
    _type: 'image',
    attachmentId: id,
    src,
    alt: name,
    ...fields,
  });
  const blocks: Record<LayoutType, readonly Block[]> = {
    cover: ['dark', 'darker', 'light', 'lighter'].map((overlay, index) => ({
      _type: 'cover',
      image: image(two, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
      overlay,
      height: index === 0 ? 'medium' : 'small',
      ...(index === 0 && { width: 'full', alignment: 'center' }),
      content: [
        line(heading, 'h2'),
        line(text),
        { _type: 'buttons', buttons: [{ _type: 'button', text: name, href: '/about/' }] },
      ],
    })),
    tableOfContents: [{ _type: 'tableOfContents', maxLevel: 2 }],
    pattern: [],
    columns: [
      {
        _type: 'columns',
        width: 'wide',
        columns: [
          { _type: 'column', width: 0.3333, content: [image(three)] },
          { _type: 'column', content: [line(heading, 'h3'), line(text)] },
          { _type: 'column', content: [line(heading, 'h3'), line(text), { _type: 'break' }] },
        ],
      },
    ],
    gallery: [
      {
        _type: 'gallery',
        lightbox: true,
        caption: text,
        images: [one, two, three, one, two].map((each) => image(each)),
      },
      { _type: 'gallery', columns: 2, images: [image(one, { alt: '', caption: name }), image(two)] },
    ],
    buttons: [
      {
        _type: 'buttons',
        alignment: 'center',
        buttons: [
          { _type: 'button', text: heading, href: '/about/', kind: 'primary' },
          { _type: 'button', text: name, href: '/about/', kind: 'secondary' },
        ],
      },
    ],
    callout: [
      ...['note', 'tip', 'important', 'warning', 'caution'].map((kind) => ({
        _type: 'callout',
        kind,
        content: [line(text)],
      })),
      { _type: 'callout', kind: 'tip', title: heading, content: [line(text), { _type: 'codeBlock', code: 'tide()' }] },
    ],
    quote: [{ _type: 'quote', content: [line(text)], source: name, href: 'https://example.org/' }],
    details: [
      { _type: 'details', summary: heading, content: [line(text)] },
      { _type: 'details', summary: name, open: true, content: [line(text)] },
    ],
    audio: [{ _type: 'audio', src: '/uploads/talk.mp3', title: heading, caption: text }],
    video: [{ _type: 'video', src: '/uploads/film.mp4', caption: name, poster: image(one) }],
    file: [{ _type: 'file', attachmentId: one.id, src: one.src, title: heading, caption: text }],
    query: [
      { _type: 'query', count: 3 },
      { _type: 'query', count: 3, layout: 'cards' },
    ],
  };
  const { cover, tableOfContents, ...others } = blocks;
  return [
    cover[0]!,
    ...tableOfContents,
    line(heading, 'h2'),
    image(one, { size: 'small', alignment: 'left', caption: name }),
    line(`${text} `.repeat(4)),
    image(two, { alignment: 'right', lightbox: true, alt: '' }),
    line(`${text} `.repeat(4)),
    image(three, { width: 'wide', href: '/about/', caption: text }),
    ...Object.values(others).flat(),
    { _type: 'embed', url: 'https://vimeo.com/123456' },
    ...cover.slice(1),
  ];
}
