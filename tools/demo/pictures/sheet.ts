import { createRandom, type Random } from '@octavo/server';

export type Point = readonly [x: number, y: number];
/** As a list, or as text: `10,20 30,40`. */
export type Points = readonly Point[] | string;
type Side = 'up' | 'down' | 'left' | 'right' | 'round';

/** How a shape is painted. `dark` and `light` name the side from which grain is strewn over it. */
export type Paint = {
  fill?: string;
  stroke?: string;
  width?: number;
  dark?: Side;
  light?: Side;
  /** How dense the grain is, 0…1. */
  grain?: number;
  opacity?: number;
};
type Place = { x: number; y: number; angle?: number; scale?: number; flip?: boolean };

export type Sheet = ReturnType<typeof createSheet>;

/** Pictures are drawn in these units, whatever their size in pixels. */
export const sheetWidth = 1200;

/**
 * A sheet that shapes are put on, one over the other. It makes two drawings: one of flat colours, and one that says
 * where grain falls (red: dark grain, green: light grain).
 */
export function createSheet(height: number, seed: number) {
  const random = createRandom(seed);
  const flat: string[] = [];
  const grain: string[] = [];

  function path(d: string, paint: Paint): void {
    const { fill = 'none', stroke = 'none', width = 0, dark, light, grain: density = 0.6, opacity = 1 } = paint;
    const line = `stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
    const see = opacity < 1 ? ` fill-opacity="${opacity}" stroke-opacity="${opacity}"` : '';
    flat.push(`<path d="${d}" fill="${fill}" stroke="${stroke}" ${line}${see}/>`);
    const covers = (colour: string) => (colour === 'none' ? 'none' : '#000');
    if (opacity === 1) grain.push(`<path d="${d}" fill="${covers(fill)}" stroke="${covers(stroke)}" ${line}/>`);
    if (dark) grain.push(`<path d="${d}" fill="url(#dark-${dark})" fill-opacity="${density}"/>`);
    if (light) grain.push(`<path d="${d}" fill="url(#light-${light})" fill-opacity="${density}"/>`);
  }

  const rect = (x: number, y: number, width: number, tall: number, paint: Paint) =>
    path(`M${x} ${y}h${width}v${tall}h${-width}z`, paint);
  const ellipse = (x: number, y: number, rx: number, ry: number, paint: Paint) =>
    path(`M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`, paint);

  return {
    height,
    random,
    path,
    rect,
    ellipse,
    circle: (x: number, y: number, radius: number, paint: Paint) => ellipse(x, y, radius, radius, paint),
    polygon: (points: Points, paint: Paint) => path(`M${read(points).map(pair).join('L')}z`, paint),
    line: (points: Points, stroke: string, width: number) =>
      path(`M${read(points).map(pair).join('L')}`, { stroke, width }),
    /** A soft line through the points. */
    curve: (points: Points, stroke: string, width: number) => path(curveThrough(read(points)), { stroke, width }),
    /** A soft shape through the points. */
    blob: (points: Points, paint: Paint) => path(`${curveThrough(read(points), true)}z`, paint),
    /** A circle by hand. */
    pebble(x: number, y: number, rx: number, ry: number, paint: Paint, wobble = 0.06) {
      const corners = Array.from({ length: 9 }, (_, index): Point => {
        const turn = (index / 9) * 2 * Math.PI;
        const reach = 1 + (random.next() - 0.5) * 2 * wobble;
        return [x + Math.cos(turn) * rx * reach, y + Math.sin(turn) * ry * reach];
      });
      path(`${curveThrough(corners, true)}z`, paint);
    },
    /** From its foot at the point, pointing up; turned by the angle. */
    leaf(x: number, y: number, length: number, width: number, angle: number, paint: Paint, vein?: string) {
      this.at({ x, y, angle }, () => {
        const half = width / 2;
        path(
          `M0 0C${-half * 1.2} ${-length * 0.25} ${-half} ${-length * 0.75} 0 ${-length}C${half} ${-length * 0.75} ${half * 1.2} ${-length * 0.25} 0 0z`,
          paint,
        );
        if (vein) path(`M0 0L0 ${-length * 0.82}`, { stroke: vein, width: Math.max(1.5, width * 0.06) });
      });
    },
    /** Draws in a place of its own. */
    at({ x, y, angle = 0, scale = 1, flip = false }: Place, draw: () => void): void {
      const open = `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${flip ? -scale : scale} ${scale})">`;
      flat.push(open);
      grain.push(open);
      draw();
      flat.push('</g>');
      grain.push('</g>');
    },
    /** Draws only inside the shape. */
    within(d: string, draw: () => void): void {
      const name = `clip${flat.length}`;
      const open = `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">`;
      flat.push(open);
      grain.push(open);
      draw();
      flat.push('</g>');
      grain.push('</g>');
    },
    drawings: () => ({ flat: flat.join(''), grain: `${gradients}${grain.join('')}` }),
  };
}

/** Between the two, from the random numbers of a picture. */
export const between = (random: Random, low: number, high: number): number => low + random.next() * (high - low);

function read(points: Points): readonly Point[] {
  if (typeof points !== 'string') return points;
  return points.split(' ').map((each) => {
    const [x, y] = each.split(',').map(Number);
    return [x!, y!];
  });
}

const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;

function curveThrough(points: readonly Point[], closed = false): string {
  const at = (index: number): Point =>
    closed
      ? points[(index + points.length) % points.length]!
      : points[Math.max(0, Math.min(points.length - 1, index))]!;
  const last = closed ? points.length : points.length - 1;
  let d = `M${pair(at(0))}`;
  for (let index = 0; index < last; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
  }
  return d;
}

const ways: Readonly<Record<Exclude<Side, 'round'>, string>> = {
  down: 'x1="0" y1="1" x2="0" y2="0"',
  up: 'x1="0" y1="0" x2="0" y2="1"',
  left: 'x1="0" y1="0" x2="1" y2="0"',
  right: 'x1="1" y1="0" x2="0" y2="0"',
};

const gradients = ['dark', 'light'].map(gradientsOf).join('');

function gradientsOf(kind: string): string {
  const colour = kind === 'dark' ? '#f00' : '#0f0';
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const straight = Object.entries(ways).map(
    ([side, way]) =>
      `<linearGradient id="${kind}-${side}" ${way}>${stop(0, 1)}${stop(0.45, 0.28)}${stop(0.85, 0)}</linearGradient>`,
  );
  const round = `<radialGradient id="${kind}-round" cx="0.4" cy="0.34" r="0.72">${stop(0.3, 0)}${stop(0.7, 0.35)}${stop(1, 1)}</radialGradient>`;
  return straight.join('') + round;
}
