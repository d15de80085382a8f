import { expect, it } from 'vitest';
import { isCompressedType } from './stored-types.ts';

it.each([
  ['image/jpeg', true],
  ['IMAGE/PNG', true],
  ['image/webp', true],
  ['video/mp4', true],
  ['video/quicktime', true],
  ['audio/mpeg', true],
  ['audio/wav', false],
  ['audio/x-aiff', false],
  ['application/pdf', true],
  ['application/zip', true],
  ['application/epub+zip', true],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
  ['application/vnd.oasis.opendocument.text', true],
  ['application/msword', false],
  ['font/woff2', true],
  ['font/ttf', false],
  ['image/svg+xml', false],
  ['image/bmp', false],
  ['image/tiff', false],
  ['text/plain; charset=utf-8', false],
  ['application/gzip; x=y', true],
  ['application/json', false],
  ['', false],
])('%s: %s', (type, expected) => {
  expect(isCompressedType(type)).toBe(expected);
});
