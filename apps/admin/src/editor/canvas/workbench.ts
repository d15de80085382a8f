import { createUploads, type UploadFile, type Uploads } from './uploads.ts';

/** What is remembered beside the document while somebody works on it. */
export type Workbench = {
  readonly uploads: Uploads;
  setUploadFile(uploadFile: UploadFile | undefined): void;
  /** Asks that the fields of a block be gone into as soon as it is drawn. */
  askToOpen(key: string): void;
  /** Whether that was asked; once. */
  takeAsked(key: string): boolean;
  /** Whether the key that was pressed last asks for plain text from the clipboard. */
  setPlainPaste(isPlain: boolean): void;
  isPlainPaste(): boolean;
  /** Whether a pointer is pressed, which puts the caret somewhere by itself. */
  setPointing(isPointing: boolean): void;
  isPointing(): boolean;
};

export function createWorkbench(): Workbench {
  let uploadFile: UploadFile | undefined;
  let asked: string | undefined;
  let isPlain = false;
  let isPointing = false;
  return {
    uploads: createUploads(() => uploadFile),
    setUploadFile(given) {
      uploadFile = given;
    },
    askToOpen(key) {
      asked = key;
    },
    takeAsked(key) {
      if (asked !== key) return false;
      asked = undefined;
      return true;
    },
    setPlainPaste(plain) {
      isPlain = plain;
    },
    isPlainPaste: () => isPlain,
    setPointing(pointing) {
      isPointing = pointing;
    },
    isPointing: () => isPointing,
  };
}
