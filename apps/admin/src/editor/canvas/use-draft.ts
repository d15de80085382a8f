import { useState } from 'react';

/**
 * A field's text while it is typed into: the editor tells of a change a moment later, and what is shown may not fall
 * back until then. What comes from elsewhere, from undo for one, replaces it.
 */
export function useDraft(value: string, change: (value: string) => void): [string, (value: string) => void] {
  const [draft, setDraft] = useState({ seen: value, shown: value });
  if (draft.seen !== value) setDraft({ seen: value, shown: value });
  return [
    draft.shown,
    (shown) => {
      setDraft(({ seen }) => ({ seen, shown }));
      change(shown);
    },
  ];
}
