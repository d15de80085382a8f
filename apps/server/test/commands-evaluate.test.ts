import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../plugins/evaluator/test/service.ts';
import { startEvaluator } from '../../../plugins/evaluator/test/start-evaluator.ts';
import { run } from './command-line.ts';

let host: TestHost;
let service: Service;
let close: () => Promise<void>;
let scratch: string;
beforeAll(async () => {
  ({ host, service, close } = await startEvaluator());
  scratch = await mkdtemp(join(tmpdir(), 'octavo-evaluate-'));
});
afterAll(async () => {
  await close();
  await rm(scratch, { recursive: true });
});

const octavo = (...words: string[]) => run(host, words);

async function questions(text: string): Promise<string> {
  const file = join(scratch, 'questions.yaml');
  await writeFile(file, text);
  return `--questions=${file}`;
}

const three = `
spam:
  type: noul
  instructions: Is this spam?
kind:
  type: choice
  instructions: What is it?
  criteria: { advert: It sells., letter: }
tone:
  type: score
  instructions: How kind is it?
  criteria: [rude, kind]
`;

describe('octavo evaluate (contracts/evaluator.md §8)', () => {
  it('answers the questions of a file about a post, drafts too', async () => {
    const input = {
      title: 'Buy now!',
      content: '<p>It is <b>cheap</b>.</p>',
      excerpt: 'Cheap.',
      status: 'draft',
    } as const;
    const { id } = await host.factories.post(input);
    const { code, stdout } = await octavo('evaluate', String(id), await questions(three));
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/\s{2,}/)),
    ).toEqual([
      ['question', 'type', 'answer', 'confidence'],
      ['spam', 'noul', '0.25'],
      ['kind', 'choice', 'advert', '0'],
      ['tone', 'score', '0.5', '0'],
    ]);
    expect(service.received.at(-1)!.body).toMatchObject({
      model: 'small',
      state: { title: 'Buy now!', content: 'It is cheap.', excerpt: 'Cheap.' },
    });
  });

  it('prints everything with --format=json, and asks another model', async () => {
    const { id } = await host.factories.post({ title: 'Hello' });
    const { stdout } = await octavo('evaluate', String(id), await questions(three), '--model=large', '--format=json');
    expect(JSON.parse(stdout)).toMatchObject([
      { question: 'spam', type: 'noul', answer: 0.25 },
      { question: 'kind', answer: 'advert' },
      { question: 'tone', answer: 0.5 },
    ]);
    expect(service.received.at(-1)!.body.model).toBe('large');
  });

  it('says what is wrong', async () => {
    const { id } = await host.factories.post({ title: 'Hello' });
    const fine = await questions(three);
    expect((await octavo('evaluate', 'x', fine)).stderr).toBe('Error: "x" is not a post id.\n');
    expect((await octavo('evaluate', '999999', fine)).stderr).toMatch(/^Error: The post does not exist/);
    expect((await octavo('evaluate', '1', '--questions=/nowhere.yaml')).stderr).toBe(
      "Error: /nowhere.yaml can't be read.\n",
    );
    expect((await octavo('evaluate', '1', await questions('a: [b'))).stderr).toMatch(
      /questions\.yaml is not valid YAML: /,
    );
    expect((await octavo('evaluate', '1', await questions('q: { type: score, instructions: x }'))).stderr).toMatch(
      /questions\.q\.criteria must be a list of at least two level descriptions/,
    );
    service.fail({ status: 401, body: { message: 'Who are you?' } });
    const refused = await octavo('evaluate', String(id), await questions(three));
    expect(refused).toMatchObject({
      code: 1,
      stderr: 'Error: The evaluation service responded with status 401: Who are you?\n',
    });
    expect((await octavo('evaluate', String(id), await questions(three), '--user=editor')).stderr).toContain(
      'manage_options',
    );
  });

  it('lists models and usage', async () => {
    expect((await octavo('evaluator', 'models', '--field=name')).stdout).toBe('small\nlarge\n');
    const { stdout } = await octavo('evaluator', 'usage', '--format=json');
    const days = JSON.parse(stdout) as { model: string; calls: number; failures: number }[];
    expect(days.find(({ model }) => model === 'small')).toMatchObject({ calls: 2, failures: 1 });
  });
});
