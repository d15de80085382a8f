import { readFile } from 'node:fs/promises';
import { PlatformError, defineCommand, type Command, type PostService } from '@octavo/plugin-api';
import type { EvaluationService } from './evaluation.service.ts';
import { stateOfPost } from './post-state.ts';
import { problemWithQuestions } from './question-check.ts';
import type { Evaluation, Questions } from './question.ts';

const capability = 'manage_options';
const most = 1000;

export function evaluationCommands(evaluations: EvaluationService, { posts }: { posts: PostService }): Command[] {
  return [
    defineCommand({
      name: 'evaluate',
      summary: 'ask the evaluation service questions about a post',
      arguments: [{ name: 'post', description: 'id of the post' }],
      options: [
        { flag: '--questions <file>', description: 'YAML or JSON file with the questions', required: true },
        { flag: '--model <model>', description: 'model (default: the configured model)' },
      ],
      results: 'list',
      capability,
      examples: [
        'octavo evaluate 12 --questions=questions.yaml',
        'octavo evaluate 12 --questions=q.yaml --format=json',
      ],
      async run(context, input, output) {
        const questions = await readQuestions(String(input.options['questions']));
        const id = Number(input.arguments['post']);
        if (!Number.isSafeInteger(id) || id < 1) {
          throw new PlatformError(400, 'invalid_number', `"${input.arguments['post']}" is not a post id.`);
        }
        const state = await stateOfPost(posts, context, id);
        const model = input.options['model'] as string | undefined;
        const evaluation = await evaluations.evaluate(context, { state, questions, model });
        output.table(toRows(evaluation), ['question', 'type', 'answer', 'confidence']);
      },
    }),

    defineCommand({
      name: 'evaluator models',
      summary: 'list the models of the evaluation service',
      results: 'list',
      capability,
      examples: ['octavo evaluator models'],
      async run(context, _input, output) {
        const { models } = await evaluations.listModels(context);
        output.table(models, ['name']);
      },
    }),

    defineCommand({
      name: 'evaluator usage',
      summary: 'show the usage of the evaluation service by day and model',
      results: 'list',
      capability,
      examples: ['octavo evaluator usage --url=https://example.org/garden'],
      async run(context, _input, output) {
        const { days } = await evaluations.usage(context, { limit: most, offset: 0 });
        output.table(days, ['date', 'model', 'calls', 'failures', 'input_tokens', 'output_tokens', 'milliseconds']);
      },
    }),
  ];
}

async function readQuestions(file: string): Promise<Questions> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PlatformError(400, 'file_not_found', `${file} can't be read.`);
  });
  const { parse } = await import('yaml');
  let questions: unknown;
  try {
    questions = parse(text);
  } catch (error) {
    throw new PlatformError(400, 'invalid_file', `${file} is not valid YAML: ${(error as Error).message}`);
  }
  const problem = problemWithQuestions(questions);
  if (!problem) return questions as Questions;
  const [message] = Object.values(problem.data['params'] as Record<string, string>);
  throw new PlatformError(400, 'invalid_file', `${file}: ${message}`);
}

/** Numbers as people read them; `--format=json` and `--fields` have the rest. */
function toRows({ answers, model }: Evaluation): Record<string, unknown>[] {
  const short = (value: number) => Number(value.toFixed(3));
  return Object.entries(answers).map(([question, answer]) => {
    const { type } = answer;
    if (type === 'noul') return { question, type, answer: short(answer.noul), confidence: '', model };
    const { probabilities, confidence } = answer;
    const said = type === 'choice' ? answer.choice : short(answer.score);
    return { question, type, answer: said, confidence: short(confidence), probabilities, model };
  });
}
