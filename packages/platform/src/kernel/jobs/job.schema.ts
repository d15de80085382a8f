import { Type, oneOf } from '@octavo/plugin-api';

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
const name = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' });
const time = Type.String({ description: 'UTC.' });
const optionalTime = Type.Union([time, Type.Null()]);
const optionalNumber = Type.Union([Type.Integer(), Type.Null()]);
const fields = Type.Optional(Type.Array(Type.String(), { description: 'Only these fields.' }));

export const jobIdPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export const JobParams = Type.Object({ id: Type.String() });
export const JobItemQuery = Type.Object({ _fields: fields });

export const JobListQuery = Type.Object({
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  before: Type.Optional(
    Type.String({
      pattern: `^\\d{1,16}_${jobIdPattern}$`,
      description: 'Cursor of the next page, from the Link header.',
    }),
  ),
  state: Type.Optional(Type.Array(oneOf(jobStates))),
  dead: Type.Optional(Type.Boolean({ description: 'Only jobs that failed all attempts, regardless of `state`.' })),
  name: Type.Optional(name),
  group: Type.Optional(name),
  site_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
  _fields: fields,
});

/** What a job was asked to do is nobody's business but its own. */
export const JobResource = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: oneOf(jobStates),
  dead: Type.Boolean({ description: 'All attempts failed. The job waits for a manual retry.' }),
  group: Type.Union([Type.String(), Type.Null()]),
  site_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Null for jobs of the network.' }),
  attempt: Type.Integer({ description: 'Number of retries.' }),
  done: optionalNumber,
  total: optionalNumber,
  created: time,
  due: Type.String({ description: 'Earliest start, UTC.' }),
  started: optionalTime,
  finished: optionalTime,
  error: Type.Union([Type.String(), Type.Null()]),
  database: Type.String(),
});

export const QueueResource = Type.Object({
  name: Type.String(),
  waiting: Type.Integer({ description: 'Counted up to 10,000, like all these numbers.' }),
  active: Type.Integer(),
  failed: Type.Integer(),
  dead: Type.Integer(),
  waiting_seconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How long the next job has been waiting; null if no job is due.',
  }),
});
