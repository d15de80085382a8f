import { plural, type CheckState } from '@octavo/plugin-api';
import { toCell } from '../terminal/cell.ts';
import { paint } from '../terminal/colour.ts';
import type { Screen } from '../terminal/terminal.ts';
import { textWidth } from '../terminal/text-width.ts';
import type { Finding } from './run-checks.ts';

const colours = { ok: 'green', warn: 'yellow', fail: 'red', skip: 'dim' } as const;
const words: Record<CheckState, string> = { ok: ' ok ', warn: 'warn', fail: 'FAIL', skip: ' –  ' };
const gap = '  ';
const narrowest = 24;
/** Longer lines are hard to read, however wide the screen is. */
const widest = 110;

/** One line for each finding, and what to do below it. Nothing is cut: what doesn't fit goes on in the next line. */
export function formatReport(findings: readonly Finding[], screen: Pick<Screen, 'width' | 'colour'>): string[] {
  const names = Math.max(...findings.map(({ name }) => textWidth(name)));
  const margin = words.ok.length + names + 2 * gap.length;
  const room = screen.width === undefined ? Infinity : Math.max(narrowest, Math.min(widest, screen.width) - margin);
  return findings.flatMap(({ name, state, found, cure }, index) => {
    const shown = findings[index - 1]?.name === name ? '' : name;
    const mark = paint(screen, colours[state], words[state]);
    const isLoud = state === 'fail' || state === 'warn';
    const label = (isLoud ? paint(screen, 'bold', shown) : shown) + ' '.repeat(names - textWidth(shown));
    const text = wrap(found, room).map((line) => (state === 'skip' ? paint(screen, 'dim', line) : line));
    const advice = cure === undefined ? [] : wrap(cure, room - 2).map((line, at) => `${at === 0 ? '→' : ' '} ${line}`);
    return [...text, ...advice.map((line) => paint(screen, colours[state], line))].map((line, at) =>
      at === 0 ? `${mark}${gap}${label}${gap}${line}` : `${' '.repeat(margin)}${line}`,
    );
  });
}

/** `17 ok, 1 warning, 2 failed, 3 not checked`. */
export function summarise(findings: readonly Finding[]): string {
  const count = (wanted: CheckState) => findings.filter(({ state }) => state === wanted).length;
  const parts = [
    `${count('ok')} ok`,
    ...(count('warn') > 0 ? [plural(count('warn'), 'warning')] : []),
    ...(count('fail') > 0 ? [`${count('fail')} failed`] : []),
    ...(count('skip') > 0 ? [`${count('skip')} not checked`] : []),
  ];
  return parts.join(', ');
}

function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of toCell(text).split(' ')) {
    if (line !== '' && textWidth(line) + 1 + textWidth(word) > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
