import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nProvider, isRTL } from 'react-aria-components';
import { extensionTexts } from './extensions/loaded.ts';
import { Toasts } from './ui/toasts.tsx';
import type { Catalogue } from './text/catalogue.ts';
import { chooseLanguage, TextProvider } from './text/text.tsx';

export type Scheme = 'auto' | 'light' | 'dark';

type Preferred = {
  scheme: Scheme;
  setScheme(scheme: Scheme): void;
  /** The tag of the interface's language. */
  language: string;
  setLanguage(tag: string): void;
};

const PreferencesContext = createContext<Preferred | undefined>(undefined);

const keptScheme = 'octavo.scheme';
const keptLanguage = 'octavo.language';

/** Language, direction and colours, as this browser was last told. */
export function Preferences({ children }: { children: ReactNode }) {
  const [scheme, setScheme] = useState<Scheme>(() => (localStorage.getItem(keptScheme) as Scheme | null) ?? 'auto');
  const [wanted, setWanted] = useState(() => localStorage.getItem(keptLanguage) ?? '');
  const language = chooseLanguage(wanted === '' ? navigator.languages : [wanted]);
  const [loaded, setLoaded] = useState<{ tag: string; catalogue: Catalogue }>();

  useEffect(() => {
    let current = true;
    void Promise.all([extensionTexts(language.tag), language.load()]).then(([others, own]) => {
      if (current) setLoaded({ tag: language.tag, catalogue: { ...others, ...own } });
    });
    return () => {
      current = false;
    };
  }, [language]);

  useEffect(() => {
    const { documentElement: html } = document;
    if (scheme === 'auto') delete html.dataset['scheme'];
    else html.dataset['scheme'] = scheme;
  }, [scheme]);

  useEffect(() => {
    if (!loaded) return;
    document.documentElement.lang = loaded.tag;
    document.documentElement.dir = isRTL(loaded.tag) ? 'rtl' : 'ltr';
  }, [loaded]);

  const preferred = useMemo<Preferred>(
    () => ({
      scheme,
      setScheme(next) {
        localStorage.setItem(keptScheme, next);
        setScheme(next);
      },
      language: language.tag,
      setLanguage(tag) {
        localStorage.setItem(keptLanguage, tag);
        setWanted(tag);
      },
    }),
    [scheme, language],
  );

  if (!loaded) return null;
  return (
    <PreferencesContext value={preferred}>
      <I18nProvider locale={loaded.tag}>
        <TextProvider tag={loaded.tag} catalogue={loaded.catalogue}>
          {children}
          <Toasts />
        </TextProvider>
      </I18nProvider>
    </PreferencesContext>
  );
}

export function usePreferences(): Preferred {
  const preferred = useContext(PreferencesContext);
  if (!preferred) throw new Error('There are no preferences here.');
  return preferred;
}
