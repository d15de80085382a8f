import { createClient, type Client, type Response } from '@octavo/api-client';

/** Never run: `npm run check:types` reads it. A line that must not compile says so, and fails if it does. */
export async function typesOfTheClient(client: Client): Promise<void> {
  const post = await client.get('/core/v2/posts/{id}', { params: { id: 1 }, query: { context: 'edit' } });
  post.title.rendered satisfies string;
  // @ts-expect-error An answer has what the route says.
  void post.title.nonsense;

  // @ts-expect-error There is no such path.
  await client.get('/core/v2/nothing');
  // @ts-expect-error The path has no such method.
  await client.delete('/core/v2/posts');
  // @ts-expect-error A path with a parameter wants it.
  await client.get('/core/v2/posts/{id}');
  // @ts-expect-error The parameter has a type.
  await client.get('/core/v2/posts/{id}', { params: { id: {} } });
  // @ts-expect-error The parameter has a name.
  await client.get('/core/v2/posts/{id}', { params: { number: 1 } });

  await client.get('/core/v2/posts', { query: { per_page: 5, status: ['draft'], search: undefined } });
  // @ts-expect-error A query has only what the route takes.
  await client.get('/core/v2/posts', { query: { per_pages: 5 } });
  // @ts-expect-error A value must fit.
  await client.get('/core/v2/posts', { query: { orderby: 'colour' } });
  // @ts-expect-error What must be said can't be left out.
  await client.get('/portable-text/v1/blocks');
  await client.get('/portable-text/v1/blocks', { query: { block_type: 'codeBlock' } });

  await client.post('/core/v2/posts', { body: { title: 'Tea', status: 'publish' } });
  // @ts-expect-error A body must fit.
  await client.post('/core/v2/posts', { body: { status: 'unwritten' } });
  // @ts-expect-error A body that is needed must be there.
  await client.post('/octavo/v1/session');
  // @ts-expect-error Nothing is sent with a path that takes nothing.
  await client.get('/core/v2/posts', { body: {} });

  await client.post('/core/v2/media', { body: new FormData() });
  await client.post('/core/v2/media', { body: new Blob([]) });
  // @ts-expect-error A file is no JSON.
  await client.post('/core/v2/media', { body: { file: 'text' } });

  const { items, total } = await client.list('/core/v2/posts');
  items satisfies Response<'/core/v2/posts', 'get'>;
  total satisfies number;
  // @ts-expect-error One post is no list.
  await client.list('/core/v2/posts/{id}', { params: { id: 1 } });
  for await (const each of client.each('/core/v2/categories')) each.name satisfies string;
  // @ts-expect-error One post is nothing to go through.
  client.each('/core/v2/posts/{id}', { params: { id: 1 } });

  (await client.get('/octavo/v1/session/nonce')) satisfies string;
  (await client.post('/batch/v1', { body: { requests: [] } })).responses satisfies unknown[];
}

type Own = {
  '/own/v1/things/{name}': {
    get: {
      parameters: { path: { name: string }; query?: { size?: number } };
      responses: { 200: { content: { 'application/json': { size: number } } } };
    };
  };
};

export async function typesOfOnesOwn(): Promise<void> {
  const client = createClient<Own>({ root: 'https://example.org/wp-json', auth: { token: 'x' } });
  const thing = await client.get('/own/v1/things/{name}', { params: { name: 'tea' }, query: { size: 1 } });
  thing.size satisfies number;
  // @ts-expect-error Only what this network has.
  await client.get('/core/v2/posts');
  // @ts-expect-error Who asks is said in one way.
  createClient({ root: 'https://example.org/wp-json', auth: { username: 'ada' } });
}
