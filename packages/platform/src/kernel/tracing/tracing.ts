import type * as OpenTelemetry from '@opentelemetry/api';
import type { Attributes, Context, Span, SpanContext } from '@opentelemetry/api';

/** One look at this is all that tracing costs while it is off. */
let api: typeof OpenTelemetry | undefined;

/** For the process that has set up where spans go. */
export function switchTracingOn(openTelemetry: typeof OpenTelemetry): void {
  api = openTelemetry;
}

export const isTracing = (): boolean => api !== undefined;

const tracer = ({ trace }: typeof OpenTelemetry) => trace.getTracer('octavo');

/** Under this span, so that what happens inside can be told to belong to it. */
export type Traced = { readonly span: Span; readonly inside: Context };

/** A request: continues the trace that its sender is in, or the one of the request that it came inside. */
export function beginRequest(name: string, sender: string | undefined, attributes: Attributes): Traced {
  const { SpanKind, context, trace } = api!;
  const parent = sender === undefined ? undefined : parseTraceParent(sender);
  const outside = parent ? trace.setSpanContext(context.active(), parent) : context.active();
  const kind = trace.getSpan(outside) && !parent ? SpanKind.INTERNAL : SpanKind.SERVER;
  const span = tracer(api!).startSpan(name, { kind, attributes }, outside);
  return { span, inside: trace.setSpan(outside, span) };
}

/** Where a request's work goes on after its body has arrived: outside of what surrounded its beginning. */
export function continueIn({ inside }: Traced, work: () => void): void {
  api!.context.with(inside, work);
}

export function endRequest({ span }: Traced, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: api!.SpanStatusCode.ERROR }).setAttribute('error.type', String(status));
  span.end();
}

/** A call of something outside, in the trace under way; without one it isn't recorded. Only codes of errors are kept. */
export function traceCall<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  if (!api?.trace.getActiveSpan()?.isRecording()) return work();
  const { SpanKind, context, trace } = api;
  const span = tracer(api).startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return context.with(trace.setSpan(context.active(), span), work).then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      noteFailure(span, error);
      span.end();
      throw error;
    },
  );
}

/** A job is a trace of its own, linked to the one that asked for it. */
export function traceJob<Result>(
  name: string,
  sender: string | undefined,
  attributes: Attributes,
  work: (fail: (error: unknown) => void) => Promise<Result>,
): Promise<Result> {
  if (!api) return work(() => {});
  const { SpanKind, context, trace } = api;
  const asked = sender === undefined ? undefined : parseTraceParent(sender);
  const span = tracer(api).startSpan(name, {
    kind: SpanKind.CONSUMER,
    root: true,
    attributes,
    ...(asked && { links: [{ context: asked }] }),
  });
  return context
    .with(trace.setSpan(context.active(), span), () => work((error) => noteFailure(span, error)))
    .finally(() => span.end());
}

/** The trace under way as a `traceparent`, for a job that goes on with it. */
export function traceParent(): string | undefined {
  const found = api?.trace.getActiveSpan()?.spanContext();
  if (!found) return undefined;
  return `00-${found.traceId}-${found.spanId}-${found.traceFlags.toString(16).padStart(2, '0')}`;
}

/** For log lines. */
export function traceId(traced?: Traced): string | undefined {
  if (!api) return undefined;
  return (traced?.span ?? api.trace.getActiveSpan())?.spanContext().traceId;
}

function noteFailure(span: Span, error: unknown): void {
  const { code, name } = error as Error & { code?: unknown };
  const type = typeof code === 'string' || typeof code === 'number' ? String(code) : name;
  span.setStatus({ code: api!.SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

/** W3C Trace Context; what doesn't look like it is nobody's trace. */
function parseTraceParent(text: string): SpanContext | undefined {
  const [, id, spanId, flags] = /^[0-9a-e][0-9a-f]-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(text) ?? [];
  if (!id || !spanId || /^0+$/.test(id) || /^0+$/.test(spanId)) return undefined;
  return { traceId: id, spanId, traceFlags: Number.parseInt(flags!, 16) & api!.TraceFlags.SAMPLED, isRemote: true };
}
