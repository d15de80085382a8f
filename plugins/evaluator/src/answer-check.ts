import { isMap } from './is-map.ts';
import type { Evaluation, ModelList, Questions } from './question.ts';

/** What a service has answered, if that is an evaluation of these questions and of nothing else. */
export function toEvaluation<Asked extends Questions>(
  questions: Asked,
  answer: unknown,
): Evaluation<Asked> | undefined {
  if (!isMap(answer) || typeof answer['model'] !== 'string' || !isMap(answer['answers'])) return undefined;
  const { model, answers, usage } = answer;
  if (!isMap(usage) || !isCount(usage['input_tokens']) || !isCount(usage['output_tokens'])) return undefined;
  const names = Object.keys(questions);
  if (Object.keys(answers).length !== names.length) return undefined;
  for (const name of names) {
    if (!Object.hasOwn(answers, name) || !isAnswer(questions[name]!.type, answers[name])) return undefined;
  }
  const { input_tokens, output_tokens } = usage;
  return { model, answers, usage: { input_tokens, output_tokens } } as Evaluation<Asked>;
}

export function toModelList(models: unknown): ModelList | undefined {
  const isList = Array.isArray(models) && models.every((entry) => isMap(entry) && typeof entry['name'] === 'string');
  return isList ? { models: models as ModelList['models'] } : undefined;
}

function isAnswer(type: Questions[string]['type'], answer: unknown): boolean {
  if (!isMap(answer) || answer['type'] !== type) return false;
  if (type === 'noul') return isProbability(answer['noul']);
  if (!isNumber(answer['confidence']) || !isMapOf(isNumber, answer['probabilities'])) return false;
  if (type === 'choice') return typeof answer['choice'] === 'string';
  return isNumber(answer['score']) && isMapOf(isText, answer['legend']);
}

const isNumber = (value: unknown) => typeof value === 'number';
const isProbability = (value: unknown) => isNumber(value) && value >= 0 && value <= 1;
const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isMapOf = (isOne: (value: unknown) => boolean, value: unknown) =>
  isMap(value) && Object.values(value).every(isOne);
