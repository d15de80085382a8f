import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { credentials, signIn, useEvaluator } from './use-evaluator.ts';

const { scene, openPage } = useEvaluator();

async function ask(page: Page, type: string, criteria = ''): Promise<void> {
  await page.getByLabel('Content').fill('Buy now!');
  await page.getByLabel('Question').fill('Is this spam?');
  await page.getByRole('combobox', { name: 'Answer' }).selectOption(type);
  await page.getByLabel('Criteria').fill(criteria);
  await page.getByRole('button', { name: 'Ask' }).click();
}

describe('the page /evaluator (contracts/evaluator.md §7)', () => {
  it('asks who you are, then what you want to know', async () => {
    const page = await openPage();
    await page.getByLabel('Username or email address').fill(credentials.username);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('status').filter({ hasText: 'incorrect' }).waitFor();
    await signIn(page);
    await page.reload();
    await page.getByLabel('Content').waitFor();
    expect(await page.getByLabel('Password').isVisible()).toBe(false);
  });

  it.each([
    ['noul', 'It sells.\nIt tells.', 'Probability of “yes”', ['Yes'], { true: 'It sells.', false: 'It tells.' }],
    [
      'choice',
      'advert: It sells.\nletter',
      'Answer: advert',
      ['advert', 'letter'],
      { advert: 'It sells.', letter: null },
    ],
    ['score', 'rude\nplain\nkind', 'Score: 1.00', ['0: rude', '1: plain', '2: kind'], ['rude', 'plain', 'kind']],
  ])('shows the answer to a %s question', async (type, criteria, summary, rows, sent) => {
    const page = await openPage();
    await signIn(page);
    await ask(page, type, criteria);
    await page.locator('#answer').getByText(summary).waitFor();
    expect(await page.locator('#answer dt').allTextContents()).toEqual(rows);
    expect(await page.getByRole('status').textContent()).toBe('small: 10 input tokens, 2 output tokens.');
    expect(scene.service.received.at(-1)!.body.questions['question']).toEqual({
      type,
      instructions: 'Is this spam?',
      criteria: sent,
    });
  });

  it('works at an address that isn’t secure, where browsers offer less', async () => {
    const page = await openPage();
    await page.goto('http://sub.network.test/evaluator');
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await signIn(page);
    await ask(page, 'noul');
    await page.locator('#answer').getByText('Probability of “yes”').waitFor();
  });

  it('says what went wrong', async () => {
    const page = await openPage();
    await signIn(page);
    scene.service.fail({ status: 422, body: { message: 'Too long.' } });
    await ask(page, 'noul');
    await page.getByText('The evaluation service responded with status 422: Too long.').waitFor();
    await ask(page, 'score', 'only one');
    await page.getByText('Invalid parameter(s): questions.question.criteria').waitFor();
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, %s', async (colorScheme) => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const page = await openPage({ colorScheme });
    const violations = async () => {
      await page.evaluate(axe);
      return page.evaluate<string[]>(
        `axe.run(document).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
      );
    };
    await page.getByLabel('Password').waitFor();
    expect(await violations()).toEqual([]);
    await signIn(page);
    await ask(page, 'choice', 'advert: It sells.\nletter');
    await page.getByText('Answer: advert').waitFor();
    expect(await violations()).toEqual([]);
  });
});
