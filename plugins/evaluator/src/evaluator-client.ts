import { PlatformError } from '@octavo/plugin-api';
import { whereWeAre, type Evaluator } from './installed.ts';
import type { Evaluation, ModelList, Questions, State } from './question.ts';
import type { EvaluatorConfig } from './settings-manager.ts';

/** Asks the evaluation service of the site we are on. Failures are returned, not thrown. */
export class EvaluatorClient {
  readonly #config: EvaluatorConfig | undefined;

  /** With the site's settings, unless others are given. */
  constructor(config?: EvaluatorConfig) {
    this.#config = config;
  }

  /** `model` answers instead of the one that is configured. */
  system_one<const Asked extends Questions>(
    state: State,
    questions: Asked,
    model: string | null = null,
  ): Promise<Evaluation<Asked> | PlatformError> {
    return returned(({ evaluations }, context) =>
      evaluations.evaluate(context, { state, questions, model }, this.#config),
    );
  }

  list_models(): Promise<ModelList | PlatformError> {
    return returned(({ evaluations }, context) => evaluations.listModels(context, this.#config));
  }
}

async function returned<Answer>(
  ask: (evaluator: Evaluator, context: ReturnType<typeof whereWeAre>['context']) => Promise<Answer>,
): Promise<Answer | PlatformError> {
  try {
    const { evaluator, context } = whereWeAre();
    return await ask(evaluator, context);
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
}
