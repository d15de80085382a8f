import {
  ComputeError,
  invalidParameter,
  moduleBeside,
  PlatformError,
  type ComputeService,
  type ComputeTask,
  type Context,
} from '@octavo/plugin-api';
import { isNestedTooDeep, mostLevels } from './post-nesting.ts';
import { renderHtml, type Rendered } from './post-text.ts';

export type HtmlTask = { content: string; trusted: boolean };
export type RenderHtml = (context: Context, task: HtmlTask) => Promise<Rendered>;

/** Up to here it is a matter of milliseconds. */
const smallLength = 64 * 1024;

const rendering: ComputeTask<HtmlTask, Rendered> = {
  name: 'html',
  module: moduleBeside(import.meta.url, 'post-html-compute'),
  milliseconds: 10_000,
  megabytes: 256,
};

/** Large HTML is read in a process of its own, so that others are answered meanwhile. */
export function createHtmlRenderer(compute: ComputeService): RenderHtml {
  return async (context, task) => {
    if (isNestedTooDeep(task.content)) {
      throw invalidParameter('content', `Elements can be nested at most ${mostLevels} levels deep.`);
    }
    if (task.content.length <= smallLength) return renderHtml(task.content, task.trusted);
    return compute.run(context, rendering, task).catch((error: unknown) => {
      throw error instanceof ComputeError ? toRefusal(error) : error;
    });
  };
}

function toRefusal(cause: ComputeError): PlatformError {
  if (cause.reason !== 'busy')
    return invalidParameter('content', 'This HTML takes too long to process. Make it shorter.');
  return new PlatformError(503, 'rest_busy', 'Too many large posts are being saved. Try again shortly.', {
    cause,
    headers: { 'Retry-After': '2' },
  });
}
