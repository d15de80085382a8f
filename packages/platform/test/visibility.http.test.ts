import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType, postStatuses, type PostStatus } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';

const library = definePlugin({
  id: 'library',
  setup: () => ({
    postTypes: [
      definePostType({
        name: 'book',
        label: 'Books',
        public: true,
        rest: { base: 'books' },
        capabilities: 'post',
        hierarchical: true,
      }),
      definePostType({ name: 'loan', label: 'Loans', public: false, rest: { base: 'loans' }, capabilities: 'page' }),
    ],
  }),
});

const bases = { post: 'posts', page: 'pages', book: 'books', loan: 'loans' } as const;
const roles = ['anonymous', 'subscriber', 'contributor', 'author', 'editor', 'administrator', 'super-admin'] as const;
type Role = (typeof roles)[number];
/** In the short form: nobody, who may not publish, who writes for themselves, and who writes for all. */
const underFirstName: readonly Role[] = isLong ? roles : ['anonymous', 'contributor', 'author', 'editor'];
const underSecondName: readonly Role[] = isLong ? roles : ['anonymous', 'author'];
type Type = keyof typeof bases;
/** Its title and its content each hold a word that is nowhere else. */
type Secret = {
  id: number;
  type: Type;
  status: PostStatus;
  password: string;
  author: number;
  title: string;
  body: string;
};

let host: TestHost;
let category: number;
let writer: { id: number; headers: Record<string, string> };
const secrets: Secret[] = [];

/** Every state a post can be in, by the author who asks and by somebody else. */
beforeAll(async () => {
  host = await startTestHost({ plugins: [library] });
  const editor = host.as('editor');
  const made = await host.inject({
    method: 'POST',
    url: '/wp-json/core/v2/categories',
    ...editor,
    payload: { name: 'Shelf' },
  });
  category = made.json().id;
  writer = await host.factories.user({ role: 'author' });
  const stranger = await host.factories.user({ role: 'author' });
  for (const type of Object.keys(bases) as Type[]) {
    for (const status of postStatuses) {
      for (const password of ['', 'sesame']) {
        for (const author of [writer.id, stranger.id]) {
          const number = secrets.length;
          const [title, body] = [`titled${number}x`, `bodied${number}x`];
          const input = { title, content: `<p>${body} common</p>`, password, author };
          const { id } = await host.factories.post(
            {
              ...input,
              status: status === 'trash' ? 'publish' : status,
              ...(status === 'future' && { date: '2099-01-01T00:00:00' }),
              ...(type === 'post' && { fields: { categories: [category] } }),
            },
            { type },
          );
          if (status === 'trash') await host.posts.delete(host.context(), type, id, { force: false });
          secrets.push({ id, type, status, password, author, title, body });
        }
      }
    }
  }
});
afterAll(() => host.close());

const headersOf = (role: Role): Record<string, string> =>
  role === 'anonymous' ? {} : role === 'author' ? writer.headers : host.as(role).headers;
const get = (role: Role, url: string) => host.inject({ url: `/wp-json/${url}`, headers: headersOf(role) });

const judgements = new Map<string, ReturnType<typeof judge>>();
/** No test changes what there is, so it is asked for once. */
function judged(role: Role, namespace: string) {
  const key = `${role} ${namespace}`;
  const judgement = judgements.get(key) ?? judge(role, namespace);
  judgements.set(key, judgement);
  return judgement;
}

/** What the single route refuses this actor, and what it shows them without its content. */
async function judge(role: Role, namespace: string) {
  const [refused, shown, locked]: [Secret[], Secret[], Secret[]] = [[], [], []];
  for (const secret of secrets) {
    const answer = await get(role, `${namespace}/${bases[secret.type]}/${secret.id}`);
    const isShown = answer.statusCode === 200;
    (isShown ? shown : refused).push(secret);
    if (isShown && secret.password !== '') locked.push(secret);
  }
  return { refused, shown, locked };
}

