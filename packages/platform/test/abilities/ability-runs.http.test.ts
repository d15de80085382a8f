import type { InjectOptions } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { mistaken, runs, sample } from './sample.plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [sample] });
});
afterAll(() => host.close());
beforeEach(() => runs.clear());

const root = '/wp-json/wp-abilities/v1/abilities';
const run = (name: string, query = '', request: InjectOptions = {}) =>
  host.inject({ url: `${root}/${name}/run${query && `?${query}`}`, ...request });
const post = (name: string, payload: object, request: InjectOptions = {}) =>
  run(name, '', { method: 'POST', payload, ...request });

describe('the input of a run (contracts/abilities.md §4)', () => {
  it('is read from brackets by the types of the schema', async () => {
    const given = [
      'input[query]=5',
      'input[per_page]=20',
      'input[exact]=true',
      'input[post_types][]=post',
      'input[post_types][]=page',
      'input[within][from]=7',
    ];
    const response = await run('sample/echo', given.join('&'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      site: host.main.id,
      login: '',
      input: { query: '5', per_page: 20, exact: true, post_types: ['post', 'page'], within: { from: 7 } },
    });
    const plain = await run('sample/echo', encodeURI(given.join('&')));
    expect(plain.json()).toEqual(response.json());
  });

  it('takes indexed and comma-separated lists, and 1 and 0 for switches', async () => {
    const inputOf = async (query: string) => (await run('sample/echo', `input[query]=x&${query}`)).json().input;
    expect((await inputOf('input[post_types][0]=post&input[post_types][1]=page')).post_types).toEqual(['post', 'page']);
    expect((await inputOf('input[post_types]=post,page')).post_types).toEqual(['post', 'page']);
    expect(await inputOf('input[exact]=1')).toMatchObject({ exact: true });
    expect(await inputOf('input[exact]=0')).toMatchObject({ exact: false });
  });

  it('may be JSON text, whose values are taken at their word', async () => {
    const input = { query: 'a [b]=c & "d"', per_page: 20, post_types: ['post'] };
    const response = await run('sample/echo', `input=${encodeURIComponent(JSON.stringify(input))}`);
    expect(response.json().input).toEqual(input);
    const wrong = await run('sample/echo', `input=${encodeURIComponent('{"query":"x","per_page":"20"}')}`);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().message).toContain('per_page must be integer.');
  });

  it('may be a body for a read-only ability, whose values are taken at their word', async () => {
    const response = await post('sample/echo', { input: { query: 'x', post_types: ['post'] } });
    expect(response.statusCode).toBe(200);
    expect(response.json().input).toEqual({ query: 'x', post_types: ['post'], per_page: 10 });
    for (const wrong of [{ query: 5 }, { query: 'x', per_page: '20' }, { query: 'x', post_types: 'post' }]) {
      expect((await post('sample/echo', { input: wrong })).json().code).toBe('ability_invalid_input');
    }
  });

  it('is empty when it is absent', async () => {
    const requests = [
      run('sample/editors', '', host.as('editor')),
      run('sample/editors', 'input=', host.as('editor')),
      run('sample/editors', '', { method: 'POST', ...host.as('editor') }),
      post('sample/editors', {}, host.as('editor')),
      post('sample/editors', { input: null }, host.as('editor')),
    ];
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is filled up with the defaults of the schema', async () => {
    expect((await run('sample/echo', 'input[query]=x')).json().input).toEqual({ query: 'x', per_page: 10 });
  });

  it.each([
    ['a missing field', '', 'query'],
    ['a number out of bounds', 'input[query]=x&input[per_page]=101', 'per_page must be <= 100.'],
    ['what is no number', 'input[query]=x&input[per_page]=many', 'per_page must be integer.'],
    ['a value that is not offered', 'input[query]=x&input[order]=up', 'order must be one of asc, desc.'],
    ['a field deeper down', 'input[query]=x&input[within][from]=y', 'within.from must be integer.'],
    ['an unknown field', 'input[query]=x&input[colour]=red', 'colour is not known.'],
    ['a list', 'input[]=x', 'input must be an object.'],
    ['a text that is no JSON', 'input=x', 'input must be in bracket notation or JSON.'],
    ['JSON that is no object', 'input=5', 'input must be an object.'],
  ])('is refused with the name of the field for %s', async (_case, query, message) => {
    const response = await run('sample/echo', query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'ability_invalid_input', data: { status: 400 } });
    expect(response.json().message).toContain(message);
  });

  it('names every field that is wrong', async () => {
    const { message, data } = (await run('sample/echo', 'input[query]=&input[per_page]=0')).json();
    expect(message).toBe(
      'The input of sample/echo is invalid: query must NOT have fewer than 1 characters. per_page must be >= 1.',
    );
    expect(data.details.per_page).toMatchObject({ code: 'rest_out_of_bounds' });
  });
});

