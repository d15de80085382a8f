import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { atMost, isLong } from '@octavo/testing/cases';
import { by, media, raw } from './media.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
beforeEach(() => host.db.network.deleteFrom('network.login_attempts').execute());
afterAll(() => host.close());

const write = (content: string, who: 'contributor' | 'editor' = 'contributor') =>
  host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', ...host.as(who), payload: { content } });

describe('HTML that somebody sends (contracts/limits.md §6, §7)', () => {
  it('is refused at once when it is nested too deep, whatever its size', async () => {
    const began = performance.now();
    for (const levels of [513, 380_000]) {
      const refused = await write('<div>'.repeat(levels));
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'rest_invalid_param']);
      expect(refused.json().data.params.content).toBe('Elements can be nested at most 512 levels deep.');
    }
    const hidden = await write('<div></x>'.repeat(200_000));
    expect(hidden.statusCode).toBe(400);
    expect(performance.now() - began).toBeLessThan(atMost(5_000));
  });

  it('may have any number of elements beside each other, closed or not', async () => {
    const items = await write(`<ul>${'<li>one'.repeat(2_000)}</ul>${'<p>two<br>'.repeat(2_000)}`);
    expect(items.statusCode).toBe(201);
    expect((await write('<div>'.repeat(512))).statusCode).toBe(201);
  });

  it('is cleaned in the same way when it is large, while others are answered', async () => {
    const part = '<p onclick="x()">Some <b>words</b><script>alert(1)</script></p>\n';
    const small = await write(part, 'editor');
    const large = write(part.repeat(20_000), 'contributor');
    const asked = await host.inject({ url: '/wp-json/core/v2/posts' });
    expect(asked.statusCode).toBe(200);
    const answer = await large;
    expect(answer.statusCode).toBe(201);
    expect(small.json().content.rendered).toContain('<b>words</b>');
    const id = answer.json().id as number;
    const own = await host.inject({ url: `/wp-json/core/v2/posts/${id}?context=edit`, ...host.as('contributor') });
    expect(own.json().content.rendered).toBe('<p>Some <b>words</b></p>\n'.repeat(20_000));
  });

  it('writes nothing past the log, whatever its srcset says', async () => {
    const said: unknown[] = [];
    const { log } = console;
    console.log = (...words: unknown[]) => void said.push(words);
    const srcset = 'a.jpg 1q, b.jpg\n{"level":"error","msg":"forged"} 2x';
    const answer = await write(`<img src="a.jpg" srcset='${srcset}'>`);
    const kept = await write('<img src="a.jpg" srcset="a.jpg,b.jpg 1x,c.jpg 2.5x , d.jpg  300w">');
    console.log = log;
    expect(said).toEqual([]);
    expect(answer.json().content.rendered).toBe('<img src="a.jpg" />');
    expect(kept.json().content.rendered).toBe('<img src="a.jpg" srcset="a.jpg,b.jpg 1x, c.jpg 2.5x, d.jpg 300w" />');
  });
});

describe('bodies (contracts/limits.md §6)', () => {
  it.each(['/wp-json/batch/v1', '/wp-json/octavo/v1/session', '/wp-json/core/v2/posts'])(
    'of JSON within JSON are refused beyond 200 levels: %s',
    async (url) => {
      const send = (payload: string | Buffer) =>
        host.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
      for (const levels of [201, 100_000]) {
        const refused = await send(`{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`);
        expect([refused.statusCode, refused.json().code]).toEqual([400, 'rest_invalid_json']);
        expect(refused.json().message).toBe('The JSON is nested more than 200 levels deep.');
      }
      const shouted = { method: 'POST', url, headers: { 'content-type': 'Application/JSON' } } as const;
      const same = await host.inject({ ...shouted, payload: '['.repeat(201) });
      expect(same.json().message).toBe('The JSON is nested more than 200 levels deep.');
      const flat = await send(`{"a":${'['.repeat(199)}${']'.repeat(199)},"b":"${'['.repeat(999)}\\"["}`);
      expect(flat.json().code).not.toBe('rest_invalid_json');
      const broken = await send(Buffer.from([...Buffer.from('{"title":"'), 0xff, ...Buffer.from('"}')]));
      expect([broken.statusCode, broken.json().message]).toEqual([400, 'The body is not valid UTF-8.']);
    },
  );
});

describe('pictures (contracts/media.md §4, limits.md §7)', () => {
  it.runIf(isLong)('that are decoded as a whole get no smaller versions when they are very large', async () => {
    const flat = sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#08c' } });
    for (const [name, content] of [
      ['progressive.jpg', await flat.jpeg({ progressive: true, quality: 20 }).toBuffer()],
      ['interlaced.png', await flat.png({ progressive: true, palette: true, colors: 2 }).toBuffer()],
    ] as const) {
      const sent = await host.inject(by(host.as('author'), raw(content, name, media)));
      expect([sent.statusCode, sent.json().media_details.width]).toEqual([201, 8_000]);
      await host.drainJobs();
      const shown = await host.inject({ url: `${media}/${sent.json().id}` });
      expect(Object.keys(shown.json().media_details.sizes)).toEqual(['full']);
    }
  });
});

