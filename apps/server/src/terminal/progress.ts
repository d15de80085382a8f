import type { CommandProgress } from '@octavo/plugin-api';
import type { Screen } from './terminal.ts';
import { textWidth, truncate } from './text-width.ts';

const redrawMs = 100;
const lineMs = 5_000;
const longestBar = 40;
const shortestBar = 10;

export type ProgressBar = CommandProgress & {
  /** Out of the way, so that something else can be written; the next step draws it again. */
  hide(): void;
};

/** On a terminal a bar that is drawn over itself; elsewhere a line every few seconds, and none for what is soon over. */
export function createProgress(
  screen: Screen,
  total: number,
  label: string,
  now = () => performance.now(),
): ProgressBar {
  return screen.width === undefined ? plainLines(screen, total, label, now) : bar(screen, total, label, now);
}

function bar(screen: Screen, total: number, label: string, now: () => number): ProgressBar {
  const startedAt = now();
  let done = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isShown = false;
  let isOver = false;

  function draw(): void {
    drawnAt = now();
    isShown = true;
    screen.write(`\r\u001b[K${barText(label, done, total, drawnAt - startedAt, (screen.width ?? 80) - 1)}`);
  }

  draw();
  return {
    advance(by = 1) {
      done += by;
      if (!isOver && now() - drawnAt >= redrawMs) draw();
    },
    done() {
      if (isOver) return;
      isOver = true;
      draw();
      screen.write('\n');
      isShown = false;
    },
    hide() {
      if (isShown) screen.write('\r\u001b[K');
      isShown = false;
      drawnAt = Number.NEGATIVE_INFINITY;
    },
  };
}

function plainLines(screen: Screen, total: number, label: string, now: () => number): ProgressBar {
  let done = 0;
  let saidAt = now();
  let hasSpoken = false;
  let isOver = false;
  const say = () => screen.write(`${label}: ${total > 0 ? `${done} of ${total} (${percent(done, total)})` : done}\n`);
  return {
    advance(by = 1) {
      done += by;
      if (isOver || now() - saidAt < lineMs) return;
      saidAt = now();
      hasSpoken = true;
      say();
    },
    done() {
      if (!isOver && hasSpoken) say();
      isOver = true;
    },
    hide() {},
  };
}

/** `label  ████████░░░░   45%  450/1000  12 s left`; the bar's length depends on nothing that changes on the way. */
function barText(label: string, done: number, total: number, elapsedMs: number, width: number): string {
  if (total <= 0) return truncate(`${label}  ${done}`, width);
  const share = Math.min(1, done / total);
  const figures = `${percent(done, total).padStart(4)}  ${done}/${total}${remaining(share, elapsedMs)}`;
  const room = width - textWidth(label) - `  100%  ${total}/${total}  59 min left  `.length;
  if (room < shortestBar) return truncate(`${label}  ${figures.trimStart()}`, width);
  const length = Math.min(room, longestBar);
  const full = Math.floor(share * length);
  return `${label}  ${'█'.repeat(full)}${'░'.repeat(length - full)}  ${figures}`;
}

function percent(done: number, total: number): string {
  return `${Math.floor(Math.min(1, done / total) * 100)}%`;
}

function remaining(share: number, elapsedMs: number): string {
  if (share <= 0 || share >= 1 || elapsedMs < 2_000) return '';
  const seconds = Math.ceil((elapsedMs / share - elapsedMs) / 1000);
  if (seconds < 60) return `  ${seconds} s left`;
  return seconds < 3600 ? `  ${Math.ceil(seconds / 60)} min left` : `  ${Math.ceil(seconds / 3600)} h left`;
}
