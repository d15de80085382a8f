import { Transform } from 'node:stream';
import { PlatformError } from '@octavo/plugin-api';

const longestKey = 900;

/** Keys come from us, but parts of them from names that people chose. */
export function checkKey(key: string): string {
  const parts = key.split('/');
  const isSafe = parts.every((part) => part !== '' && !/^\.+$/.test(part) && !/[\p{Cc}\\]/u.test(part));
  if (isSafe && Buffer.byteLength(key) <= longestKey) return key;
  throw new Error(`"${key}" is not a valid file key.`);
}

/** Lets bytes pass, and fails at the end if there were more or fewer than was said. */
export function checkSize(key: string, size: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > size ? wrongSize(key, size) : null, chunk);
    },
    flush: (done) => done(seen === size ? null : wrongSize(key, size)),
  });
}

export function fileMissing(key: string): PlatformError {
  return new PlatformError(410, 'file_missing', `The file ${key.split('/').at(-1)} no longer exists.`);
}

function wrongSize(key: string, size: number): Error {
  return new Error(`${key} has a different size than the expected ${size} bytes.`);
}

/** Where the files of a site are. */
export const storagePrefix = (siteId: number) => `uploads/sites/${siteId}/`;
