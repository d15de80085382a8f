import { useEffect, useState, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import type { Key, Message } from './catalogue.ts';
import { chooseLanguage, MoreText } from './text.tsx';

type Some = Partial<Record<Key, Message>>;
type Props = { english: Some; others: Readonly<Record<string, () => Promise<Some>>>; children: ReactNode };

/** What a part of the interface says that is loaded when it is needed. Nothing is shown before its words are there. */
export function LateText({ english, others, children }: Props) {
  const { tag } = chooseLanguage([useLocale().locale]);
  const [loaded, setLoaded] = useState<{ tag: string; catalogue: Some }>({ tag: 'en', catalogue: english });
  useEffect(() => {
    let isCurrent = true;
    const show = (catalogue: Some) => isCurrent && setLoaded({ tag, catalogue });
    const load = others[tag];
    if (load) void load().then(show);
    else show(english);
    return () => {
      isCurrent = false;
    };
  }, [tag, english, others]);
  return loaded.tag === tag ? <MoreText {...loaded}>{children}</MoreText> : null;
}