const lists = (base: string, ids: readonly number[]) => [
  '',
  'context=embed',
  '_embed',
  '_envelope=1',
  'search=common',
  'search=common&orderby=relevance',
  `include=${ids.join(',')}`,
  `include=${ids.join(',')}&orderby=include`,
  `author=${writer.id}`,
  `exclude=${ids[0]}`,
  'before=2100-01-01T00:00:00',
  'modified_after=2000-01-01T00:00:00',
  'lang=en',
  'status=any',
  ...postStatuses.map((status) => `status=${status}`),
  ...['author', 'id', 'modified', 'slug', 'title'].map((order) => `orderby=${order}`),
  ...(base === 'posts' ? [`categories=${category}`, 'categories_exclude=999999', 'sticky=false'] : []),
  ...(base === 'pages' || base === 'books' ? ['parent=0', 'orderby=menu_order'] : []),
];

describe.each([
  ['core/v2', underFirstName],
  ['wp/v2', underSecondName],
])('what one route refuses, no other shows, in %s (contracts/content.md §4)', (namespace, callers) => {
  it.each(callers)('to %s', async (role) => {
    const { refused, shown, locked } = await judged(role, namespace);
    expect(refused.length + shown.length).toBe(secrets.length);
    const silent = (text: string, where: string) => {
      for (const { id, title, body } of refused) {
        expect(text.includes(title) || text.includes(body), `${where} tells of ${id}`).toBe(false);
      }
      for (const { id, body } of locked) expect(text.includes(body), `${where} opens ${id}`).toBe(false);
    };
    silent((await get(role, `${namespace}/search?per_page=100&search=common`)).body, 'search');
    for (const [type, base] of Object.entries(bases)) {
      const ids = secrets.filter((secret) => secret.type === type).map(({ id }) => id);
      const visible = new Set(shown.filter((secret) => secret.type === type).map(({ id }) => id));
      for (const query of lists(base, ids)) {
        const url = `${namespace}/${base}?per_page=100&${query}`;
        const answer = await get(role, url);
        silent(answer.body, url);
        if (answer.statusCode !== 200 || query === '_envelope=1') continue;
        const listed = answer.json().map(({ id }: { id: number }) => id) as number[];
        expect(listed.filter((id) => !visible.has(id))).toEqual([]);
        expect(answer.headers['x-wp-total'], url).toBe(String(listed.length));
      }
      // `any` leaves out nothing that can be read, but the trash.
      const all = (await get(role, `${namespace}/${base}?per_page=100&status=any`)).json() as { id: number }[];
      const readable = shown.filter((secret) => secret.type === type && secret.status !== 'trash');
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(readable.map(({ id }) => id)));
    }
  });

  it.each(callers)('nor by its revisions, terms or a batch, to %s', async (role) => {
    const { refused } = await judged(role, namespace);
    for (const { id, type, title, body } of refused) {
      const address = `${namespace}/${bases[type]}/${id}`;
      const answers = await Promise.all([
        get(role, `${address}/revisions`),
        get(role, `${address}/autosaves`),
        get(role, `${address}?context=edit`),
        get(role, `${address}?_embed&_envelope=1`),
        get(role, `${address}?password=sesame`),
        get(role, `${namespace}/categories?post=${id}`),
        host.inject({
          method: 'POST',
          url: '/wp-json/batch/v1',
          headers: headersOf(role),
          payload: { requests: [{ method: 'POST', path: `/${address}`, body: { slug: 'taken' } }] },
        }),
      ]);
      for (const answer of answers) {
        expect(answer.body).not.toContain(title);
        expect(answer.body).not.toContain(body);
        expect(answer.body).not.toContain('Shelf');
      }
    }
  });

  it('nor as the parent of another', async () => {
    const hidden = secrets.find(
      ({ type, status, author }) => type === 'page' && status === 'draft' && author !== writer.id,
    )!;
    const child = await host.factories.post({ title: 'Child', parent: hidden.id }, { type: 'page' });
    for (const role of ['anonymous', 'subscriber', 'author'] as const) {
      const answer = await get(role, `${namespace}/pages/${child.id}?_embed`);
      expect(answer.body).not.toContain(hidden.title);
      expect(answer.json()._embedded.up).toMatchObject([{ code: 'rest_forbidden' }]);
    }
    expect((await get('editor', `${namespace}/pages/${child.id}?_embed`)).body).toContain(hidden.title);
    await host.posts.delete(host.context(), 'page', child.id, { force: true });
  });
});
