import {
  readFromEditor,
  readFromServer,
  toEditor,
  toServer,
  type FromEditor,
  type FromServer,
} from '@octavo/live-document/messages';
import { cases } from '@octavo/testing/cases';
import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';

const bytes = Uint8Array.of(0, 1, 255);

describe('messages between editors and the server (contracts/live.md §3)', () => {
  it.each<FromEditor>([
    { type: 'hello', epoch: 'e', have: bytes },
    { type: 'update', number: 70_000, update: bytes },
    { type: 'place', place: '{"key":"ü"}' },
  ])('of editors are read as they were sent: $type', (message) => {
    expect(readFromEditor(toServer(message))).toEqual(message);
  });

  it.each<FromServer>([
    { type: 'welcome', epoch: 'e', canWrite: true, update: bytes, have: bytes },
    { type: 'update', update: bytes },
    { type: 'kept', number: 3 },
    { type: 'refused', number: 4, reason: 'It can’t be read.' },
    { type: 'rights', canWrite: false },
    { type: 'people', people: '[]' },
    { type: 'saved', version: 12 },
    { type: 'unsaved', code: 'invalid_portable_text', reason: 'No.' },
  ])('of the server are read as they were sent: $type', (message) => {
    expect(readFromServer(toEditor(message))).toEqual(message);
  });

  it('are none, or one, whatever is sent', () => {
    assert(
      property(uint8Array(), (sent) => {
        expect(['hello', 'update', 'place', undefined]).toContain(readFromEditor(sent)?.type);
      }),
      cases(5_000),
    );
    expect(readFromEditor(toServer({ type: 'hello', epoch: 'epoch', have: bytes }).slice(0, -1))).toBeUndefined();
  });
});
