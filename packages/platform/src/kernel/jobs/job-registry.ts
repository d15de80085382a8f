import type { Job, JobHandler, Schedule } from '@octavo/plugin-api';

export type JobRegistry = {
  add(plugin: string, handler: JobHandler): void;
  addSchedule(plugin: string, schedule: Schedule): void;
  handlers(): readonly JobHandler[];
  schedules(): readonly Schedule[];
  find(name: string): JobHandler | undefined;
};

export function createJobRegistry(): JobRegistry {
  const handlers = new Map<string, JobHandler>();
  const schedules: Schedule[] = [];

  function refuse(plugin: string, job: Job, why: string): never {
    throw new Error(`Plugin "${plugin}": the job "${job.name}" ${why}.`);
  }

  return {
    add(plugin, handler) {
      const { job } = handler;
      if (!/^[a-z][a-z0-9_]*$/.test(job.name)) refuse(plugin, job, 'must have a name of a-z, 0-9 and _');
      if (handlers.has(job.name)) refuse(plugin, job, 'already has a handler');
      handlers.set(job.name, handler);
    },
    addSchedule(plugin, schedule) {
      if (schedule.job.options.scope !== 'network')
        refuse(plugin, schedule.job, 'is recurring, so its scope must be the network');
      schedules.push(schedule);
    },
    handlers: () => [...handlers.values()],
    schedules: () => schedules,
    find: (name) => handlers.get(name),
  };
}
