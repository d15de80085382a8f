import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFetch, openPage, root, site, type Page } from './page.ts';

type Item = { id: number; title: { rendered: string; raw?: string } };
type Envelope = { body: unknown; status: number; headers: Record<string, string> };

let page: Page;
beforeAll(async () => {
  page = await openPage();
  await page.signIn('editor');
});
afterAll(() => page.close());

const json = { 'Content-Type': 'application/json' };
const create = (title: string, status = 'publish') =>
  apiFetch<Item>({ path: '/wp/v2/posts', method: 'POST', data: { title, status } });

describe('@wordpress/api-fetch, its addresses', () => {
  it('finds routes by path, with and without a slash in front, and by namespace and endpoint', async () => {
    const { id } = await create('Found');
    const found = await Promise.all([
      apiFetch<Item>({ path: `/wp/v2/posts/${id}` }),
      apiFetch<Item>({ path: `wp/v2/posts/${id}` }),
      apiFetch<Item>({ namespace: 'wp/v2', endpoint: `posts/${id}` }),
      apiFetch<Item>({ namespace: '/wp/v2/', endpoint: `/posts/${id}` }),
      apiFetch<Item>({ url: `${root}wp/v2/posts/${id}` }),
    ]);
    expect(found.map((item) => item.id)).toEqual([id, id, id, id, id]);
    const index = await apiFetch<{ namespace: string }>({ namespace: 'wp/v2', endpoint: '' });
    expect(index.namespace).toBe('wp/v2');
  });

  it('works below a root without pretty addresses, parameters, writes and all', async () => {
    await page.below(`${site}/index.php?rest_route=/`, async () => {
      const { id } = await create('By a plain address');
      expect(page.browser.address!.search).toBe('?rest_route=%2Fwp%2Fv2%2Fposts&_locale=user');
      const [found] = await apiFetch<Item[]>({ path: `/wp/v2/posts?include=${id}&context=edit` });
      expect(found!.title.raw).toBe('By a plain address');
      await apiFetch({ path: `/wp/v2/posts/${id}?force=true`, method: 'DELETE' });
      await expect(apiFetch({ path: `/wp/v2/posts/${id}` })).rejects.toMatchObject({ code: 'rest_post_invalid_id' });
    });
  });

  it('says with every request that it wants the language of the user, which no route minds', async () => {
    const { id } = await create('In any language');
    expect(page.browser.address!.search).toBe('?_locale=user');
    await apiFetch({ path: `/wp/v2/posts/${id}`, method: 'PUT', data: { title: 'Changed' } });
    await apiFetch({ path: '/wp/v2/users/me' });
    await apiFetch({ path: `/wp/v2/posts/${id}?force=true`, method: 'DELETE' });
    expect(page.browser.address!.search).toBe('?force=true&_locale=user');
  });

  it('names a theme that is tried out, which changes nothing here', async () => {
    const preview = apiFetch.createThemePreviewMiddleware('somebodys-theme' as never);
    const { id } = await create('Under any theme');
    const plain = await apiFetch<Item>({ path: `/wp/v2/posts/${id}` });
    const previewed = await page.using(preview, () => apiFetch<Item>({ path: `/wp/v2/posts/${id}` }));
    expect(page.browser.address!.searchParams.get('wp_theme_preview')).toBe('somebodys-theme');
    expect(previewed).toEqual(plain);
  });
});

describe('@wordpress/api-fetch, all of a list (contracts/rest.md §7)', () => {
  it('keeps the other parameters from page to page', async () => {
    const tags = Array.from({ length: 101 }, (_, number) => ({
      path: '/wp/v2/tags',
      body: { name: `All ${String(number).padStart(3, '0')}` },
    }));
    for (let first = 0; first < tags.length; first += 25) {
      await apiFetch({ path: '/batch/v1', method: 'POST', data: { requests: tags.slice(first, first + 25) } });
    }
    page.browser.takeExchanges();
    const path = '/wp/v2/tags?per_page=-1&search=all&order=desc&context=edit&_fields=name';
    const found = await apiFetch<{ name: string }[]>({ path });
    expect(found).toEqual(tags.toReversed().map(({ body: { name } }) => ({ name })));
    expect(page.browser.takeExchanges().map(({ status }) => status)).toEqual([200, 200]);
  });

  it('takes an object as it is: types, taxonomies and statuses have no pages', async () => {
    const found = await apiFetch<object>({ path: '/wp/v2/taxonomies?per_page=-1&context=edit' });
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['category', 'post_tag']));
  });
});

