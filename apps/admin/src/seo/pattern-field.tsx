import { useLayoutEffect, useRef } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import type { PatternTag } from './patterns.ts';
import './seo.css';

type Props = {
  label: string;
  description?: string;
  error?: string | undefined;
  tags: readonly PatternTag[];
  value: string;
  onChange(value: string): void;
};

/** A title with tags, which buttons put where the cursor is. */
export function PatternField({ label, tags, value, onChange, ...props }: Props) {
  const t = useText();
  const field = useRef<HTMLDivElement>(null);
  const cursor = useRef<number>(undefined);

  // After the tag that was put in, once the field has it.
  useLayoutEffect(() => {
    const input = field.current?.querySelector('input');
    if (cursor.current === undefined || !input) return;
    input.focus();
    input.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  }, [value]);

  function insert(tag: PatternTag): void {
    const input = field.current?.querySelector('input');
    const start = input?.selectionStart ?? value.length;
    const end = input?.selectionEnd ?? start;
    cursor.current = start + tag.length;
    onChange(value.slice(0, start) + tag + value.slice(end));
  }

  return (
    <div className="field" ref={field}>
      <TextField {...props} label={label} value={value} onChange={onChange} maxLength={200} dir="ltr" />
      <div className="pattern-tags" role="group" aria-label={t('seo.tagsOf', { field: label })}>
        {tags.map((tag) => (
          <Button key={tag} aria-label={t('seo.insertTag', { tag })} onPress={() => insert(tag)}>
            <bdi dir="ltr">{tag}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}
