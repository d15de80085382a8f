import { defineCommand, plural, type Command } from '@octavo/plugin-api';
import { jobStates } from '../../kernel/jobs/job.schema.ts';
import type { JobAdministration, ListedJob } from '../../kernel/jobs/job.service.ts';

export function jobCommands(jobs: JobAdministration): Command[] {
  const id = { name: 'id', description: 'job id from `octavo jobs list`' };
  return [
    defineCommand({
      name: 'jobs list',
      capability: 'manage_network',
      summary: 'list the jobs of all databases, newest first',
      results: 'list',
      options: [
        { flag: '--dead', description: 'only jobs that failed all attempts' },
        { flag: '--state <state>', description: 'only jobs in this state', choices: jobStates },
        { flag: '--name <name>', description: 'only jobs with this name' },
        { flag: '--group <group>', description: 'only jobs in this group' },
        { flag: '--limit <number>', description: 'maximum number of jobs', default: '50' },
      ],
      examples: ['octavo jobs list', 'octavo jobs list --dead', 'octavo jobs list --state=active'],
      async run(_context, { options }, output) {
        const state = jobStates.find((known) => known === options['state']);
        const found = await jobs.list({
          dead: options['dead'] === true,
          limit: Number(options['limit']) || 50,
          ...(state && { states: [state] }),
          ...(typeof options['name'] === 'string' && { name: options['name'] }),
          ...(typeof options['group'] === 'string' && { group: options['group'] }),
        });
        output.table(found.map(toRow), ['id', 'name', 'state', 'site', 'progress', 'created', 'error']);
      },
    }),
    defineCommand({
      name: 'jobs retry',
      capability: 'manage_network',
      summary: 'retry a failed or cancelled job',
      arguments: [id],
      examples: ['octavo jobs retry 018f6f0e-6a3e-7f5c-9a44-6f2d6a1f8e11'],
      async run(_context, input, output) {
        await jobs.retry(input.arguments['id']!);
        output.success('The job is queued again.');
      },
    }),
    defineCommand({
      name: 'jobs cancel',
      capability: 'manage_network',
      summary: 'cancel a waiting or running job',
      arguments: [id],
      examples: ['octavo jobs cancel 018f6f0e-6a3e-7f5c-9a44-6f2d6a1f8e11'],
      async run(_context, input, output) {
        await jobs.cancel(input.arguments['id']!);
        output.success('The job was cancelled.');
      },
    }),
    defineCommand({
      name: 'jobs run',
      capability: 'manage_network',
      summary: 'run all waiting jobs in this process, then exit',
      examples: ['octavo jobs run'],
      async run(_context, _input, output) {
        output.success(`${plural(await jobs.drain(), 'job')} completed.`);
      },
    }),
  ];
}

function toRow(job: ListedJob) {
  return {
    id: job.id,
    name: job.name,
    state: job.state,
    site: job.site_id ?? 'network',
    group: job.group ?? '',
    attempt: job.attempt,
    progress: job.total === null ? '' : `${job.done}/${job.total}`,
    created: job.created_at.toISOString(),
    error: job.error ?? '',
    database: job.database,
  };
}
