import { allowedSourceSchemes, safeUrl } from '@octavo/blocks';
import { completeAddress } from './link-target.ts';

/** The address that a link may have; undefined for none. */
export function safeAddress(text: unknown): string | undefined {
  return typeof text === 'string' ? safeUrl(completeAddress(text)) : undefined;
}

/** Where a file may be shown from. */
export function safeSource(text: unknown): string | undefined {
  return safeUrl(text, allowedSourceSchemes);
}
