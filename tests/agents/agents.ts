import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export type Headers = Record<string, string>;
export type Process = { command: string; args: string[]; env: Record<string, string> };
export type ToolShape = {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: Record<string, unknown>;
  outputSchema?: Record<string, unknown> | undefined;
  annotations?: Record<string, unknown> | undefined;
};
export type Result = {
  isError?: boolean | undefined;
  structuredContent?: unknown;
  content: { type: string; text?: string }[];
};

/** What every generation of clients can do, in one form. */
export type Agent = {
  readonly server: { name: string; title?: string | undefined; version: string };
  readonly instructions: string | undefined;
  /** One page. */
  tools(cursor?: string): Promise<{ tools: ToolShape[]; nextCursor?: string | undefined }>;
  call(name: string, input?: Record<string, unknown>): Promise<Result>;
  close(): Promise<void>;
};

export type Generation = {
  readonly name: string;
  http(url: string, headers: Headers): Promise<Agent>;
  stdio(process: Process): Promise<Agent>;
};

const me = { name: 'tests', version: '1.0.0' };
const at = (headers: Headers) => ({ requestInit: { headers } });

function agentOf(client: Client1 | Client2): Agent {
  return {
    server: client.getServerVersion()!,
    instructions: client.getInstructions(),
    // Asked for as it is: a client of its own accord would fetch all pages.
    tools: (cursor) => client.listTools(cursor === undefined ? {} : { cursor }),
    call: async (name, input) => (await client.callTool({ name, ...(input && { arguments: input }) })) as Result,
    close: () => client.close(),
  };
}

async function connected1(transport: Http1 | Stdio1): Promise<Agent> {
  const client = new Client1(me);
  await client.connect(transport);
  return agentOf(client);
}

async function connected2(transport: Http2 | Stdio2, mode: 'legacy' | 'auto' | { pin: string }): Promise<Agent> {
  const client = new Client2(me, { versionNegotiation: { mode } });
  await client.connect(transport);
  return agentOf(client);
}

const quiet = (process: Process) => ({ ...process, stderr: 'ignore' as const });

/** The clients that agents are built with. */
export const generations: readonly Generation[] = [
  {
    name: 'sdk 1.32',
    http: (url, headers) => connected1(new Http1(new URL(url), at(headers))),
    stdio: (process) => connected1(new Stdio1(quiet(process))),
  },
  {
    name: 'client 2.4 that begins with initialize',
    http: (url, headers) => connected2(new Http2(new URL(url), at(headers)), 'legacy'),
    stdio: (process) => connected2(new Stdio2(quiet(process)), 'legacy'),
  },
  {
    name: 'client 2.4 of 2026-07-28',
    http: (url, headers) => connected2(new Http2(new URL(url), at(headers)), { pin: '2026-07-28' }),
    stdio: (process) => connected2(new Stdio2(quiet(process)), { pin: '2026-07-28' }),
  },
];

export async function allTools(agent: Agent): Promise<ToolShape[]> {
  const all: ToolShape[] = [];
  let cursor: string | undefined;
  do {
    const page = await agent.tools(cursor);
    all.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

/** What an ability said, by its schema and as text: the same twice. */
export function valueOf<Value = Record<string, unknown>>(result: Result): Value {
  const text = result.content[0]?.text ?? '';
  if (result.isError) throw new Error(text);
  const value = JSON.parse(text) as Value;
  if (JSON.stringify(result.structuredContent) !== JSON.stringify(value)) throw new Error('Two answers in one.');
  return value;
}

export function errorOf(result: Result): { code: string; message: string; data: Record<string, unknown> } {
  if (!result.isError) throw new Error(`It worked: ${result.content[0]?.text}`);
  return JSON.parse(result.content[0]!.text!) as never;
}
