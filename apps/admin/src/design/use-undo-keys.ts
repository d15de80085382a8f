import { useEffect } from 'react';
import type { Editing } from './use-design.ts';

/** Ctrl or ⌘ with Z, and with Shift; in a field of text they are the field's. */
export function useUndoKeys({ undo, redo }: Pick<Editing, 'undo' | 'redo'>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyped(target));
      if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

const isTyped = ({ type }: HTMLInputElement) => !['checkbox', 'color', 'radio'].includes(type);
