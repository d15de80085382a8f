import type { SessionUpdate, ToolCallUpdate } from '@agentclientprotocol/sdk';
import { describe, expect, it } from 'vitest';
import { createNarrator, createTranscript } from './log.ts';

const began = (title: string, status: 'pending' | 'in_progress' = 'in_progress'): SessionUpdate => ({
  sessionUpdate: 'tool_call',
  toolCallId: 'one',
  title,
  status,
});
const went = (update: Omit<ToolCallUpdate, 'toolCallId'>): SessionUpdate => ({
  sessionUpdate: 'tool_call_update',
  toolCallId: 'one',
  ...update,
});
const said = (text: string) => [{ type: 'content' as const, content: { type: 'text' as const, text } }];
const printed = (data: string) => went({ _meta: { terminal_output: { terminal_id: 'one', data } } });
const ran = { aggregated_output: 'a\nb\n', exit_code: 0 };

describe('what an agent does, as people read it', () => {
  it.each<[string, SessionUpdate[], string]>([
    [
      'words',
      [
        { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: 'I ' } },
        { sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text: 'Hm.' } },
        { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: 'see.' } },
      ],
      'I see.',
    ],
    ['a command without a word', [began('true'), went({ status: 'completed' })], '\n$ true\n'],
    [
      'output that comes piece by piece, and once more at the end',
      [began('ls'), printed('a\n'), printed('b\n'), went({ status: 'completed', rawOutput: ran })],
      '\n$ ls\na\nb\n',
    ],
    ['output of a command that goes on', [began('serve'), printed('ready\n')], '\n$ serve\nready\n'],
    ['output that is only raw', [began('ls'), went({ status: 'completed', rawOutput: ran })], '\n$ ls\na\nb\n'],
    ['raw text', [began('ls'), went({ status: 'completed', rawOutput: 'a' })], '\n$ ls\na\n'],
    ['raw things of no use', [began('ls'), went({ status: 'completed', rawOutput: { ok: 1 } })], '\n$ ls\n'],
    [
      'output that is repeated as it grows, of a tool whose name comes first',
      [
        began('bash', 'pending'),
        went({ status: 'in_progress', title: 'ls' }),
        went({ status: 'in_progress', title: 'ls', content: said('a\n') }),
        went({ status: 'in_progress', title: 'ls', content: said('a\nb') }),
        went({ status: 'completed', title: 'ls', content: said('a\nb'), rawOutput: { output: 'a\nb' } }),
      ],
      '\n$ ls\na\nb\n',
    ],
    ['a failure', [began('rm x'), went({ status: 'failed', content: said('No x.') })], '\n$ rm x\nNo x.\n(failed)\n'],
  ])('%s', (_what, updates, text) => {
    expect(updates.map(createNarrator()).join('')).toBe(text);
  });
});

describe('a transcript', () => {
  it('leaves out the middle of what is too long', () => {
    const transcript = createTranscript(10);
    for (const text of ['abcde', 'fghij', 'klmno', 'pqrst']) transcript.add(text);
    expect(transcript.text()).toBe('abcde\n… 10 characters omitted …\npqrst');
  });
});
