import { pino, type DestinationStream } from 'pino';
import type { Logger } from '@octavo/plugin-api';
import { isTracing, traceId } from '../tracing/tracing.ts';

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

type Described = Pick<Error, 'message' | 'stack' | 'cause'> & { constructor: { name: string }; code?: unknown };

/** Nothing else of it: a database's error repeats the refused row in `detail` and has the connection as `client`. */
function describe(error: unknown, depth = 0): unknown {
  if (!isDescribed(error)) return String(error);
  const { constructor, message, stack, cause, code } = error;
  return {
    type: constructor.name,
    message,
    code,
    stack,
    ...(cause && depth < 5 ? { cause: describe(cause, depth + 1) } : {}),
  };
}

/** The queue hands out copies, which are no longer errors. */
function isDescribed(error: unknown): error is Described {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
