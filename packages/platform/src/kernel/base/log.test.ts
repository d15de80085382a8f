import { describe, expect, it } from 'vitest';
import { createLogger } from './log.ts';

function logged(fields: Record<string, unknown>): Record<string, unknown> {
  let line = '';
  createLogger('info', { write: (text) => void (line = text) }).error(fields, 'Something failed.');
  return JSON.parse(line) as Record<string, unknown>;
}

describe('errors in the log (contracts/operations.md §4)', () => {
  it('have a type, a message, a code, a stack and a cause, and nothing else', () => {
    const cause = new TypeError('because');
    const error = Object.assign(new Error('no', { cause }), { code: '23505', detail: 'Key (email)=(a@b.c) exists.' });
    expect(logged({ err: error })['err']).toEqual({
      type: 'Error',
      message: 'no',
      code: '23505',
      stack: expect.stringContaining('log.test.ts') as string,
      cause: { type: 'TypeError', message: 'because', stack: expect.any(String) as string },
    });
  });

  it('are told as well when they are copies, as the queue hands them out', () => {
    const { message, stack } = new Error('connect ECONNREFUSED');
    const err = { message, stack, code: 'ECONNREFUSED', queue: 'mail', client: { password: 'x' } };
    expect(logged({ err })['err']).toEqual({ type: 'Object', message, stack, code: 'ECONNREFUSED' });
  });

  it('are told as they are when they are no errors at all', () => {
    expect([logged({ err: 'a word' })['err'], logged({ err: null })['err']]).toEqual(['a word', 'null']);
  });
});
