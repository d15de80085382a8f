import type { Block, BlockType } from '../src/index.ts';

const words = (text: string, fields: object = {}): Block => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', text, marks: [] }],
  ...fields,
});

/** One block of each type, with all of its fields and a word in each that no other has. */
export const everyBlock: Record<BlockType, Block> = {
  block: words('Textwords', { _key: 'text' }),
  image: {
    _type: 'image',
    _key: 'image',
    src: 'https://pictures.example/image.jpg',
    alt: 'Imagealt',
    caption: 'Imagecaption',
    size: 'medium',
    alignment: 'right',
    href: 'https://links.example/image',
    crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.6 },
  },
  codeBlock: { _type: 'codeBlock', _key: 'code', code: 'codewords()', language: 'js' },
  embed: { _type: 'embed', _key: 'embed', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
  table: { _type: 'table', _key: 'table', headerRows: 1, rows: [['Tablehead'], ['Tablecell']] },
  break: { _type: 'break', _key: 'break' },
  gallery: {
    _type: 'gallery',
    _key: 'gallery',
    columns: 2,
    caption: 'Gallerycaption',
    width: 'wide',
    lightbox: true,
    images: [
      { _type: 'image', _key: 'g1', src: 'https://pictures.example/one.jpg', alt: 'Galleryalt', caption: 'Galleryone' },
      { _type: 'image', _key: 'g2', src: 'https://pictures.example/two.jpg', alt: 'Othergalleryalt' },
    ],
  },
  columns: {
    _type: 'columns',
    _key: 'columns',
    columns: [
      { _type: 'column', _key: 'c1', width: 0.25, content: [words('Columnone', { _key: 'cw1' })] },
      { _type: 'column', _key: 'c2', content: [words('Columntwo', { _key: 'cw2' })] },
    ],
  },
  cover: {
    _type: 'cover',
    _key: 'cover',
    image: { _type: 'image', src: 'https://pictures.example/cover.jpg', alt: 'Coveralt' },
    content: [words('Coverheading', { _key: 'ch', style: 'h2' }), words('Coverwords', { _key: 'cw' })],
    overlay: 'darker',
    height: 'large',
    alignment: 'center',
    width: 'full',
  },
  buttons: {
    _type: 'buttons',
    _key: 'buttons',
    alignment: 'center',
    buttons: [
      { _type: 'button', _key: 'b1', text: 'Buttonone', href: 'https://links.example/one', kind: 'primary' },
      { _type: 'button', _key: 'b2', text: 'Buttontwo', href: 'https://links.example/two', kind: 'secondary' },
    ],
  },
  callout: {
    _type: 'callout',
    _key: 'callout',
    kind: 'warning',
    title: 'Callouttitle',
    content: [words('Calloutwords', { _key: 'cow' })],
  },
  quote: {
    _type: 'quote',
    _key: 'quote',
    content: [words('Quotewords', { _key: 'qw' })],
    source: 'Quotesource',
    href: 'https://links.example/quote',
  },
  details: {
    _type: 'details',
    _key: 'details',
    summary: 'Detailssummary',
    open: true,
    content: [words('Detailswords', { _key: 'dw' })],
  },
  audio: {
    _type: 'audio',
    _key: 'audio',
    src: 'https://files.example/talk.mp3',
    title: 'Audiotitle',
    caption: 'Audiocaption',
  },
  video: {
    _type: 'video',
    _key: 'video',
    src: 'https://files.example/film.mp4',
    title: 'Videotitle',
    caption: 'Videocaption',
    poster: { _type: 'image', src: 'https://pictures.example/poster.jpg' },
    width: 'wide',
  },
  file: {
    _type: 'file',
    _key: 'file',
    src: 'https://files.example/paper.pdf',
    title: 'Filetitle',
    caption: 'Filecaption',
  },
  tableOfContents: { _type: 'tableOfContents', _key: 'contents', title: 'Contentstitle', maxLevel: 2 },
  query: { _type: 'query', _key: 'query', postType: 'post', term: 3, author: 4, site: 1, count: 2, layout: 'cards' },
};