describe('files of a post (contracts/media.md §5)', () => {
  it('are seen by those who may read it, and by whoever brought them', async () => {
    const shown = async (who?: 'author' | 'contributor' | 'editor') => {
      const answer = await host.inject({ url: `${media}?parent=${ids.join(',')}`, ...(who && host.as(who)) });
      expect(answer.headers['x-wp-total']).toBe(String(answer.json().length));
      return answer
        .json()
        .map(({ title }: { title: { rendered: string } }) => title.rendered)
        .toSorted();
    };
    const posts = [
      { title: 'Out', status: 'publish' },
      { title: 'Draft', status: 'draft' },
      { title: 'Private', status: 'private' },
      { title: 'Locked', status: 'publish', password: 'open sesame' },
    ];
    const ids: number[] = [];
    for (const payload of posts) {
      const made = await host.inject({
        method: 'POST',
        url: '/wp-json/core/v2/posts',
        ...host.as('editor'),
        payload,
      });
      const { id } = made.json();
      ids.push(id);
      const file = raw('text', `${payload.title}.txt`, `${media}?post=${id}`);
      expect((await host.inject(by(host.as('editor'), file))).statusCode).toBe(201);
    }
    expect(await shown()).toEqual(['Out']);
    expect(await shown('author')).toEqual(['Out']);
    expect(await shown('editor')).toEqual(['Draft', 'Locked', 'Out', 'Private']);
    const all = await host.inject({ url: `${media}?parent=${ids[1]}`, ...host.as('editor') });
    const hidden = await host.inject({ url: `${media}/${all.json()[0].id}` });
    expect(hidden.statusCode).toBe(404);
    const plain = await host.inject({ url: `${media}?per_page=100` });
    expect(JSON.stringify(plain.json())).not.toMatch(/Draft|Private|Locked/);
  });

  it('are counted as they are listed, whoever asks and whatever else is asked', async () => {
    const make = async (who: 'author' | 'editor', payload: object) =>
      (await host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', ...host.as(who), payload })).json().id;
    const own = await make('author', { title: 'Of the author' });
    const locked = await make('editor', { title: 'Locked', status: 'publish', password: 'open sesame' });
    for (const [who, id] of [
      ['author', own],
      ['editor', own],
      ['editor', locked],
      ['editor', locked],
    ] as const) {
      const answer = await host.inject(by(host.as(who), raw('text', `${who}-${id}.txt`, `${media}?post=${id}`)));
      expect(answer.statusCode).toBe(201);
    }
    const totals = new Map<string, Set<number>>();
    for (const who of ['anonymous', 'author', 'contributor', 'editor'] as const) {
      const as = who === 'anonymous' ? {} : host.as(who);
      for (const more of ['', '&media_type=text', '&_=1', '&orderby=title']) {
        const answer = await host.inject({ url: `${media}?per_page=100${more}`, ...as });
        const total = Number(answer.headers['x-wp-total']);
        expect([who, more, total]).toEqual([who, more, answer.json().length]);
        totals.set(who, (totals.get(who) ?? new Set()).add(total));
      }
    }
    const most = (who: string) => Math.max(...totals.get(who)!);
    expect(most('author') - most('anonymous')).toBe(2);
    expect(most('editor')).toBeGreaterThan(most('author') + 1);
  });
});

describe('guessing (contracts/identity.md §6)', () => {
  const basic = (login: string, password: string, remoteAddress: string) =>
    host.inject({
      url: '/wp-json/core/v2/users/me',
      remoteAddress,
      headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
    });
  const signIn = (username: string, password: string, remoteAddress: string) =>
    host.inject({
      method: 'POST',
      url: '/wp-json/octavo/v1/session',
      remoteAddress,
      payload: { username, password },
    });

  it('keeps nobody else out: who guesses a name is refused, its owner elsewhere is not', async () => {
    const owner = await host.factories.user();
    for (let turn = 0; turn < 25; turn += 1) await basic(owner.login, 'wrong', '203.0.113.7');
    expect((await signIn(owner.login, 'a password', '203.0.113.7')).statusCode).toBe(429);
    expect((await signIn(owner.login, 'a password', '198.51.100.1')).statusCode).toBe(201);
  });

  it('from very many places leaves the way in to where the owner was before', async () => {
    const owner = await host.factories.user();
    expect((await signIn(owner.login, 'a password', '198.51.100.2')).statusCode).toBe(201);
    for (let turn = 0; turn < 205; turn += 1) await basic(owner.login, 'wrong', `10.1.${turn % 15}.${turn}`);
    expect((await signIn(owner.login, 'a password', '192.0.2.200')).statusCode).toBe(429);
    expect((await signIn(owner.login, 'a password', '198.51.100.2')).statusCode).toBe(201);
  });

  it('the password of a post by REST ends like by its form', async () => {
    const { id } = (
      await host.inject({
        method: 'POST',
        url: '/wp-json/core/v2/posts',
        ...host.as('editor'),
        payload: { title: 'Locked', status: 'publish', password: 'sesame', content: 'Inside' },
      })
    ).json();
    const open = (password: string, remoteAddress: string) =>
      host.inject({ url: `/wp-json/core/v2/posts/${id}?password=${password}`, remoteAddress });
    const answers = [];
    for (let turn = 0; turn < 22; turn += 1) answers.push((await open('wrong', '203.0.113.8')).statusCode);
    expect(answers.filter((status) => status === 403)).toHaveLength(20);
    expect(answers.slice(20)).toEqual([429, 429]);
    expect((await open('sesame', '203.0.113.8')).statusCode).toBe(429);
    expect((await open('sesame', '203.0.113.9')).json().content.rendered).toBe('Inside');
  });

  it('leaves no row for what an address is refused', async () => {
    for (let turn = 0; turn < 130; turn += 1) await basic(`name ${turn}`, 'wrong', '203.0.113.10');
    const { rows } = await host.db.network
      .selectFrom('network.login_attempts')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    // One for the address, and two for each of the hundred names that were looked at.
    expect(rows).toBe(201);
  });
});
