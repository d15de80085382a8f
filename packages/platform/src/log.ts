import { pino, type DestinationStream } from 'pino';
import type { Logger } from '@octavo/plugin-api';
import { isTracing, traceId } from './tracing/tracing.ts';

const secrets = ['password', 'applicationPassword', 'authorization', 'cookie', 'token', 'secret', 'apiKey', 'api_key'];

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** JSON lines. Fields that carry secrets are masked wherever they stand, one level deep and at the top. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describe(error) },
    formatters: { level: (label: string) => ({ level: label }) },
    ...(isTracing() && { mixin: traceField }),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `headers.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** So that a line and a trace lead to each other. */
function traceField(): { trace_id?: string } {
  const id = traceId();
  return id === undefined ? {} : { trace_id: id };
}

/** Nothing else of it: a database's error repeats the refused row in `detail` and has the connection as `client`. */
function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { constructor, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: constructor.name,
    message,
    code,
    stack,
    ...(cause && depth < 5 ? { cause: describe(cause, depth + 1) } : {}),
  };
}
