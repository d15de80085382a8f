/** What we need of a `FileHandle`. */
export type WritableFile = {
  write(bytes: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
};

export type BufferedFile = ReturnType<typeof createBufferedFile>;

const capacity = 1024 * 1024;

/** Collects what is appended into large writes. What was appended at once can be overwritten at its position. */
export function createBufferedFile(file: WritableFile) {
  const buffer = Buffer.allocUnsafe(capacity);
  let written = 0;
  let waiting = 0;

  async function flush(): Promise<void> {
    await writeAt(file, buffer.subarray(0, waiting), written);
    written += waiting;
    waiting = 0;
  }

  return {
    position: () => written + waiting,
    flush,

    async append(bytes: Uint8Array): Promise<void> {
      if (waiting + bytes.length > capacity) await flush();
      if (bytes.length > capacity) {
        await writeAt(file, bytes, written);
        written += bytes.length;
      } else {
        buffer.set(bytes, waiting);
        waiting += bytes.length;
      }
    },

    async overwrite(bytes: Uint8Array, position: number): Promise<void> {
      if (position >= written) buffer.set(bytes, position - written);
      else await writeAt(file, bytes, position);
    },
  };
}

/** A single write may take less than it was given, when the disk is nearly full for one. */
async function writeAt(file: WritableFile, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
