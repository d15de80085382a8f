import { useEffect, useState } from 'react';
import { SearchField } from './fields.tsx';

type Props = { label: string; value: string; onChange(value: string): void };

/** Tells what is looked for when somebody has stopped typing. */
export function DelayedSearch({ label, value, onChange }: Props) {
  const [words, setWords] = useState(value);

  useEffect(() => setWords(value), [value]);

  useEffect(() => {
    if (words === value) return undefined;
    const timer = setTimeout(() => onChange(words), 300);
    return () => clearTimeout(timer);
    // The callback is new each time; only typing counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [words]);

  return <SearchField label={label} value={words} onChange={setWords} />;
}
