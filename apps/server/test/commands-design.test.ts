import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const octavo = (...words: string[]) => run(host, words);
const json = async (...words: string[]) => JSON.parse((await octavo(...words, '--format=json')).stdout);

describe('octavo design (contracts/cli.md §7.3)', () => {
  it('shows a design, changes it, lists its history and restores an older one', async () => {
    expect(await json('design', 'show')).toMatchObject({ accent: '#93311c', share: '', logo: 0 });
    const set = await octavo('design', 'set', 'accent=#0b4a9e', 'show_related=true', 'share=mastodon,email');
    expect(set.stdout).toBe('Success: Design 1 was published.\n');
    expect(await json('design', 'show')).toMatchObject({
      accent: '#0b4a9e',
      show_related: true,
      share: 'mastodon,email',
    });
    await octavo('design', 'set', 'accent=', '--name=Plain');
    expect(await json('design', 'history', '--fields=id,name,design')).toEqual([
      { id: 2, name: 'Plain', design: '{"show_related":true,"share":["mastodon","email"]}' },
      { id: 1, name: '', design: '{"accent":"#0b4a9e","show_related":true,"share":["mastodon","email"]}' },
    ]);
    expect((await octavo('design', 'restore', '1')).stdout).toBe(
      'Success: Design 1 was published again, as design 3.\n',
    );
    expect((await octavo('design', 'show', '--field=accent')).stdout).toBe('#0b4a9e\n');
  });

  it('tries something out that readers don’t see', async () => {
    await octavo('design', 'set', 'corner=round', '--draft');
    expect((await octavo('design', 'show', '--draft', '--field=corner')).stdout).toBe('round\n');
    expect((await octavo('design', 'show', '--field=corner')).stdout).toBe('soft\n');
  });

  it.each([
    [['set', 'corner'], /corner is not a change\. Write part=value\./],
    [['set', 'corner=triangular'], /corner must be one of soft, square, round\./],
    [['set', 'settings.nothing=1'], /The theme has no such setting\./],
    [['set', 'css=x'], /A design has no "css"\./],
    [['restore', 'x'], /The number of a design is missing\./],
    [['restore', '99'], /There is no design with this number\./],
  ])('refuses %j', async (words, message) => {
    const { code, stderr } = await octavo('design', ...words);
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});
