import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the model does next: says something, has a command run, uses a tool, fails, or is silent. */
export type Step =
  | { say: string }
  | { run: string; yieldMs?: number }
  | { use: string; given: object }
  | { fail: number }
  | 'silence';

type Item = { type?: string; role?: string };
type Tool = { name?: string; type?: string; function?: { name: string }; tools?: Tool[] };
type Body = { model?: string; stream?: boolean; input?: Item[]; messages?: Item[]; tools?: Tool[] };
type Call = { id: string; name: string; namespace?: string; arguments: string };

export type Model = Awaited<ReturnType<typeof startModel>>;

/**
 * A model that follows a script, chosen by its name, in two dialects. It remembers nothing: the step is the number of
 * results of tools that a request holds, so that a request that is repeated is answered the same.
 */
export async function startModel(scripts: Readonly<Record<string, readonly Step[]>>) {
  const asked: { path: string; authorization: string; body: Body }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      const data = Object.keys(scripts).map((id) => ({ id, object: 'model', owned_by: 'tests' }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
      return;
    }
    const body = (await json(request)) as Body;
    asked.push({ path, authorization: request.headers.authorization ?? '', body });
    const step = stepFor(scripts, body);
    if (step === 'silence') return;
    if ('fail' in step) {
      const error = { message: 'as the script says', type: 'server_error' };
      response.writeHead(step.fail, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    const speak = path.includes('/responses') ? speakResponses : speakChat;
    if ('say' in step) speak(response, body, step.say, undefined);
    else speak(response, body, undefined, 'run' in step ? shellCall(body, step) : toolCall(body, step));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const resultsIn = ({ input = [], messages = [] }: Body) =>
  input.filter(({ type }) => type?.endsWith('_call_output')).length +
  messages.filter(({ role }) => role === 'tool').length;

function stepFor(scripts: Readonly<Record<string, readonly Step[]>>, body: Body): Step {
  // Agents also ask for titles and the like, without tools.
  if (!body.tools?.length) return { say: 'A title' };
  const steps = scripts[(body.model ?? '').split('/').at(-1)!] ?? [{ say: 'There is no such script.' }];
  return steps[Math.min(resultsIn(body), steps.length - 1)]!;
}

/** A tool of a tool server has its server's name before its own, in one way or another; without it nothing is called. */
function toolCall(body: Body, { use, given }: { use: string; given: object }): Call {
  const id = `call_${resultsIn(body)}`;
  for (const tool of body.tools ?? []) {
    const call = { id, arguments: JSON.stringify(given) };
    if (tool.tools?.some(({ name }) => name === use)) return { ...call, name: use, namespace: tool.name! };
    const name = tool.function?.name ?? tool.name ?? '';
    if (name === use || name.endsWith(`_${use}`)) return { ...call, name };
  }
  return shellCall(body, { run: `echo There is no tool ${use}.` });
}

/** Each agent calls its shell by another name. */
function shellCall(body: Body, { run: command, yieldMs = 30_000 }: { run: string; yieldMs?: number }): Call {
  const names = (body.tools ?? []).map((tool) => tool.function?.name ?? tool.name ?? tool.type ?? '');
  const name = ['exec_command', 'shell_command', 'shell', 'bash'].find((known) => names.includes(known)) ?? names[0]!;
  const given = {
    // Else it goes on while the agent is told that it has said nothing yet.
    exec_command: { cmd: command, yield_time_ms: yieldMs },
    shell_command: { command },
    shell: { command: ['bash', '-c', command] },
    bash: { command, description: 'A step of the script' },
  }[name] ?? { command };
  return { id: `call_${resultsIn(body)}`, name, arguments: JSON.stringify(given) };
}

const events = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });

function speakChat(response: ServerResponse, body: Body, text: string | undefined, call: Call | undefined): void {
  const base = { id: 'chat_1', object: 'chat.completion.chunk', created: 1, model: body.model };
  const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
  const tools = call && [
    { index: 0, id: call.id, type: 'function', function: { name: call.name, arguments: call.arguments } },
  ];
  const reason = call ? 'tool_calls' : 'stop';
  events(response);
  const send = (part: object) => response.write(`data: ${JSON.stringify({ ...base, ...part })}\n\n`);
  const choose = (delta: object, finish_reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] });
  choose({ role: 'assistant', content: text ?? '' });
  if (tools) choose({ tool_calls: tools });
  choose({}, reason);
  send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}

function speakResponses(response: ServerResponse, body: Body, text: string | undefined, call: Call | undefined): void {
  const content = [{ type: 'output_text', text, annotations: [] }];
  const output: Record<string, unknown>[] = [];
  if (text !== undefined)
    output.push({ type: 'message', id: 'message_1', role: 'assistant', status: 'completed', content });
  if (call) {
    const { id, ...named } = call;
    output.push({ type: 'function_call', id: 'function_1', call_id: id, ...named, status: 'completed' });
  }
  const usage = {
    input_tokens: 100,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 10,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 110,
  };
  const whole = (isDone: boolean) => ({
    id: 'response_1',
    object: 'response',
    created_at: 1,
    model: body.model,
    status: isDone ? 'completed' : 'in_progress',
    output: isDone ? output : [],
    usage: isDone ? usage : null,
  });
  events(response);
  let sequence_number = 0;
  const send = (type: string, part: object) =>
    response.write(
      `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: (sequence_number += 1), ...part })}\n\n`,
    );
  send('response.created', { response: whole(false) });
  for (const [output_index, item] of output.entries()) {
    send('response.output_item.added', {
      output_index,
      item: item['type'] === 'message' ? { ...item, content: [] } : item,
    });
    if (item['type'] === 'message') {
      send('response.output_text.delta', { item_id: item['id'], output_index, content_index: 0, delta: text });
    }
    send('response.output_item.done', { output_index, item });
  }
  send('response.completed', { response: whole(true) });
  response.end();
}
