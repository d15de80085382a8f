import { describe, expect, it } from 'vitest';
import { titles } from './pages.ts';
import { path, usePermalinks } from './permalinks.ts';

const { get, body, movedTo, newSite, change, make, siteWith, linkOf, headingAt } = usePermalinks();

describe('the posts of a year, a month, a day (contracts/pages.md §1)', () => {
  it('are listed below the address of the site, with feeds and further pages', async () => {
    const site = await newSite();
    for (let day = 1; day <= 12; day += 1) {
      await make(site, { title: `Day ${day}`, date_gmt: `2024-05-${String(day).padStart(2, '0')}T08:00:00` });
    }
    await make(site, { title: 'In June', date_gmt: '2024-06-01T00:00:00' });
    await make(site, { title: 'Not yet', date_gmt: '2024-05-20T00:00:00', status: 'draft' });
    await make(site, { title: 'A page', date_gmt: '2024-05-20T00:00:00' }, 'page');
    expect(await headingAt(`${site.url}/2024/`)).toBe('2024');
    expect(await headingAt(`${site.url}/2024/05/`)).toBe('May 2024');
    expect(await headingAt(`${site.url}/2024/05/07/`)).toBe('May 7, 2024');
    const days = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => `Day ${from - at}`);
    expect(titles(await body(`${site.path}2024/05/`))).toEqual(days(12, 3));
    expect(titles(await body(`${site.path}2024/05/page/2/`))).toEqual(days(2, 1));
    expect((await get(`${site.path}2024/05/page/3/`)).statusCode).toBe(404);
    expect(titles(await body(`${site.path}2024/05/07/`))).toEqual(['Day 7']);
    expect(await body(`${site.path}2024/05/`)).toContain(`${site.url}/2024/05/page/2/`);
    expect(await body(`${site.path}2024/05/page/2/`)).not.toContain('/page/3');
    const feed = await body(`${site.path}2024/05/feed`);
    expect([feed.includes('Day 12'), feed.includes('In June')]).toEqual([true, false]);
  });

  it('begin and end in the time zone of the site', async () => {
    const site = await newSite();
    await change(site, { timezone: 'Pacific/Auckland' });
    await make(site, { title: 'Last of 2023', date_gmt: '2023-12-31T10:59:59' });
    await make(site, { title: 'First of 2024', date_gmt: '2023-12-31T11:00:00' });
    expect(titles(await body(`${site.path}2024/`))).toEqual(['First of 2024']);
    expect(titles(await body(`${site.path}2024/01/01/`))).toEqual(['First of 2024']);
    expect(titles(await body(`${site.path}2023/12/`))).toEqual(['Last of 2023']);
    expect((await get(`${site.path}2024/01/02/`)).statusCode).toBe(404);
  });

  it('nothing is where nothing was published, or where there is no such day', async () => {
    const site = await newSite();
    await make(site, { title: 'One', date_gmt: '2024-02-29T08:00:00' });
    for (const date of ['2025', '2024/03', '2024/02/30', '2024/13', '2024/00', '2024/02/29/01', '3024', '0001']) {
      expect([date, (await get(`${site.path}${date}/`)).statusCode]).toEqual([date, 404]);
      expect([date, (await get(`${site.path}?m=${date.replaceAll('/', '')}`)).statusCode]).toEqual([date, 404]);
    }
    expect(await headingAt(`${site.url}/2024/02/29/`)).toBe('February 29, 2024');
  });

  it.each([
    ['/%postname%/', '/2024/05/'],
    ['/%postname%', '/2024/05'],
    ['/%year%/%monthnum%/%postname%/', '/2024/05/'],
    ['/blog/%postname%/', '/blog/2024/05/'],
    ['/archives/%post_id%', '/archives/date/2024/05'],
    ['/%category%/%postname%-%post_id%/', '/date/2024/05/'],
    ['', '/?m=202405'],
  ])('stand where WordPress has them: %s', async (structure, expected) => {
    const site = await siteWith(structure);
    await make(site, { title: 'Hello', date_gmt: '2024-05-06T07:08:09' });
    const link = site.url + expected;
    expect(await headingAt(link)).toBe('May 2024');
    expect(await body(path(link))).toContain(`<link rel="canonical" href="${link}">`);
    if (structure !== '') {
      expect(await movedTo(`${site.path}?m=202405`)).toBe(link);
      expect(await movedTo(path(link).replace('/05', '/5'))).toBe(link);
    }
    // The address that it had before leads to it.
    await change(site, { permalink_structure: '/journal/%postname%/' });
    if (structure !== '') expect(await movedTo(path(link))).toBe(`${site.url}/journal/2024/05/`);
    expect(await headingAt(`${site.url}/journal/2024/05/`)).toBe('May 2024');
  });

  it('give way to posts and pages that have a number for a name', async () => {
    const site = await newSite();
    const post = await make(site, { title: 'A year', slug: '2024', date_gmt: '2024-05-06T07:08:09' });
    const parent = await make(site, { title: 'Reports' }, 'page');
    await make(site, { title: 'The fifth', slug: '05', parent: parent.id }, 'page');
    expect(await linkOf(site, post)).toBe(`${site.url}/2024/`);
    expect(await headingAt(`${site.url}/2024/`)).toBe('A year');
    expect(await headingAt(`${site.url}/?m=2024`)).toBe('2024');
    // A page of that name is elsewhere.
    expect(await headingAt(`${site.url}/2024/05/`)).toBe('May 2024');
    expect(await movedTo(`${site.path}2025/05/`)).toBe(`${site.url}/reports/05/`);
  });

  it('REST says that a date is there', async () => {
    const site = await newSite();
    await make(site, { title: 'Hello', date_gmt: '2024-05-06T07:08:09' });
    const shows = async (address: string) =>
      (await get(`${site.path}wp-json/octavo/v1/address?url=${encodeURIComponent(address)}`)).json().shows;
    expect(await shows('/2024/05/')).toEqual({ kind: 'list', title: 'May 2024', link: `${site.url}/2024/05/` });
    expect(await shows('/2024/06/')).toBeNull();
  });

  it('are in the words of the site', async () => {
    const site = await newSite();
    await change(site, { language: 'de-DE' });
    await make(site, { title: 'Hallo', date_gmt: '2024-03-06T07:08:09' });
    expect(await headingAt(`${site.url}/2024/03/`)).toBe('März 2024');
  });
});
