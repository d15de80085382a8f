import type { components } from '@octavo/api-client';

export type Term = components['schemas']['Term'];

/** Every taxonomy has the routes that categories have. */
export function termsPath(base: string): '/core/v2/categories' {
  return `/core/v2/${base}` as '/core/v2/categories';
}
