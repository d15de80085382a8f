import { pino, type DestinationStream } from 'pino';
import type { Logger } from '@octavo/plugin-api';

const secrets = ['password', 'applicationPassword', 'authorization', 'cookie', 'token', 'secret', 'apiKey', 'api_key'];

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** JSON lines. Fields that carry secrets are masked wherever they stand, one level deep and at the top. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `headers.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
