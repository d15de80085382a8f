import { PlatformError, type Context, type Platform } from '@octavo/plugin-api';
import { createAllowances } from './allowance.ts';
import type { Evaluation, ModelList, Questions, State } from './question.ts';
import { problemWithQuestions, problemWithState } from './question-check.ts';
import type { EvaluatorConfig, SettingsManager } from './settings-manager.ts';
import { callsPerMinute, concurrency } from './settings.ts';
import type { Upstream } from './upstream.ts';
import { createUsageLog, type Spent } from './usage-log.ts';
import * as repository from './usage.repository.ts';

type Needs = Pick<Platform, 'db' | 'log' | 'options'> & { manager: SettingsManager; upstream: Upstream };

export type Request<Asked extends Questions = Questions> = {
  readonly state: State;
  readonly questions: Asked;
  /** Instead of the one that is configured. */
  readonly model?: string | null | undefined;
};

export type EvaluationService = ReturnType<typeof createEvaluationService>;

export function createEvaluationService({ db, log, options, manager, upstream }: Needs) {
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);
  const usage = createUsageLog(db);
  const allowances = createAllowances();

  /** An answer that is there isn't lost because nobody could write down what it cost. */
  const record = ({ site }: Context, spent: Spent) =>
    usage
      .add(site, spent)
      .catch((error: unknown) => log.warn({ err: error, site: site.id }, 'The usage could not be recorded.'));

  async function call<Answer>(
    context: Context,
    given: EvaluatorConfig | undefined,
    work: (call: { config: EvaluatorConfig; limit: number; signal: AbortSignal }) => Promise<Answer>,
    spentOn: (answer: Answer) => Omit<Spent, 'milliseconds' | 'failed'> | undefined,
  ): Promise<Answer> {
    const config = given ?? (await manager.config(context));
    const limit = await options.get(context, concurrency);
    const started = performance.now();
    const { model } = config;
    const spend = (spent: Omit<Spent, 'milliseconds'>) =>
      record(context, { ...spent, milliseconds: performance.now() - started });
    try {
      const answer = await work({ config, limit, signal: context.signal });
      const spent = spentOn(answer);
      if (spent) await spend({ ...spent, failed: false });
      return answer;
    } catch (error) {
      const isTheirs = error instanceof PlatformError && error.code === 'evaluator_api_error';
      if (isTheirs) {
        await spend({ model, failed: true, input_tokens: 0, output_tokens: 0 });
        log.warn({ site: context.site.id, status: error.status, err: error }, 'An evaluation failed.');
      }
      throw error;
    }
  }

  return {
    /** On behalf of a user: so many calls a minute, whatever they ask. */
    async takeTurn(context: Context): Promise<void> {
      const { actor, site } = context;
      if (actor.userId === 0) return;
      const perMinute = await options.get(context, callsPerMinute);
      const seconds = allowances.take(`${site.id}:${actor.userId}`, perMinute);
      if (seconds === 0) return;
      throw new PlatformError(
        429,
        'evaluator_rate_limited',
        `You can run at most ${perMinute} evaluations per minute. Try again in ${seconds} s.`,
        { headers: { 'Retry-After': String(seconds) } },
      );
    },

    async evaluate<const Asked extends Questions>(
      context: Context,
      { state, questions, model }: Request<Asked>,
      config?: EvaluatorConfig,
    ): Promise<Evaluation<Asked>> {
      const problem = problemWithState(state) ?? problemWithQuestions(questions);
      if (problem) throw problem;
      return call(
        context,
        config,
        (request) =>
          upstream.systemOne(model ? { ...request, config: { ...request.config, model } } : request, {
            state,
            questions,
          }),
        (evaluation) => ({ model: evaluation.model.slice(0, 200), ...evaluation.usage }),
      );
    },

    listModels: (context: Context, config?: EvaluatorConfig): Promise<ModelList> =>
      call(
        context,
        config,
        (request) => upstream.listModels(request),
        () => undefined,
      ),

    usage: (context: Context, page: { limit: number; offset: number }) =>
      repository.listUsage(shard(context).read, context.site.id, page),
  };
}