describe('@wordpress/api-fetch, what a page brought along (contracts/rest.md §11)', () => {
  /** What the server would write into the page. */
  const brought = async (path: string, method = 'GET') =>
    apiFetch<Envelope>({ path: `${path}${path.includes('?') ? '&' : '?'}_envelope`, method });

  it('is taken for an answer once, with its headers, that of OPTIONS too', async () => {
    const { id } = await create('Brought along');
    const [item, list] = [`/wp/v2/posts/${id}?context=edit`, `/wp/v2/posts?context=edit&per_page=1`];
    const preloaded = apiFetch.createPreloadingMiddleware({
      [item]: await brought(item),
      [list]: await brought(list),
      OPTIONS: { '/wp/v2/posts': await brought('/wp/v2/posts', 'OPTIONS') },
    });
    await page.using(preloaded, async () => {
      page.browser.takeExchanges();
      const first = await apiFetch<Item>({ path: item });
      const firstList = await apiFetch<Item[], false>({ path: list, parse: false });
      const options = await apiFetch<object, false>({ path: '/wp/v2/posts', method: 'OPTIONS', parse: false });
      expect(page.browser.takeExchanges()).toEqual([]);
      expect(first.title.raw).toBe('Brought along');
      expect(options.headers.get('allow')).toBe('GET, POST');

      const second = await apiFetch<Item[], false>({ path: list, parse: false });
      expect(page.browser.takeExchanges()).toHaveLength(1);
      for (const name of ['X-WP-Total', 'X-WP-TotalPages', 'Allow']) {
        expect([name, firstList.headers.get(name)]).toEqual([name, second.headers.get(name) ?? 'nothing']);
      }
      expect(firstList.headers.get('Link')).toMatch(/^<.*[?&]page=2>; rel="next"$/);
      expect(await firstList.json()).toEqual(await second.json());
      expect(await apiFetch<Item>({ path: item })).toEqual(first);
    });
  });
});

describe('@wordpress/api-fetch, uploads whose answer is lost (contracts/media.md §1)', () => {
  type Media = { id: number; media_details: { sizes_state: string } };
  const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const uploading = <Result>(work: () => Promise<Result>) => page.using(apiFetch.mediaUploadMiddleware, work);
  const upload = (parse = true) => {
    const body = new FormData();
    body.append('file', new File([dot], 'dot.gif', { type: 'image/gif' }));
    return apiFetch<Media>({ path: '/wp/v2/media', method: 'POST', body, parse: parse as true });
  };
  const sent = () => page.browser.takeExchanges().map(({ method, path, status }) => `${method} ${path} ${status}`);
  const broken = (answer: Response) => new Response('Bad gateway', { status: 502, headers: answer.headers });

  beforeEach(() => {
    page.browser.gateway = undefined;
  });

  it('are as they always are when nothing is lost', async () => {
    page.browser.takeExchanges();
    const { id } = await uploading(() => upload());
    expect(sent()).toEqual(['POST /wp-json/wp/v2/media 201']);
    expect(await apiFetch<Media>({ path: `/wp/v2/media/${id}` })).toMatchObject({ id, source_url: expect.any(String) });
  });

  it('are found by their header, and finished instead of sent again', async () => {
    const before = await total();
    page.browser.takeExchanges();
    page.browser.gateway = (request, answer) => (request.url.endsWith('/media?_locale=user') ? broken(answer) : answer);
    const { id } = await uploading(() => upload());
    expect(sent()).toEqual(['POST /wp-json/wp/v2/media 502', `POST /wp-json/wp/v2/media/${id}/post-process 200`]);
    expect(await total()).toBe(before + 1);
  });

  it('are taken away again when they can not be finished', async () => {
    const before = await total();
    page.browser.gateway = (request, answer) =>
      request.headers.has('x-http-method-override') ? answer : broken(answer);
    await expect(uploading(() => upload())).rejects.toMatchObject({ code: 'post_process' });
    page.browser.gateway = undefined;
    await vi.waitFor(async () => expect(await total()).toBe(before), { timeout: 60_000 });
    expect(sent().filter((line) => line.includes('post-process'))).toHaveLength(5);
  });

  it('are refused in words when the file is refused', async () => {
    const body = new FormData();
    body.append('file', new File(['<script>'], 'page.html', { type: 'text/html' }));
    const refused = uploading(() => apiFetch({ path: '/wp/v2/media', method: 'POST', body }));
    await expect(refused).rejects.toMatchObject({ code: 'rest_upload_type_not_allowed', data: { status: 415 } });
  });

  async function total(): Promise<number> {
    const response = await apiFetch<Media[], false>({ path: '/wp/v2/media?per_page=1', parse: false });
    return Number(response.headers.get('X-WP-Total'));
  }
});

