import { ApiError } from '@octavo/api-client';
import type { Text } from '../text/text.tsx';

/** What went wrong, for a person: the server's own sentence, or ours when it said nothing. */
export function problemOf(error: unknown, t: Text): string {
  if (error instanceof ApiError) return error.status === 0 ? t('problem.offline') : error.message;
  return error instanceof Error ? error.message : String(error);
}
