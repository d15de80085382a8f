import { defineCommand, type Command } from '@octavo/plugin-api';
import type { JobAdministration, ListedJob } from './job.service.ts';

const states = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

export function jobCommands(jobs: JobAdministration): Command[] {
  const id = { name: 'id', description: 'the id that `octavo jobs list` shows' };
  return [
    defineCommand({
      name: 'jobs list',
      summary: 'jobs of all databases, newest first',
      options: [
        { flag: '--dead', description: 'only those that ran out of attempts' },
        { flag: '--state <state>', description: `one of ${states.join(', ')}` },
        { flag: '--name <name>', description: 'only jobs of this name' },
        { flag: '--group <group>', description: 'only jobs of this group' },
        { flag: '--limit <number>', description: 'how many at most', default: '50' },
      ],
      examples: ['octavo jobs list', 'octavo jobs list --dead', 'octavo jobs list --state=active'],
      async run(_context, { options }, output) {
        const state = states.find((known) => known === options['state']);
        if (options['state'] !== undefined && !state) throw new Error(`--state must be one of ${states.join(', ')}.`);
        const found = await jobs.list({
          dead: options['dead'] === true,
          limit: Number(options['limit']) || 50,
          ...(state && { states: [state] }),
          ...(typeof options['name'] === 'string' && { name: options['name'] }),
          ...(typeof options['group'] === 'string' && { group: options['group'] }),
        });
        for (const job of found) output.line(describe(job));
        output.success(`${found.length} job(s).`);
      },
    }),
    defineCommand({
      name: 'jobs retry',
      summary: 'try a dead, failed or cancelled job again',
      arguments: [id],
      examples: ['octavo jobs retry 018f6f0e-6a3e-7f5c-9a44-6f2d6a1f8e11'],
      async run(_context, input, output) {
        await jobs.retry(input.arguments['id']!);
        output.success('The job waits for a worker.');
      },
    }),
    defineCommand({
      name: 'jobs cancel',
      summary: 'keep a job from running, or stop it',
      arguments: [id],
      examples: ['octavo jobs cancel 018f6f0e-6a3e-7f5c-9a44-6f2d6a1f8e11'],
      async run(_context, input, output) {
        await jobs.cancel(input.arguments['id']!);
        output.success('The job is cancelled.');
      },
    }),
    defineCommand({
      name: 'jobs run',
      summary: 'run what waits in this process, until nothing does',
      examples: ['octavo jobs run'],
      async run(_context, _input, output) {
        output.success(`${await jobs.drain()} job(s) run.`);
      },
    }),
  ];
}

function describe(job: ListedJob): string {
  const progress = job.total === null ? '' : ` ${job.done}/${job.total}`;
  const site = job.site_id === null ? 'network' : `site ${job.site_id}`;
  const error = job.error === null ? '' : ` – ${job.error}`;
  return `${job.id}  ${job.state.padEnd(9)}  ${job.name}  ${site}${progress}  ${job.created_at.toISOString()}${error}`;
}