describe('@wordpress/api-fetch, answers and errors (contracts/rest.md §5)', () => {
  it('hands the answer itself to those who want it, refusals too', async () => {
    const response = await apiFetch<Item[], false>({ path: '/wp/v2/posts?per_page=1', parse: false });
    expect([response.status, response.headers.get('X-WP-TotalPages')]).toEqual([200, expect.stringMatching(/^\d+$/)]);
    const refusal = await apiFetch<Item, false>({ path: '/wp/v2/posts/987654321', parse: false }).catch(
      (error: Response) => error,
    );
    expect([refusal.status, await refusal.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'rest_post_invalid_id' }),
    ]);
  });

  it('reads nothing where there is nothing', async () => {
    expect(await apiFetch({ path: '/wp/v2/posts', method: 'HEAD' })).toBeNull();
    const response = await apiFetch<null, false>({ path: '/wp/v2/posts', method: 'HEAD', parse: false });
    expect(response.headers.get('X-WP-Total')).toMatch(/^\d+$/);
  });

  it.each([
    ['no route', { path: '/wp/v2/nothing' }, 'rest_no_route', 404],
    ['a broken address', { path: '/wp/v2/posts/%E0%A4%A' }, 'rest_bad_request', 400],
    ['a wrong parameter', { path: '/wp/v2/posts?per_page=101' }, 'rest_invalid_param', 400],
    ['a page that is none', { path: '/wp/v2/posts?page=1000' }, 'rest_post_invalid_page_number', 400],
    ['a missing parameter', { path: '/wp/v2/tags', method: 'POST', data: {} }, 'rest_missing_callback_param', 400],
    ['no right', { path: '/wp/v2/settings' }, 'rest_forbidden', 403],
    ['what is no JSON', { path: '/wp/v2/posts', method: 'POST', body: '{', headers: json }, 'rest_invalid_json', 400],
  ])('is told in JSON: %s', async (_, options, code, status) => {
    await expect(apiFetch(options as object)).rejects.toMatchObject({
      code,
      message: expect.any(String),
      data: { status },
    });
  });

  it('gives up a request when it is told to, and goes on with the next', async () => {
    const controller = new AbortController();
    const cut = apiFetch({ path: '/wp/v2/posts?per_page=100', signal: controller.signal });
    controller.abort();
    await expect(cut).rejects.toMatchObject({ name: 'AbortError' });
    expect(await apiFetch<Item[]>({ path: '/wp/v2/posts?per_page=1' })).toHaveLength(1);
  });

  it.each([
    [true, 'fetch_error'],
    [false, 'offline_error'],
  ])('knows when there is no server: online %s', async (onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    const nowhere = apiFetch({ url: 'http://elsewhere.test/wp-json/' });
    await expect(nowhere)
      .rejects.toMatchObject({ code })
      .finally(() => vi.unstubAllGlobals());
  });
});
