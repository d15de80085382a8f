import { createBox } from '@octavo/editor-blocks';
import { keyGenerator, type Editor, type EditorSelection } from '@portabletext/editor';
import { imageOf, type PickedMedia } from './picked-media.ts';
import { findNodePath } from './node-path.ts';

export type Upload = { readonly name: string; readonly fraction: number; readonly error?: unknown };

/** Files on their way to the library, by the key of the block that waits for them. */
export type Uploads = {
  canUpload(): boolean;
  find(key: string): Upload | undefined;
  areAllDone(): boolean;
  subscribe(listener: () => void): () => void;
  /** Puts a block for each file at a place, and fills it in when the file has arrived. */
  start(editor: Editor, files: readonly File[], place: Place): void;
  /** Fills in a block that is there. */
  fill(editor: Editor, key: string, file: File): void;
  retry(editor: Editor, key: string): void;
  /** Without a block that waits for it. */
  send: UploadFile;
};

/** Without `at` it is the caret's. */
type Place = { placement: 'auto' | 'before' | 'after'; at?: NonNullable<EditorSelection> };

export type UploadFile = (file: File, onProgress: (fraction: number) => void) => Promise<PickedMedia>;

/** So many files are sent at a time; the others wait. */
const atOnce = 3;

export function createUploads(findUploadFile: () => UploadFile | undefined): Uploads {
  const uploads = new Map<string, Upload & { file: File }>();
  const listeners = new Set<() => void>();
  const waiting: (() => Promise<void>)[] = [];
  let underWay = 0;

  const next = () => {
    const send = underWay < atOnce ? waiting.shift() : undefined;
    if (!send) return;
    underWay += 1;
    void send().finally(() => {
      underWay -= 1;
      next();
    });
  };

  const change = (key: string, file: File, upload?: Omit<Upload, 'name'>) => {
    if (upload) uploads.set(key, { ...upload, file, name: file.name });
    else uploads.delete(key);
    for (const listener of listeners) listener();
  };

  const queue = (editor: Editor, key: string, file: File) => {
    change(key, file, { fraction: 0 });
    waiting.push(() => send(editor, key, file));
    next();
  };

  async function send(editor: Editor, key: string, file: File): Promise<void> {
    try {
      const media = await findUploadFile()!(file, (fraction) => change(key, file, { fraction }));
      const path = findNodePath(editor.getSnapshot().context.value, key);
      change(key, file);
      // Whoever took the block away meanwhile doesn't want it any more.
      if (!path) return;
      if (isPicture(file)) editor.send({ type: 'set', at: path, value: { ...createImage(media), _key: key } });
      else {
        const point = { path, offset: 0 };
        const blocks = [createFileLink(media, file.name)];
        editor.send({ type: 'insert.blocks', blocks, placement: 'after', at: { anchor: point, focus: point } });
        editor.send({ type: 'unset', at: path });
      }
    } catch (error) {
      change(key, file, { fraction: 0, error });
    }
  }

  return {
    canUpload: () => findUploadFile() !== undefined,
    find: (key) => uploads.get(key),
    areAllDone: () => uploads.size === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(editor, files, place) {
      const boxes = files.map((file) => ({ file, box: createBox({ _type: 'image' }, keyGenerator()) }));
      for (const { file, box } of boxes) queue(editor, box._key, file);
      editor.send({ type: 'insert.blocks', blocks: boxes.map(({ box }) => box), ...place });
    },
    send: (file, onProgress) => findUploadFile()!(file, onProgress),
    fill: queue,
    retry(editor, key) {
      const file = uploads.get(key)?.file;
      if (file) queue(editor, key, file);
    },
  };
}

export function createImage(media: PickedMedia) {
  return createBox(imageOf(media));
}

function createFileLink({ url }: PickedMedia, name: string) {
  return {
    _type: 'block',
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'file', href: url }],
    children: [{ _type: 'span', _key: 'name', text: name, marks: ['file'] }],
  };
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}
