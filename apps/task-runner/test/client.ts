export type Body = Record<string, unknown>;
export type Event = Body & { id: number; type: string };

export type Client = {
  /** The same, at another service. */
  at(root: string): Client;
  /** A body that is text goes as it is. */
  post(path: string, body: unknown, headers?: Record<string, string>, signal?: AbortSignal): Promise<Posted>;
  /** A task to its end. */
  run(body: unknown, headers?: Record<string, string>): Promise<{ status: number; id: string; body: Body }>;
  ask(path: string, method?: string): Promise<{ status: number; body: Body }>;
  events(id: string, after?: number): Promise<Event[]>;
};

type Posted = { status: number; id: string; response: Response };

/** Whoever has this token, at this service. */
export function createClient(root: string, token: string): Client {
  const authorization = `Bearer ${token}`;
  async function post(path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) {
    const response = await fetch(`${root}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal && { signal }),
    });
    return { status: response.status, id: response.headers.get('x-task-id') ?? '', response };
  }
  return {
    at: (other) => createClient(other, token),
    post,

    async run(body, headers = {}) {
      const { status, id, response } = await post('/', body, headers);
      return { status, id, body: (await response.json()) as Body };
    },

    async ask(path, method = 'GET') {
      const response = await fetch(`${root}${path}`, { method, headers: { authorization } });
      return { status: response.status, body: (await response.json()) as Body };
    },

    async events(id, after = 0) {
      const headers = { authorization, 'last-event-id': String(after) };
      return eventsOf(await fetch(`${root}/tasks/${id}/events`, { headers }));
    },
  };
}

/** The events of a stream, to its end. */
export async function eventsOf(response: Response): Promise<Event[]> {
  return eventsIn(await response.text());
}

/** The events of a stream as they come. */
export async function* eventsAsTheyCome(response: Response): AsyncGenerator<Event> {
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const end = text.lastIndexOf('\n\n') + 2;
    if (end < 2) continue;
    yield* eventsIn(text.slice(0, end));
    text = text.slice(end);
  }
}

function eventsIn(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('id: '))
    .map((part) => {
      const [id, data] = part.split('\n') as [string, string];
      return { ...(JSON.parse(data.slice('data: '.length)) as Event), id: Number(id.slice('id: '.length)) };
    });
}
