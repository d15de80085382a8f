import type { SessionUpdate, ToolCallUpdate } from '@agentclientprotocol/sdk';

/** Of what is said piece by piece, only how it ended is remembered. */
type Call = { title: string; isAnnounced: boolean; isLive: boolean; said: string };

const longest = 4 * 1024 * 1024;

/** Text that is kept up to a length, beyond which its middle is left out. */
export function createTranscript(most = longest) {
  let [head, tail, left] = ['', '', 0];
  return {
    add(text: string): void {
      const room = Math.max(0, most / 2 - head.length);
      head += text.slice(0, room);
      tail += text.slice(room);
      if (tail.length <= most) return;
      left += tail.length - most / 2;
      tail = tail.slice(-most / 2);
    },
    text: () => (left === 0 ? head + tail : `${head}\n… ${left} characters omitted …\n${tail}`),
  };
}

/** What updates say to people, one after another; empty for what is only of use to programs. */
export function createNarrator() {
  const calls = new Map<string, Call>();

  function tellCall(update: ToolCallUpdate): string {
    const { toolCallId, title, status } = update;
    const isOver = status === 'completed' || status === 'failed';
    const call = calls.get(toolCallId) ?? { title: '', isAnnounced: false, isLive: false, said: '' };
    calls.set(toolCallId, call);
    call.title = title ?? call.title;
    // Before it begins, some know only the name of the tool.
    if (status === 'pending') return '';
    const heading = call.isAnnounced ? '' : `\n$ ${call.title}\n`;
    call.isAnnounced = true;
    const news = newsOf(update, call, isOver);
    call.said = call.isLive ? (news || call.said).slice(-1) : call.said + news;
    if (!isOver) return heading + news;
    calls.delete(toolCallId);
    const ending = call.said === '' || call.said.endsWith('\n') ? '' : '\n';
    return `${heading}${news}${ending}${status === 'failed' ? '(failed)\n' : ''}`;
  }

  return (update: SessionUpdate): string => {
    if (update.sessionUpdate === 'agent_message_chunk') return textOf(update.content);
    return update.sessionUpdate === 'tool_call' || update.sessionUpdate === 'tool_call_update' ? tellCall(update) : '';
  };
}

/** Some agents tell the output of a command piece by piece, some all of it so far, some at the end in a field of their own. */
function newsOf({ _meta, content, rawOutput }: ToolCallUpdate, call: Call, isOver: boolean): string {
  const piece = fieldOf(fieldOf(_meta, 'terminal_output'), 'data');
  if (typeof piece === 'string') {
    call.isLive = true;
    return piece;
  }
  if (call.isLive) return '';
  const soFar = (content ?? []).map((part) => (part.type === 'content' ? textOf(part.content) : '')).join('');
  if (soFar.startsWith(call.said)) return soFar.slice(call.said.length) || (isOver ? wholeOf(rawOutput, call) : '');
  return '';
}

function wholeOf(rawOutput: unknown, { said }: Call): string {
  const fields = ['aggregated_output', 'formatted_output', 'output'].map((name) => fieldOf(rawOutput, name));
  const whole = [rawOutput, ...fields].find((each) => typeof each === 'string');
  return said === '' && typeof whole === 'string' ? whole : '';
}

function textOf(content: { type: string; text?: string }): string {
  return content.type === 'text' ? (content.text ?? '') : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
