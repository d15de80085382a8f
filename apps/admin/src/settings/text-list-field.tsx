import { useEffect, useState } from 'react';
import { TextField } from '../ui/fields.tsx';

type Props = {
  label: string;
  description?: string;
  error?: string | undefined;
  isReadOnly?: boolean;
};

type LinesProps<T> = Props & {
  value: readonly T[];
  onChange(value: T[]): void;
  toText(item: T): string;
  fromText(line: string): T;
};

/** Things that are written one on each line. */
export function LinesField<T>({ value, onChange, toText, fromText, ...props }: LinesProps<T>) {
  const shown = value.map(toText).join('\n');
  const [text, setText] = useState(shown);

  // Spaces and empty lines stay while somebody types; only what came from elsewhere is shown anew.
  useEffect(() => {
    if (read(text).map(toText).join('\n') !== shown) setText(shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);

  function read(lines: string): T[] {
    return textLines(lines.split('\n')).map(fromText);
  }

  return (
    <TextField
      {...props}
      rows={Math.min(8, Math.max(3, text.split('\n').length))}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(read(typed));
      }}
    />
  );
}

export function TextListField(props: Props & { value: readonly string[]; onChange(value: string[]): void }) {
  return <LinesField {...props} toText={(text) => text} fromText={(line) => line} />;
}

/** Texts without what is around them, and none that are empty. */
export function textLines(value: unknown): string[] {
  return Array.isArray(value) ? value.map((line) => String(line).trim()).filter((line) => line !== '') : [];
}
