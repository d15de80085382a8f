import type { english } from './en.ts';

/** A sentence with `{names}`, or one for each plural form that `count` may ask for. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof english;
export type Catalogue = Record<Key, Message>;
