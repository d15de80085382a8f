import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Catalogue, Key, Message } from './catalogue.ts';
import { english } from './en.ts';

export type Values = Readonly<Record<string, string | number>>;
/** `Own`: keys of an extension. */
export type Text<Own extends string = never> = (key: Key | Own, values?: Values) => string;

export type Language = { tag: string; name: string; load(): Promise<Catalogue> };

/** English is the catalogue that the others translate. */
export const languages: readonly Language[] = [
  { tag: 'en', name: 'English', load: async () => english },
  { tag: 'ar', name: 'العربية', load: async () => (await import('./ar.ts')).arabic },
];

/** The first of these that there is a translation for. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split(/[-_]/)[0];
    const known = languages.find((one) => one.tag === language);
    if (known) return known;
  }
  return languages[0]!;
}

const TextContext = createContext<Text>(createText('en', english));

export function TextProvider({ tag, catalogue, children }: { tag: string; catalogue: Catalogue; children: ReactNode }) {
  const text = useMemo(() => createText(tag, catalogue), [tag, catalogue]);
  return <TextContext value={text}>{children}</TextContext>;
}

/** Adds what only a part of the interface says. */
export function MoreText({
  tag,
  catalogue,
  children,
}: {
  tag: string;
  catalogue: Partial<Record<Key, Message>>;
  children: ReactNode;
}) {
  const usual = useContext(TextContext);
  const text = useMemo<Text>(() => {
    const more = createText(tag, catalogue);
    return (key, values) => (key in catalogue ? more(key, values) : usual(key, values));
  }, [tag, catalogue, usual]);
  return <TextContext value={text}>{children}</TextContext>;
}

export function useText<Own extends string = never>(): Text<Own> {
  return useContext(TextContext) as Text<Own>;
}

export function createText(tag: string, catalogue: Partial<Record<Key, Message>>): Text {
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (key, values = {}) => {
    const message: Message = catalogue[key] ?? key;
    const sentence =
      typeof message === 'string'
        ? message
        : (message[plurals.select(Number(values['count'] ?? 0))] ?? message.other ?? key);
    return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole);
    });
  };
}
