import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { keepDownload } from '../../../tests/browser/download.ts';
import { isLong } from './is-long.ts';
import { partsOf, untilDone, usePage } from './use-page.ts';

const hostile = '<img src=x onerror="breach()">';
const odd = `echo '${hostile}' > '${hostile}.txt'; head -c 99 /dev/urandom > logo.png; rm old.txt`;
const { scene, openPage, run, taskOf } = usePage(
  {
    slow: [{ run: 'sleep 3; echo hello world > hello.txt' }, { say: 'Done at last.' }],
    odd: [{ run: odd }, { say: hostile }],
    nothing: [{ say: 'There is nothing to do.' }],
  },
  20_310,
);

describe('the page at the address of the service (contracts/tasks.md §3)', () => {
  it('is one answer with all it needs, and lets nothing else in', async () => {
    const response = await fetch(scene.line.url);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ;]+'; script-src 'sha256-[^ ;]+';/);
    expect(policy).not.toMatch(/unsafe|http|\*/);
    const page = await openPage();
    const asked = await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    expect(asked.filter((name) => !name.startsWith('data:'))).toEqual([]);
    expect(await page.locator('#example-batch').textContent()).toContain(
      `curl --fail-with-body -X POST ${scene.line.url}`,
    );
  });

  it('documents each field, status and event of the contract', async () => {
    const page = await openPage();
    const contract = await readFile(new URL('../../../docs/contracts/tasks.md', import.meta.url), 'utf8');
    const rows = contract.match(/^\| (`\w+`|\d{3}) /gm)!.map((row) => row.replaceAll(/[|` ]/g, ''));
    expect(rows.length).toBeGreaterThanOrEqual(16);
    const shown = await page.getByRole('article').getByRole('rowheader').allTextContents();
    for (const name of [...rows, 'status', 'agent', 'diff', 'complete', 'error']) expect(shown).toContain(name);
  });

  it('runs a task and shows what happens and what was changed', async () => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await run(page);
    await untilDone(page);
    const { log, steps, files } = partsOf(page);
    expect(await log.textContent()).toContain('$ echo hello world > hello.txt');
    expect(await log.textContent()).toContain('I have changed it.');
    expect(await steps.evaluateAll((items) => items.map(({ className }) => className))).toEqual(Array(5).fill('past'));
    expect(await files.allTextContents()).toEqual(['hello.txt+1 -1']);
    await page.getByText('1 file changed, 1 line added, 1 line removed.').waitFor();
    expect(await page.getByRole('region', { name: 'hello.txt' }).textContent()).toBe(
      '@@ -1 +1 @@\n-hello\n+hello world\n',
    );
    expect(await page.title()).toBe('Done – Octavo tasks');

    const { diff } = (await taskOf(page)).result;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('task.patch');
    expect(await readFile(await keepDownload(download), 'utf8')).toBe(diff);
    await page.locator('#copy-diff').click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(diff);
  });

  it('sends every field, and shows the same request as a command', async () => {
    const page = await openPage();
    await run(page, {
      Model: 'nothing',
      Requirements: "It's short.",
      'Requirements file': 'hello.txt',
      'Skill files': 'old.txt\n\nhello.txt\n',
      'MCP servers': '{"mcpServers": {}}',
    });
    await page.getByText('No files were changed.').waitFor();
    const sent = async () => {
      const { rows } = await scene.service.database.pool.query<{ request: string }>('select request from tasks.tasks');
      const all = rows.map(({ request }) => JSON.parse(request) as { model?: string });
      return all.find(({ model }) => model === 'nothing');
    };
    // What tool servers are told is forgotten with the task's end, which comes a moment after its last event.
    await expect.poll(sent).toEqual({
      repo: `https://${scene.world.server.host}/ada/demo`,
      task: 'Greet the world.',
      model: 'nothing',
      prdText: "It's short.",
      prdPath: 'hello.txt',
      skillPaths: ['old.txt', 'hello.txt'],
    });
    const command = (await page.locator('#curl').textContent())!;
    expect(command).toContain(String.raw`"prdText": "It'\''s short."`);
    expect(command).toContain('"mcpServers": {}');
    expect(command).not.toContain(scene.token);
  });

  it('keeps the token to itself', async () => {
    const page = await openPage();
    await run(page);
    await untilDone(page);
    const kept = `[location.href, document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join()`;
    expect(await page.evaluate<string>(kept)).not.toContain(scene.token);
    await page.reload();
    expect(await page.getByLabel('Token').inputValue()).toBe('');
  });

  it('shows text of agents and repositories as text', async () => {
    const page = await openPage();
    await run(page, { Model: 'odd' });
    await untilDone(page);
    const { log, files } = partsOf(page);
    expect(await log.textContent()).toContain(hostile);
    expect(await files.allTextContents()).toEqual([
      `${hostile}.txt+1 -0, new`,
      'logo.pngbinary, new',
      'old.txt+0 -1, gone',
    ]);
    expect(await page.locator('img').count()).toBe(0);
  });
});

describe.each(isLong ? (['light', 'dark'] as const) : (['dark'] as const))(
  'everybody can use it, %s',
  (colorScheme) => {
    it('wide and narrow, in each of its states', async () => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      const page = await openPage({ colorScheme });
      await page.evaluate(axe);
      const look = async () => {
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          const violations = await page.evaluate<string[]>(
            `axe.run(document).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
          );
          expect(violations).toEqual([]);
          const { scrollWidth, clientWidth } = await page
            .locator('html')
            .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
          expect(scrollWidth).toBe(clientWidth);
        }
      };
      const { log, error } = partsOf(page);
      await look();
      await page.getByText('Equivalent curl command').click();
      await run(page, { Model: 'slow' });
      await log.getByText('$ sleep 3').waitFor();
      await look();
      await untilDone(page);
      await look();
      await run(page, { Repository: `https://${scene.world.server.host}/ada/none` });
      await error.getByText('The repository could not be fetched.').waitFor();
      await look();
      await run(page, { Token: 'oct_wrong' });
      await error.getByText('This token is invalid').waitFor();
      await look();
    });
  },
);
