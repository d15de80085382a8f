import { PlatformError } from '@octavo/plugin-api';

/** An error on its way from one process to another. */
export type Report = { error: { message: string; stack: string; platform?: PlatformFields } };
type PlatformFields = Pick<PlatformError, 'status' | 'code' | 'data' | 'headers'>;
export type Answer = { output: unknown } | Report;

export function toReport(cause: unknown): Report {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const { message, stack = '' } = error;
  if (!(error instanceof PlatformError)) return { error: { message, stack } };
  const { status, code, data, headers } = error;
  return { error: { message, stack, platform: { status, code, data, headers } } };
}

export function fromReport({ error: { message, stack, platform } }: Report): Error {
  const error = platform ? new PlatformError(platform.status, platform.code, message, platform) : new Error(message);
  error.stack = stack;
  return error;
}
