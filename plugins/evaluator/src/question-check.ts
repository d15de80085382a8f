import { invalidParameter, type PlatformError } from '@octavo/plugin-api';
import { isMap } from './is-map.ts';

const types = ['noul', 'choice', 'score'];
const fields = ['type', 'instructions', 'criteria'];

type Problem = { path: string; message: string };

/** Why these can't be asked; undefined when they can. */
export function problemWithQuestions(questions: unknown): PlatformError | undefined {
  const problem = findProblem(questions);
  return problem && invalidParameter(problem.path, problem.message);
}

/** Why this can't be looked at. */
export function problemWithState(state: unknown): PlatformError | undefined {
  if (typeof state === 'string' || (typeof state === 'object' && state !== null)) return undefined;
  return invalidParameter('state', 'state must be a string, an array or an object.');
}

function findProblem(questions: unknown): Problem | undefined {
  if (!isMap(questions))
    return { path: 'questions', message: 'questions must be an object that maps names to questions.' };
  const asked = Object.entries(questions);
  if (asked.length === 0) return { path: 'questions', message: 'questions must contain at least one question.' };
  for (const [name, question] of asked) {
    const problem = inQuestion(`questions.${name}`, question);
    if (problem) return problem;
  }
  return undefined;
}

function inQuestion(path: string, question: unknown): Problem | undefined {
  if (!isMap(question)) return { path, message: `${path} must be an object.` };
  const unknown = Object.keys(question).find((field) => !fields.includes(field));
  if (unknown !== undefined) return { path: `${path}.${unknown}`, message: `Unknown field ${unknown} in a question.` };
  const { type, instructions, criteria } = question;
  if (!types.includes(type as string)) {
    return { path: `${path}.type`, message: `${path}.type must be one of ${types.join(', ')}.` };
  }
  if (typeof instructions !== 'string' || instructions.trim() === '') {
    return { path: `${path}.instructions`, message: `${path}.instructions must be the text of the question.` };
  }
  const message = inCriteria(type as string, criteria);
  return message === undefined ? undefined : { path: `${path}.criteria`, message: `${path}.criteria ${message}` };
}

function inCriteria(type: string, criteria: unknown): string | undefined {
  if (type === 'noul') {
    if (criteria === undefined || criteria === null) return undefined;
    const isFine =
      isMap(criteria) &&
      Object.entries(criteria).every(([key, value]) => ['true', 'false'].includes(key) && typeof value === 'string');
    return isFine ? undefined : 'must be an object with descriptions of "true" and "false".';
  }
  if (type === 'choice') {
    const isFine =
      isMap(criteria) &&
      Object.keys(criteria).length > 0 &&
      Object.values(criteria).every((value) => value === null || typeof value === 'string');
    return isFine ? undefined : 'must be an object of options, each with a description or null.';
  }
  const isFine =
    Array.isArray(criteria) && criteria.length >= 2 && criteria.every((level) => typeof level === 'string');
  return isFine ? undefined : 'must be a list of at least two level descriptions, lowest level first.';
}
