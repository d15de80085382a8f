import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import sax from 'sax';
import type { Node } from './wxr-node.ts';
import { toPart, type WxrPart } from './wxr-parts.ts';

/** More than this in one element is no item that anybody wrote. */
const longestItem = 128 * 1024 * 1024;

type Reading = { onBytes(bytes: number): void };

/** A WordPress export, part by part: memory depends on the largest item, not on the file. */
export async function* readWxr(path: string, { onBytes }: Reading): AsyncGenerator<WxrPart> {
  const { isGzip, encoding } = await inspect(path);
  const decoder = decoderFor(encoding);
  const parts: WxrPart[] = [];
  const builder = createBuilder((part) => parts.push(part));
  let isBroken = false;
  try {
    for await (const chunk of bytesOf(path, isGzip, onBytes)) {
      builder.write(decoder.decode(chunk as Buffer, { stream: true }));
      yield* parts.splice(0);
    }
  } catch (error) {
    // A compressed file that ends early or is damaged; what came before it is good.
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    isBroken = true;
  }
  builder.write(decoder.decode());
  const isWhole = builder.end();
  yield* parts.splice(0);
  yield { kind: 'end', isWhole: isWhole && !isBroken };
}

/** The highest id of an item with at most so many digits; 0 if there is none. Nothing but that is read of the file. */
export async function highestId(path: string, digits: number): Promise<number> {
  const { isGzip } = await inspect(path);
  const pattern = new RegExp(`<wp:post_id>\\s*(?:<!\\[CDATA\\[)?\\s*(\\d{1,${digits}})(?!\\d)`, 'g');
  let highest = 0;
  let end = '';
  try {
    for await (const chunk of bytesOf(path, isGzip, () => {})) {
      const text = end + (chunk as Buffer).toString('latin1');
      for (const [, id] of text.matchAll(pattern)) highest = Math.max(highest, Number(id));
      end = text.slice(-100);
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
  }
  return highest;
}

async function inspect(path: string): Promise<{ isGzip: boolean; encoding: string }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const start = buffer.subarray(0, bytesRead);
    const isGzip = start[0] === 0x1f && start[1] === 0x8b;
    const head = (isGzip ? inflated(start) : start).subarray(0, 200).toString('latin1');
    const declared = /<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1];
    return { isGzip, encoding: declared ?? 'utf-8' };
  } finally {
    await file.close();
  }
}

/** What the first bytes of a compressed file stand for; nothing if they are damaged. */
function inflated(start: Buffer): Buffer {
  try {
    return gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Bytes that mean nothing become U+FFFD. */
function decoderFor(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder('utf-8');
  }
}

function bytesOf(path: string, isGzip: boolean, onBytes: (bytes: number) => void): Readable {
  const file = createReadStream(path, { highWaterMark: 64 * 1024 });
  file.on('data', (chunk) => onBytes(chunk.length));
  const out = isGzip ? createGunzip() : new PassThrough();
  // An error reaches whoever reads `out`.
  return pipeline(file, out, () => {});
}

/** Puts the elements below the channel together; hears of each when it ends. */
function createBuilder(onPart: (part: WxrPart) => void) {
  const parser = sax.parser(true, { position: false });
  const open: Node[] = [];
  let depth = 0;
  let channelAt = 0;
  let length = 0;

  const addText = (text: string) => {
    length += text.length;
    if (length <= longestItem) open.at(-1)?.texts.push(text);
  };
  Object.assign(parser, {
    // People edit exports, and plugins write them: an odd sign must not be the end.
    onerror: () => Object.assign(parser, { error: null }),
    onopentag({ name, attributes }: { name: string; attributes: Record<string, string> }) {
      depth += 1;
      if (channelAt === 0) {
        if (name === 'channel') channelAt = depth;
        return;
      }
      const node: Node = { name, attributes, children: [], texts: [] };
      if (open.length === 0) length = 0;
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    ontext: addText,
    oncdata: addText,
    onclosetag() {
      depth -= 1;
      const node = open.pop();
      if (node && open.length === 0) emit(node, true);
    },
  });

  function emit(node: Node, isWhole: boolean): void {
    const part = toPart(node, { isWhole, isTooLarge: length > longestItem });
    if (part) onPart(part);
  }

  return {
    write: (text: string) => void parser.write(text),
    /** False for a file that stops in the middle; an item that has begun is told of. */
    end(): boolean {
      const [unfinished] = open;
      const isWhole = depth === 0 && channelAt > 0;
      if (unfinished) emit(unfinished, false);
      open.length = 0;
      return isWhole;
    },
  };
}
