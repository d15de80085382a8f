import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { borrower, sample, switched } from './sample.plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [sample, switched, borrower] });
});
afterAll(() => host.close());

const root = '/wp-json/wp-abilities/v1';
const address = `http://network.localhost${root}`;
const namesAt = async (url: string) => (await host.inject({ url })).json<{ name: string }[]>().map(({ name }) => name);

describe('the list of abilities (contracts/abilities.md §2)', () => {
  it('is for everyone, and has all that a client must know to run one', async () => {
    const response = await host.inject({ url: `${root}/abilities?per_page=1` });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([
      {
        name: 'sample/echo',
        label: 'Echo',
        description: 'Says what it was given.',
        category: 'reading',
        input_schema: {
          type: 'object',
          required: ['query'],
          properties: {
            query: { type: 'string', minLength: 1 },
            per_page: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
            exact: { type: 'boolean' },
            post_types: { type: 'array', items: { type: 'string' } },
            order: { type: 'string', enum: ['asc', 'desc'] },
            within: { type: 'object', required: ['from'], properties: { from: { type: 'integer' } } },
          },
          additionalProperties: false,
        },
        output_schema: expect.objectContaining({ type: 'object', required: ['site', 'login', 'input'] }),
        meta: { annotations: { readonly: true, destructive: false, idempotent: true } },
        _links: {
          self: [{ href: `${address}/abilities/sample/echo` }],
          collection: [{ href: `${address}/abilities` }],
          'wp:action-run': [{ href: `${address}/abilities/sample/echo/run` }],
        },
      },
    ]);
  });

  it('comes in pages like every list', async () => {
    const first = await host.inject({ url: `${root}/abilities?per_page=5` });
    expect(first.json()).toHaveLength(5);
    expect(first.headers).toMatchObject({ 'x-wp-total': '17', 'x-wp-totalpages': '4' });
    expect(first.headers['link']).toBe(`<${address}/abilities?per_page=5&page=2>; rel="next"`);
    expect(await namesAt(`${root}/abilities?per_page=5&page=3`)).toEqual([
      'sample/nothing',
      'sample/list',
      'borrower/echo',
      'content/list-posts',
      'content/get-post',
    ]);
    expect(await namesAt(`${root}/abilities`)).toHaveLength(10);
    const beyond = await host.inject({ url: `${root}/abilities?per_page=5&page=5` });
    expect(beyond.statusCode).toBe(400);
    expect(beyond.json().code).toBe('rest_post_invalid_page_number');
  });

  it('can be narrowed to one category', async () => {
    const reading = await host.inject({ url: `${root}/abilities?category=reading` });
    expect(reading.json<{ name: string }[]>().map(({ name }) => name)).toEqual([
      'sample/echo',
      'sample/text',
      'sample/nothing',
      'sample/list',
    ]);
    expect(reading.headers['x-wp-total']).toBe('4');
    const none = await host.inject({ url: `${root}/abilities?category=nobody` });
    expect(none.json()).toEqual([]);
    expect(none.headers['x-wp-total']).toBe('0');
  });

  it('shows one by its name, or says that there is none', async () => {
    const [listed] = (await host.inject({ url: `${root}/abilities` })).json();
    expect((await host.inject({ url: `${root}/abilities/sample/echo` })).json()).toEqual(listed);
    const fields = await host.inject({ url: `${root}/abilities/sample/echo?_fields=name,meta.annotations.readonly` });
    expect(fields.json()).toEqual({ name: 'sample/echo', meta: { annotations: { readonly: true } } });
    const missing = await host.inject({ url: `${root}/abilities/sample/nobody` });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'rest_ability_not_found', data: { status: 404 } });
  });
});

describe('the list of categories (contracts/abilities.md §2)', () => {
  it('is for everyone, and comes in pages', async () => {
    const response = await host.inject({ url: `${root}/categories?per_page=1&page=2` });
    expect(response.json()).toEqual([
      {
        slug: 'writing',
        label: 'Writing',
        description: 'Changes things.',
        meta: {},
        _links: {
          self: [{ href: `${address}/categories/writing` }],
          collection: [{ href: `${address}/categories` }],
          abilities: [{ href: `${address}/abilities?category=writing` }],
        },
      },
    ]);
    expect(response.headers).toMatchObject({ 'x-wp-total': '4', 'x-wp-totalpages': '4' });
    expect(response.headers['link']).toBe(
      `<${address}/categories?per_page=1&page=1>; rel="prev", <${address}/categories?per_page=1&page=3>; rel="next"`,
    );
  });

  it('shows one by its slug, or says that there is none', async () => {
    const found = await host.inject({ url: `${root}/categories/reading` });
    expect(found.json()).toMatchObject({ slug: 'reading', label: 'Reading' });
    const missing = await host.inject({ url: `${root}/categories/nobody` });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'rest_ability_category_not_found', data: { status: 404 } });
  });
});

describe('a category of a plugin that is off (contracts/abilities.md §1)', () => {
  it('is there all the same if an ability of another plugin belongs to it', async () => {
    const response = await host.inject({ url: `${root}/categories` });
    expect(response.json<{ slug: string }[]>().map(({ slug }) => slug)).toEqual([
      'reading',
      'writing',
      'lent',
      'content',
    ]);
    expect(await namesAt(`${root}/abilities?category=lent`)).toEqual(['borrower/echo']);
  });
});

describe('the abilities of a plugin that is off (contracts/abilities.md §1)', () => {
  it('are not there, and are as soon as it is switched on', async () => {
    const run = '/abilities/switched/count/run';
    const codes = async (site: string) => {
      const answers = [
        `${site}${root}/abilities/switched/count`,
        `${site}${root}${run}`,
        `${site}${root}/categories/away`,
      ];
      return Promise.all(answers.map(async (url) => (await host.inject({ url })).json().code));
    };
    const none = ['rest_ability_not_found', 'rest_ability_not_found', 'rest_ability_category_not_found'];
    expect(await codes('')).toEqual(none);
    expect(await namesAt(`${root}/abilities?per_page=100`)).not.toContain('switched/count');

    await host.siteAdministration.switchPlugin(host.main, 'switched', true);
    expect(await namesAt(`${root}/abilities?per_page=100`)).toContain('switched/count');
    expect((await host.inject({ url: `${root}${run}` })).json()).toEqual({ total: 0 });
    expect((await host.inject({ url: `${root}/categories/away` })).statusCode).toBe(200);
    expect(await codes('/folder')).toEqual(none);
    expect(await namesAt(`/folder${root}/abilities?per_page=100`)).not.toContain('switched/count');
  });
});
