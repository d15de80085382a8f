import { describe, expect, it } from 'vitest';
import { useWorld } from './use-world.ts';

const { held, openAt } = useWorld();

describe('blocks that lay out a page, without scripts (contracts/blocks.md §5.2)', () => {
  it('asks no other host before somebody wants a film, and then loads it in its place', async () => {
    const { page } = await openAt('/nowhere', { javaScriptEnabled: false });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname !== 'network.localhost' && protocol.startsWith('http')) elsewhere.push(request.url());
    });
    await page.goto('http://network.localhost/laid-out/');
    const frame = page.frameLocator('.embed iframe');
    const link = frame.getByRole('link', { name: 'Video on Vimeo' });
    await link.scrollIntoViewIfNeeded();
    expect(elsewhere).toEqual([]);
    const asked = page.waitForRequest((request) => request.url().startsWith('https://player.vimeo.com/'));
    await link.click();
    expect((await asked).url()).toBe('https://player.vimeo.com/video/123456?dnt=1&autoplay=1');
  });

  it('shows a picture large, and closes it by keyboard', async () => {
    const { page } = await openAt('/laid-out/', { javaScriptEnabled: false });
    const picture = page.locator('.gallery button.lightbox').first();
    await picture.focus();
    await page.keyboard.press('Enter');
    const large = page.locator('.large:popover-open img');
    await large.waitFor();
    expect(await large.getAttribute('alt')).toBe('Boats at low tide');
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
  });

  it('shows the part of a picture that was chosen', async () => {
    const { host, quay, ids } = held.world;
    const [post] = await host.posts.getMany(host.context(quay), [ids.single]);
    const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
    const fields = { portable_text: [{ _type: 'image', attachmentId: post!.featured_media, alt: 'A part', crop }] };
    const { slug } = await host.factories.post({ title: 'Part', fields });
    const { page } = await openAt(`/${slug}/`, { javaScriptEnabled: false });
    const frame = (await page.locator('.crop').boundingBox())!;
    const whole = (await page.locator('.crop img').boundingBox())!;
    expect(whole.width / frame.width).toBeCloseTo(2, 1);
    expect(whole.height / frame.height).toBeCloseTo(2, 1);
    expect((frame.x - whole.x) / whole.width).toBeCloseTo(0.25, 1);
    expect((frame.y - whole.y) / whole.height).toBeCloseTo(0.25, 1);
  });

  it.each(['light', 'dark'] as const)('text on a cover can be read, whatever the picture: %s', async (colorScheme) => {
    const { page } = await openAt('/laid-out/', { colorScheme });
    const covers = await page.evaluate<{ color: string; backgroundColor: string }[]>(`
      [...document.querySelectorAll('.cover > div')].map((each) => {
        const { color, backgroundColor } = getComputedStyle(each);
        return { color, backgroundColor };
      })`);
    expect(covers).toHaveLength(4);
    for (const { color, backgroundColor } of covers)
      for (const picture of [0, 1])
        expect(contrast(read(color), over(read(backgroundColor), picture))).toBeGreaterThan(4.5);
  });

  it.each(['/laid-out/', '/ar/laid-out/'])(
    'a cover is veiled where its text stands, and clear elsewhere: %s',
    async (path) => {
      for (const width of [1280, 390]) {
        const { page } = await openAt(path, { viewport: { width, height: 900 } });
        const covers = await page.evaluate<{ outside: string[]; clear: number }[]>(`
        [...document.querySelectorAll('.cover')].map((cover) => {
          const [whole, veil] = [cover, cover.querySelector(':scope > div')].map((each) => each.getBoundingClientRect());
          const texts = document.createTreeWalker(cover, NodeFilter.SHOW_TEXT);
          const outside = [];
          const range = document.createRange();
          while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode);
            const isOutside = ({ left, right, top, bottom }) =>
              left < veil.left - 1 || right > veil.right + 1 || top < veil.top - 1 || bottom > veil.bottom + 1;
            if ([...range.getClientRects()].some(isOutside)) outside.push(texts.currentNode.data);
          }
          return { outside, clear: 1 - (veil.width * veil.height) / (whole.width * whole.height) };
        })`);
        expect(covers).toHaveLength(4);
        expect(covers.flatMap(({ outside }) => outside)).toEqual([]);
        if (width === 1280) expect(covers[0]!.clear).toBeGreaterThan(0.3);
      }
    },
  );

  it('a small picture beside the text has its size, cropped or not', async () => {
    const { host, quay, ids } = held.world;
    const [post] = await host.posts.getMany(host.context(quay), [ids.single]);
    const image = { _type: 'image', attachmentId: post!.featured_media, alt: 'Beside' };
    const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
    const portable_text = [
      { ...image, size: 'small', alignment: 'left' },
      { ...image, size: 'small', alignment: 'right', crop },
      { ...image, size: 'large', alignment: 'left', crop },
      { ...image, alignment: 'right', crop },
    ];
    const { slug } = await host.factories.post({ title: 'Beside', fields: { portable_text } });
    const { page } = await openAt(`/${slug}/`, { viewport: { width: 1280, height: 900 } });
    const widths = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.content figure')].map((each) => each.getBoundingClientRect().width)`,
    );
    const rem = await page.evaluate<number>(`parseFloat(getComputedStyle(document.documentElement).fontSize)`);
    const half = (await page.locator('.content').boundingBox())!.width / 2;
    const wanted = [16 * rem, 16 * rem, Math.min(33 * rem, half), half];
    for (const [index, width] of wanted.entries()) expect(Math.abs(widths[index]! - width)).toBeLessThan(2);
  });

  it('stands side by side where there is room, and below each other where there is none', async () => {
    for (const [width, rows] of [
      [1280, 1],
      [390, 3],
    ] as const) {
      const { page } = await openAt('/laid-out/', { viewport: { width, height: 900 } });
      const tops = await page
        .locator('.columns > .column')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(rows);
    }
  });
});

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3 / 0.5)`, in fractions. */
function read(text: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return text.startsWith('color(') ? [red, green, blue, alpha] : [red / 255, green / 255, blue / 255, alpha];
}

/** A colour over a picture that is all black or all white. */
function over([red, green, blue, alpha]: Color, picture: number): Color {
  const mix = (part: number) => part * alpha + picture * (1 - alpha);
  return [mix(red), mix(green), mix(blue), 1];
}

function contrast(one: Color, other: Color): number {
  const light = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]: Color) => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
