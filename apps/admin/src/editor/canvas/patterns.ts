import type { Text } from '../../text/text.tsx';

type Block = { _type: string; [field: string]: unknown };
/** Ready sections, of blocks that somebody fills with words of their own. */
export const patterns = {
  hero: (t) => [
    cover([heading(t('canvas.sample.welcome')), line(t('canvas.sample.lead')), buttons(t('canvas.sample.action'))]),
  ],
  imageAndText: (t) => [columns([[image()], [heading(t('canvas.sample.heading')), line(t('canvas.sample.text'))]])],
  features: (t) => [
    heading(t('canvas.sample.features')),
    columns(
      [1, 2, 3].map((number) => [heading(t('canvas.sample.feature', { number }), 'h3'), line(t('canvas.sample.text'))]),
    ),
  ],
  team: (t) => [
    heading(t('canvas.sample.team')),
    columns([1, 2, 3].map(() => [image(), heading(t('canvas.sample.name'), 'h3'), line(t('canvas.sample.role'))])),
  ],
  prices: (t) => [
    heading(t('canvas.sample.prices')),
    columns(
      [1, 2, 3].map((number) => [
        heading(t('canvas.sample.plan', { number }), 'h3'),
        line(t('canvas.sample.price')),
        item(t('canvas.sample.point')),
        item(t('canvas.sample.point')),
        buttons(t('canvas.sample.choose')),
      ]),
    ),
  ],
  contact: (t) => [
    heading(t('canvas.sample.contact')),
    columns([
      [line(t('canvas.sample.address')), line(t('canvas.sample.phone')), line(t('canvas.sample.mail'))],
      [hours(t)],
    ]),
  ],
  callToAction: (t) => [
    heading(t('canvas.sample.ready')),
    line(t('canvas.sample.lead')),
    { ...buttons(t('canvas.sample.action'), t('canvas.sample.more')), alignment: 'center' },
  ],
  testimonials: (t) => [
    heading(t('canvas.sample.said')),
    columns(
      [1, 2].map(() => [
        { _type: 'quote', content: [line(t('canvas.sample.praise'))], source: t('canvas.sample.name') },
      ]),
    ),
  ],
  questions: (t) => [
    heading(t('canvas.sample.questions')),
    ...[1, 2, 3].map((number) => ({
      _type: 'details',
      summary: t('canvas.sample.question', { number }),
      content: [line(t('canvas.sample.answer'))],
    })),
  ],
  pictures: (t) => [
    heading(t('canvas.sample.pictures')),
    line(t('canvas.sample.text')),
    { _type: 'gallery', columns: 3, lightbox: true, width: 'wide' },
  ],
  news: (t) => [heading(t('canvas.sample.news')), { _type: 'query', count: 3, layout: 'cards' }],
  steps: (t) => [
    heading(t('canvas.sample.steps')),
    ...[1, 2, 3].map((number) => item(t('canvas.sample.step', { number }), 'number')),
  ],
  openingHours: (t) => [heading(t('canvas.sample.hours')), hours(t)],
  notice: (t) => [
    { _type: 'callout', kind: 'important', title: t('canvas.sample.notice'), content: [line(t('canvas.sample.text'))] },
  ],
} as const satisfies Record<string, (t: Text) => readonly Block[]>;

export type PatternName = keyof typeof patterns;

function line(text: string, fields: object = {}): Block {
  return { _type: 'block', style: 'normal', markDefs: [], children: [{ _type: 'span', text, marks: [] }], ...fields };
}

function heading(text: string, style: 'h2' | 'h3' = 'h2'): Block {
  return line(text, { style });
}

function item(text: string, listItem: 'bullet' | 'number' = 'bullet'): Block {
  return line(text, { listItem, level: 1 });
}

/** One that somebody has yet to choose. */
function image(): Block {
  return { _type: 'image' };
}

function buttons(...texts: readonly string[]): Block {
  const kinds = ['primary', 'secondary'];
  return { _type: 'buttons', buttons: texts.map((text, index) => ({ _type: 'button', text, kind: kinds[index] })) };
}

function cover(content: readonly Block[]): Block {
  return { _type: 'cover', height: 'large', alignment: 'center', width: 'full', content };
}

function columns(contents: readonly (readonly Block[])[]): Block {
  return { _type: 'columns', columns: contents.map((content) => ({ _type: 'column', content })) };
}

function hours(t: Text): Block {
  const days = ['weekdays', 'saturday', 'sunday'] as const;
  return {
    _type: 'table',
    rows: days.map((day) => [
      t(`canvas.sample.${day}`),
      t(day === 'sunday' ? 'canvas.sample.closed' : 'canvas.sample.from'),
    ]),
  };
}