describe('the method of a run (contracts/abilities.md §3)', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

  it.each([
    ['sample/text', ['GET', 'POST'], 'GET, HEAD, POST'],
    ['sample/add', ['POST'], 'POST'],
    ['sample/replace', ['POST'], 'POST'],
    ['sample/set', ['POST'], 'POST'],
    ['sample/remove', ['DELETE'], 'DELETE'],
  ])('of %s is one of %s', async (name, allowed, allow) => {
    for (const method of methods) {
      const response = await run(name, '', { method });
      if (allowed.includes(method)) {
        expect([method, response.statusCode]).toEqual([method, 200]);
        continue;
      }
      expect([method, response.statusCode]).toEqual([method, 405]);
      expect(response.json()).toMatchObject({ code: 'rest_ability_invalid_method', data: { status: 405 } });
      expect(response.headers['allow']).toBe(allow);
    }
    if (name !== 'sample/text') expect(runs.get(name)).toBe(1);
  });

  it('may be HEAD where it may be GET', async () => {
    const seen = await run('sample/text', '', { method: 'HEAD' });
    expect([seen.statusCode, seen.body]).toEqual([200, '']);
    expect((await run('sample/add', '', { method: 'HEAD' })).statusCode).toBe(405);
  });

  it('may be named by a header', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    expect((await run('sample/remove', '', { method: 'POST', headers })).json()).toBe(1);
  });

  it('is judged after the name and before the input', async () => {
    expect((await run('sample/nobody', '', { method: 'PUT' })).json().code).toBe('rest_ability_not_found');
    const wrong = await run('sample/echo', 'input[per_page]=0', { method: 'DELETE' });
    expect(wrong.json().code).toBe('rest_ability_invalid_method');
  });
});

describe('who may run an ability (contracts/abilities.md §5)', () => {
  const answers = async (name: string, query = '') => {
    const callers = [{}, host.as('subscriber'), host.as('editor')];
    const responses = await Promise.all(callers.map((caller) => run(name, query, caller)));
    return responses.map((response) => [response.statusCode, response.json().code]);
  };

  it('is for a capability to say', async () => {
    expect(await answers('sample/editors')).toEqual([
      [401, 'rest_ability_cannot_execute'],
      [403, 'rest_ability_cannot_execute'],
      [200, undefined],
    ]);
    expect(runs.get('sample/editors')).toBe(1);
  });

  it('can be refused with a code of its own', async () => {
    expect(await answers('sample/own-code')).toEqual([
      [401, 'sample_editors'],
      [403, 'sample_editors'],
      [200, undefined],
    ]);
  });

  it('is for a function to say, which knows the input', async () => {
    expect(await answers('sample/members')).toEqual([
      [401, 'rest_ability_cannot_execute'],
      [200, undefined],
      [200, undefined],
    ]);
    expect(await answers('sample/members', 'input[which]=open')).toEqual([
      [200, undefined],
      [200, undefined],
      [200, undefined],
    ]);
  });

  it('is answered with the error that a function returns', async () => {
    expect(await answers('sample/closed')).toEqual([
      [409, 'sample_closed'],
      [409, 'sample_closed'],
      [409, 'sample_closed'],
    ]);
    expect(runs.has('sample/closed')).toBe(false);
  });

  it('is asked after the input was judged', async () => {
    expect((await run('sample/editors', 'input=5')).json().code).toBe('ability_invalid_input');
  });

  it('is asked on the site, of whoever calls', async () => {
    const here = await run('sample/echo', 'input[query]=x', host.as('author'));
    expect(here.json()).toMatchObject({ site: host.main.id, login: 'author' });
    const there = await host.inject({ url: `/folder${root}/sample/members/run`, ...host.as('editor') });
    expect(there.statusCode).toBe(403);
  });
});

describe('the answer of a run (contracts/abilities.md §6)', () => {
  it('is the output as JSON, whatever it is', async () => {
    for (const [name, body] of [
      ['text', '"a \\"text\\""'],
      ['nothing', 'null'],
      ['list', '[{"id":1,"title":"One"}]'],
    ]) {
      const response = await run(`sample/${name}`);
      expect([response.statusCode, response.body]).toEqual([200, body]);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('is cut down to the fields that are asked for', async () => {
    expect((await run('sample/list', '_fields=title')).json()).toEqual([{ title: 'One' }]);
    expect((await run('sample/text', '_fields=title')).json()).toBe('a "text"');
  });

  it('fails in tests when it is not what the schema says', async () => {
    const wrong = await startTestHost({ plugins: [mistaken] });
    const response = await wrong.inject({ url: `${root}/mistaken/count/run` });
    expect(response.json().code).toBe('internal_server_error');
    await expect(wrong.close()).rejects.toThrow(
      'Ability mistaken/count output does not match its schema: data/total must be integer',
    );
  });
});

describe('the registry without HTTP (contracts/abilities.md §7)', () => {
  it('runs an ability with the same checks', async () => {
    const context = host.context();
    expect(await host.abilities.run(context, 'sample/echo', { query: 'x' })).toMatchObject({ login: 'operator' });
    await expect(host.abilities.run(context, 'sample/echo', {})).rejects.toMatchObject({
      code: 'ability_invalid_input',
    });
    await expect(host.abilities.run(context, 'sample/nobody', {})).rejects.toMatchObject({ status: 404 });
    const nobody = { ...context, actor: { ...context.actor, superAdmin: false, can: () => false } };
    await expect(host.abilities.run(nobody, 'sample/editors', {})).rejects.toMatchObject({
      status: 401,
      code: 'rest_ability_cannot_execute',
    });
  });
});
