import * as openTelemetry from '@opentelemetry/api';
import { switchTracingOn, version } from '@octavo/platform';
import type { Logger } from '@octavo/plugin-api';
import type { TracingConfig } from './config.ts';

export type Tracing = {
  /** Who hears that traces could not be sent. */
  reportTo(log: Logger): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

const { context, diag, DiagLogLevel, ROOT_CONTEXT, trace } = openTelemetry;

/** A receiver that is away mustn't hold up the end for longer. */
const sendingMs = 3_000;
const endingMs = 5_000;

/** Loads the SDK, so that who wants no traces doesn't wait for it. Before the host: it looks once whether there are any. */
export async function startTracing({ url, serviceName, ratio }: TracingConfig): Promise<Tracing> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendingMs });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  switchTracingOn(openTelemetry);
  let report = (_reason: string) => {};
  return {
    reportTo(log) {
      const quiet = () => {};
      // It is nobody's trace, whichever one was the first to be sent.
      report = (text) =>
        context.with(ROOT_CONTEXT, () => log.warn({ reason: reasonIn(text) }, 'Traces could not be sent.'));
      diag.setLogger(
        { error: report, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
        { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
      );
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('Timeout.')), endingMs);
      });
      await Promise.race([provider.shutdown(), late]).catch((error: Error) => report(error.message));
      clearTimeout(timer);
    },
  };
}

/** The SDK writes errors as JSON, with all that is in them. */
function reasonIn(text: string): string {
  return /"message":"([^"]*)"/.exec(text)?.[1] ?? text;
}
