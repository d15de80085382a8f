import { PlatformError, type Context } from '@octavo/plugin-api';
import { EvaluatorClient } from './evaluator-client.ts';
import { whereWeAre } from './installed.ts';
import type {
  ChoiceAnswer,
  ChoiceCriteria,
  Evaluation,
  NoulCriteria,
  Questions,
  ScoreAnswer,
  ScoreCriteria,
  State,
} from './question.ts';
import type { SettingsManager } from './settings-manager.ts';

export { EvaluatorClient } from './evaluator-client.ts';
export { withSite } from './installed.ts';
export type * from './question.ts';

/** How likely is a yes, from 0 to 1? */
export async function ask_noul(
  state: State,
  instructions: string,
  criteria: NoulCriteria | null = null,
  model: string | null = null,
): Promise<number | PlatformError> {
  const answer = await only(state, { type: 'noul', instructions, ...(criteria && { criteria }) }, model);
  return answer instanceof PlatformError ? answer : answer.noul;
}

/** Which of these options is it? */
export async function ask_choice<const Criteria extends ChoiceCriteria>(
  state: State,
  instructions: string,
  criteria: Criteria,
  model: string | null = null,
): Promise<Omit<ChoiceAnswer<keyof Criteria & string>, 'type'> | PlatformError> {
  const answer = await only(state, { type: 'choice', instructions, criteria }, model);
  if (answer instanceof PlatformError) return answer;
  const { choice, probabilities, confidence } = answer;
  return { choice, probabilities, confidence };
}

/** Where on this scale is it? */
export async function ask_score(
  state: State,
  instructions: string,
  criteria: ScoreCriteria,
  model: string | null = null,
): Promise<Omit<ScoreAnswer, 'type'> | PlatformError> {
  const answer = await only(state, { type: 'score', instructions, criteria }, model);
  if (answer instanceof PlatformError) return answer;
  const { score, legend, probabilities, confidence } = answer;
  return { score, legend, probabilities, confidence };
}

/** Any number of questions about the same state, each answered by itself. */
export function evaluate<const Asked extends Questions>(
  state: State,
  questions: Asked,
  model: string | null = null,
): Promise<Evaluation<Asked> | PlatformError> {
  return new EvaluatorClient().system_one(state, questions, model);
}

/** In clear; empty when there is none. Never show or log it. */
export const get_api_key = () => setting((manager, context) => manager.findKey(context));
export const get_model = () => setting((manager, context) => manager.findModel(context));
/** Without a trailing slash or `/v1`. */
export const get_endpoint = () => setting((manager, context) => manager.findEndpoint(context));
/** Whether there is an API key. */
export const is_configured = () => setting(async (manager, context) => (await manager.findKey(context)) !== '');

async function setting<Value>(read: (manager: SettingsManager, context: Context) => Promise<Value>): Promise<Value> {
  const { evaluator, context } = whereWeAre();
  return read(evaluator.manager, context);
}

async function only<const Asked extends Questions[string]>(state: State, question: Asked, model: string | null) {
  const evaluation = await evaluate(state, { question }, model);
  return evaluation instanceof PlatformError ? evaluation : evaluation.answers.question;
}
