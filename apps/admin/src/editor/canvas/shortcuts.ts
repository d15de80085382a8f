import {
  blockquote,
  bold,
  code,
  createKeyboardShortcut,
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  italic,
  link,
  normal,
  redo,
  strikeThrough,
  underline,
  undo,
  type KeyboardShortcut,
} from '@portabletext/keyboard-shortcuts';

const none = { alt: false, ctrl: false, meta: false, shift: false };
const alone = (key: string, modifiers: Partial<typeof none>) =>
  createKeyboardShortcut({ default: [{ ...none, key, ...modifiers }] });
/** Control, or Command where that is the key for it. */
const withControl = (key: string, modifiers: Partial<typeof none> = {}) =>
  createKeyboardShortcut({
    default: [{ ...none, key, ctrl: true, ...modifiers }],
    apple: [{ ...none, key, meta: true, ...modifiers }],
  });

export const shortcuts = {
  undo,
  redo,
  link,
  newParagraph: withControl('Enter'),
  plainPaste: withControl('V', { shift: true }),
  comment: withControl('M', { alt: true }),
  toolbar: alone('F10', { alt: true }),
  moveUp: alone('ArrowUp', { alt: true, shift: true }),
  moveDown: alone('ArrowDown', { alt: true, shift: true }),
} satisfies Record<string, KeyboardShortcut>;

export const decoratorShortcuts = new Map<string, KeyboardShortcut>([
  ['strong', bold],
  ['em', italic],
  ['underline', underline],
  ['code', code],
  ['strike-through', strikeThrough],
]);

export const styleShortcuts = new Map<string, KeyboardShortcut>(
  Object.entries({ normal, h1, h2, h3, h4, h5, h6, blockquote }),
);

type Keys = Pick<KeyboardEvent, 'altKey' | 'code' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>;

/** With Alt, some keyboards give another letter than the one on the key. */
export function isForComment({ altKey, code, ctrlKey, key, metaKey, shiftKey }: Keys): boolean {
  return altKey && (ctrlKey || metaKey) && !shiftKey && (key.toLowerCase() === 'm' || (metaKey && code === 'KeyM'));
}

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

/** Keys as they are shown beside what they do. */
export function namesOf({ keys }: KeyboardShortcut): string {
  return keys.map((key) => arrows[key] ?? key).join('+');
}
