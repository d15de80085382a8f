import type { Static } from 'typebox';
import { Type, type Access, type Routes, type Site } from '@octavo/plugin-api';
import {
  JobItemQuery,
  JobListQuery,
  JobParams,
  JobResource,
  jobIdPattern,
  QueueResource,
} from '../../kernel/jobs/job.schema.ts';
import type { JobAdministration, JobQuery, ListedJob } from '../../kernel/jobs/job.service.ts';

const access: Access = { capability: 'manage_network' };

/** The queues of all databases, for those who run the network. */
export function jobRoutes(jobs: JobAdministration): Routes {
  const tags = ['Jobs'];
  const one = `/jobs/:id(^${jobIdPattern}$)`;
  return (app) => {
    app.get(
      '/jobs',
      { config: { access }, schema: { tags, querystring: JobListQuery, response: { 200: Type.Array(JobResource) } } },
      async ({ context, query, raw }, reply) => {
        const { per_page = 10 } = query;
        const found = await jobs.list({ ...toQuery(query), limit: per_page + 1 });
        const shown = found.slice(0, per_page);
        if (found.length > per_page) reply.header('Link', nextLink(context.site, raw.url ?? '', shown.at(-1)!));
        return shown.map(toResource);
      },
    );

    app.get(
      '/jobs/queues',
      { config: { access }, schema: { tags, querystring: JobItemQuery, response: { 200: Type.Array(QueueResource) } } },
      async () => {
        const now = Date.now();
        return (await jobs.queues()).map(({ waiting_since, ...queue }) => ({
          ...queue,
          waiting_seconds: waiting_since && Math.max(0, Math.round((now - waiting_since.getTime()) / 1000)),
        }));
      },
    );

    app.get(
      one,
      {
        config: { access },
        schema: { tags, params: JobParams, querystring: JobItemQuery, response: { 200: JobResource } },
      },
      async ({ params }) => toResource(await jobs.get(params.id)),
    );

    app.post(
      `${one}/retry`,
      { config: { access }, schema: { tags, params: JobParams, response: { 200: JobResource } } },
      async ({ params }) => toResource(await jobs.retry(params.id)),
    );

    app.post(
      `${one}/cancel`,
      { config: { access }, schema: { tags, params: JobParams, response: { 200: JobResource } } },
      async ({ params }) => toResource(await jobs.cancel(params.id)),
    );
  };
}

function toQuery({ before, state, dead, name, group, site_id }: Static<typeof JobListQuery>): JobQuery {
  const [micros, id] = before?.split('_') ?? [];
  return {
    ...(id !== undefined && { after: { created_micros: Number(micros), id } }),
    ...(state?.length && { states: state }),
    ...(dead && { dead }),
    ...(name !== undefined && { name }),
    ...(group !== undefined && { group }),
    ...(site_id !== undefined && { siteId: site_id }),
  };
}

function nextLink(site: Site, url: string, last: ListedJob): string {
  const parameters = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  parameters.set('before', `${last.created_micros}_${last.id}`);
  return `<${site.restRoot}/octavo/v1/jobs?${parameters.toString()}>; rel="next"`;
}

function toResource(job: ListedJob): Static<typeof JobResource> {
  const { id, name, state, dead, group, site_id, attempt, done, total, error, database } = job;
  return {
    id,
    name,
    state,
    dead,
    group,
    site_id,
    attempt,
    done,
    total,
    created: job.created_at.toISOString(),
    due: job.start_after.toISOString(),
    started: job.started_at?.toISOString() ?? null,
    finished: job.completed_at?.toISOString() ?? null,
    error,
    database,
  };
}
