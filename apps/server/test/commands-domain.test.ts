import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const octavo = (...words: string[]) => run(host, words);

describe('octavo site domain (contracts/cli.md §7, contracts/domains.md §2)', () => {
  it('adds addresses, changes the primary one and takes them away', async () => {
    const site = await host.factories.site({ domain: 'pier.test', path: '/' });
    const id = String(site.id);
    expect((await octavo('site', 'domain', 'add', id, 'https://Jetée.test/')).stdout).toBe(
      `Success: http://xn--jete-dpa.test is now a domain of site ${id}.\n`,
    );
    expect((await octavo('site', 'domain', 'add', 'pier.test', 'network.localhost/pier')).stdout).toContain('is now');
    expect((await octavo('site', 'domain', 'add', id, 'network.localhost/pier')).stdout).toContain('was already');
    expect((await octavo('site', 'domain', 'primary', id, 'network.localhost/pier')).stdout).toContain(
      'is now http://network.localhost/pier.',
    );
    const list = await octavo('site', 'domain', 'list', id, '--format=json', '--fields=domain,path,primary');
    expect(JSON.parse(list.stdout)).toEqual([
      { domain: 'network.localhost', path: '/pier/', primary: true },
      { domain: 'pier.test', path: '/', primary: false },
      { domain: 'xn--jete-dpa.test', path: '/', primary: false },
    ]);
    expect((await octavo('site', 'domain', 'remove', id, 'pier.test', '--yes')).code).toBe(0);
    expect((await octavo('site', 'domain', 'list', id, '--format=count')).stdout).toBe('2\n');
  });

  it('says what is wrong', async () => {
    const { id } = await host.factories.site();
    const taken = await octavo('site', 'domain', 'add', String(id), 'sub.network.test');
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('Another site already uses')]);
    const deep = await octavo('site', 'domain', 'add', String(id), 'x.test/a/b');
    expect([deep.code, deep.stderr]).toEqual([1, expect.stringContaining('path')]);
    const unknown = await octavo('site', 'domain', 'primary', String(id), 'nobody.test');
    expect(unknown.stderr).toContain('The site has no domain nobody.test/.');
  });
});

describe('octavo site quota (contracts/cli.md §7, contracts/limits.md §1)', () => {
  it('shows, sets and counts anew', async () => {
    const site = await host.factories.site();
    const id = String(site.id);
    await host.factories.media('twelve bytes', 'text.txt', 0, site);
    const quota = async (...words: string[]) =>
      JSON.parse((await octavo('site', 'quota', id, ...words, '--format=json')).stdout);
    expect(await quota()).toEqual({ id: site.id, used: 12, allowed: 0, quota: null });
    expect(await quota('5000')).toEqual({ id: site.id, used: 12, allowed: 5000, quota: 5000 });
    expect(await quota('network', '--recount')).toEqual({ id: site.id, used: 12, allowed: 0, quota: null });
    const wrong = await octavo('site', 'quota', id, 'much');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('a number of bytes')]);
  });
});
