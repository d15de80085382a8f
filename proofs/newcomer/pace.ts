/** What a person did in one step, and what the machine took meanwhile. */
export type Step = { name: string; clicks: number; keys: number; machineSeconds: number };

/** Seconds of somebody who does it for the first time: reads what is there, points at it, types with some fingers. */
const pace = { look: 3, click: 1.2, key: 0.2 };

export function personSeconds({ clicks, keys, machineSeconds }: Step): number {
  return pace.look + clicks * pace.click + keys * pace.key + machineSeconds;
}

export const totalSeconds = (steps: readonly Step[]) => steps.reduce((sum, step) => sum + personSeconds(step), 0);

/** One line for each step, and their sum. */
export function tableOf(steps: readonly Step[]): string {
  const sum = (pick: (step: Step) => number) => steps.reduce((total, step) => total + pick(step), 0);
  const rows = [
    ['', 'step', 'clicks', 'keys', 'machine', 'person'],
    ...steps.map((step, index) => [
      String(index + 1),
      step.name,
      String(step.clicks),
      String(step.keys),
      seconds(step.machineSeconds),
      seconds(personSeconds(step)),
    ]),
    [
      '',
      'all',
      String(sum(({ clicks }) => clicks)),
      String(sum(({ keys }) => keys)),
      seconds(sum(({ machineSeconds }) => machineSeconds)),
      seconds(totalSeconds(steps)),
    ],
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    column === 1 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
