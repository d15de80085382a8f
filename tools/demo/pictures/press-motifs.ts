import type { Sheet } from './sheet.ts';

export const paper = {
  navy: '#1f2b4a',
  red: '#d5452e',
  ochre: '#dfa23b',
  cream: '#f4ead8',
  white: '#fdf8ee',
  teal: '#4f8b87',
  pink: '#efbaa5',
  pale: '#dde5e2',
  brown: '#7b4b35',
} as const;

export function window(sheet: Sheet, x: number, y: number, width: number, tall: number, pane: string): void {
  sheet.rect(x - 6, y - 6, width + 12, tall + 12, { fill: paper.cream, dark: 'down', grain: 0.3 });
  sheet.rect(x, y, width, tall, { fill: pane, light: 'up', grain: 0.35 });
  sheet.rect(x + width / 2 - 2.5, y, 5, tall, { fill: paper.cream });
  sheet.rect(x, y + tall * 0.45, width, 5, { fill: paper.cream });
}

/** A sheet after so many folds: its pages, and the edges of what lies below. */
export function sheets(sheet: Sheet, x: number, y: number, width: number, tall: number, folds: number): void {
  const layers = 2 ** folds;
  sheet.rect(x + 14, y + 16, width, tall, { fill: '#16233c', opacity: 0.35 });
  for (let layer = layers - 1; layer >= 1; layer -= 1) {
    sheet.rect(x + layer * 3, y + layer * 3, width, tall, { fill: layer % 2 ? '#e6d8ba' : paper.cream });
  }
  sheet.rect(x, y, width, tall, { fill: paper.white, dark: 'right', grain: 0.35 });
  const [columns, rows] = [
    [4, 2],
    [2, 2],
    [2, 1],
    [1, 1],
  ][folds]!;
  const [cellWidth, cellTall] = [width / columns!, tall / rows!];
  for (let row = 0; row < rows!; row += 1) {
    for (let column = 0; column < columns!; column += 1) {
      const [left, top] = [x + column * cellWidth, y + row * cellTall];
      const [inset, step] = [cellWidth * 0.18, cellTall * 0.11];
      for (let line = 0; line < 5; line += 1) {
        const up = rows === 2 && row === 0 ? line : 4 - line;
        const length = up === 0 ? cellWidth * 0.4 : cellWidth - 2 * inset;
        sheet.rect(left + inset, top + cellTall * 0.24 + line * step, length, step * 0.36, { fill: '#c7bda8' });
      }
    }
  }
  for (let column = 1; column < columns!; column += 1) dashes(sheet, x + column * cellWidth, y, 0, tall);
  for (let row = 1; row < rows!; row += 1) dashes(sheet, x, y + row * cellTall, width, 0);
}

function dashes(sheet: Sheet, x: number, y: number, width: number, tall: number): void {
  const length = Math.max(width, tall);
  for (let at = 6; at < length - 8; at += 18) {
    const from = [x + (width ? at : 0), y + (tall ? at : 0)] as const;
    sheet.line([from, [from[0] + (width ? 9 : 0), from[1] + (tall ? 9 : 0)]], paper.red, 3);
  }
}

/** A standing book, seen a little from the right; the point is the middle of its foot. */
export function book(sheet: Sheet, x: number, y: number, drawCover: (sheet: Sheet) => void): void {
  const [left, top] = [x - 220, y - 610];
  sheet.polygon(
    [
      [left + 400, top],
      [left + 452, top - 22],
      [left + 452, y - 52],
      [left + 400, y - 30],
    ],
    { fill: paper.white, dark: 'right', grain: 0.5 },
  );
  for (let leaf = 8; leaf < 52; leaf += 8)
    sheet.line(
      [
        [left + 400 + leaf, top - leaf * 0.42],
        [left + 400 + leaf, y - 30 - leaf * 0.42],
      ],
      '#d8c9ab',
      1.5,
    );
  sheet.polygon(
    [
      [left, top],
      [left + 52, top - 22],
      [left + 452, top - 22],
      [left + 400, top],
    ],
    { fill: '#e9dcc0', dark: 'left' },
  );
  sheet.at({ x: left, y: top }, () => {
    drawCover(sheet);
    sheet.rect(14, 0, 5, 580, { fill: '#000000', opacity: 0.18 });
  });
}
