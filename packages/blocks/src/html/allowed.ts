/** Everything that rendered blocks are made of, apart from what plugins write themselves. Tests hold the output to it. */
export const allowedAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['class']],
  ['div', ['class']],
  ['aside', ['class']],
  ['blockquote', ['class']],
  ['h1', ['id']],
  ['h2', ['id']],
  ['h3', ['id']],
  ['h4', ['id']],
  ['h5', ['id']],
  ['h6', ['id']],
  ['ul', []],
  ['ol', []],
  ['li', []],
  ['br', []],
  ['hr', []],
  ['a', ['href', 'rel']],
  ['strong', []],
  ['em', []],
  ['u', []],
  ['s', []],
  ['sub', []],
  ['sup', []],
  ['span', ['class']],
  ['mark', ['class']],
  ['small', ['class']],
  ['kbd', ['class']],
  ['ins', ['class']],
  ['pre', []],
  ['code', ['class']],
  ['figure', ['class']],
  ['figcaption', []],
  ['img', ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading']],
  ['iframe', ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen', 'referrerpolicy']],
  ['table', []],
  ['tbody', []],
  ['tr', []],
  ['td', []],
]);

export const allowedTags: readonly string[] = [...allowedAttributes.keys()];

/** What may stand in a frame. */
export const allowedFrames: readonly string[] = [
  'https://www.youtube-nocookie.com/embed/',
  'https://player.vimeo.com/video/',
];
