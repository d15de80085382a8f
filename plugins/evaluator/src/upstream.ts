import type { TypeSafeClient } from '@typesafe-ai/sdk';
import { PlatformError } from '@octavo/plugin-api';
import { toEvaluation, toModelList } from './answer-check.ts';
import { createAttempts } from './attempts.ts';
import { createGate, type Gate } from './gate.ts';
import type { Evaluation, ModelList, Questions, State } from './question.ts';
import type { EvaluatorConfig } from './settings-manager.ts';

/** From the call to the answer: waiting for a place, every attempt, and the pauses between them. */
export const budgetMs = 30_000;
/** For each place, so many may wait. */
const waitingPerPlace = 24;

export type Call = { readonly config: EvaluatorConfig; readonly limit: number; readonly signal: AbortSignal };

export type Upstream = ReturnType<typeof createUpstream>;

/** Evaluation services, each with a gate before it. Every failure is thrown as an error that can be answered. */
export function createUpstream() {
  const gates = new Map<string, Gate>();

  async function through<Result>(
    { config, limit, signal }: Call,
    work: (until: AbortSignal, deadline: number) => Promise<Result>,
  ): Promise<Result> {
    const { endpoint } = config;
    const gate = gates.get(endpoint) ?? createGate();
    gates.set(endpoint, gate);
    if (gate.waiting() >= limit * waitingPerPlace) throw tooBusy();
    const deadline = Date.now() + budgetMs;
    const budget = AbortSignal.timeout(budgetMs);
    const until = AbortSignal.any([signal, budget]);
    const leave = await gate.enter(limit, until).catch((error: unknown) => {
      throw budget.aborted ? tooBusy() : error;
    });
    try {
      return await work(until, deadline);
    } finally {
      leave();
      if (gate.isEmpty()) gates.delete(endpoint);
    }
  }

  /** The SDK's own variables, log and time limits play no part. */
  function ask<Answer>(call: Call, question: (client: TypeSafeClient, signal: AbortSignal) => Promise<Answer>) {
    return through(call, async (until, deadline) => {
      const { apiKey, endpoint, model } = call.config;
      const attempts = createAttempts(apiKey, until, deadline);
      const { TypeSafeClient } = await import('@typesafe-ai/sdk');
      const client = new TypeSafeClient({
        apiKey,
        baseURL: endpoint,
        defaultModel: model,
        logLevel: 'off',
        timeout: budgetMs,
        retry: { maxRetryAfterMs: budgetMs },
        fetch: attempts.fetch,
      });
      try {
        return await question(client, attempts.signal);
      } catch (error) {
        call.signal.throwIfAborted();
        throw attempts.failure(error);
      }
    });
  }

  return {
    async systemOne<const Asked extends Questions>(
      call: Call,
      request: { state: State; questions: Asked },
    ): Promise<Evaluation<Asked>> {
      const answer = await ask(call, (client, signal) => client.systemOne(request as never, { signal }));
      const evaluation = toEvaluation(request.questions, answer);
      if (evaluation) return evaluation;
      throw new PlatformError(502, 'evaluator_api_error', 'The evaluation service sent an unexpected response.');
    },

    async listModels(call: Call): Promise<ModelList> {
      const models = toModelList(await ask(call, (client, signal) => client.models.list({ signal })));
      if (models) return models;
      throw new PlatformError(502, 'evaluator_api_error', 'The evaluation service did not return a list of models.');
    },
  };
}

function tooBusy(): PlatformError {
  return new PlatformError(429, 'evaluator_rate_limited', 'Too many evaluations are waiting. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });
}
