import type { Evaluation, ModelList, Questions, State } from '../src/question.ts';

export type * from '../src/question.ts';

/** Where the proxy is, and who asks. What is missing is read from the global `aiProviderForEvaluator`. */
export type Options = {
  /** Address of the proxy, `…/ai-provider-for-evaluator/v1`. */
  root?: string;
  /** REST nonce of the session. */
  nonce?: string;
  /** Instead of the browser's own. */
  fetch?: typeof fetch;
};

export type Payload<Asked extends Questions = Questions> = { state: State; questions: Asked; model?: string };

declare global {
  var aiProviderForEvaluator: { root?: string; nonce?: string } | undefined;
}

/** What failed calls reject with. */
export class EvaluatorError extends Error {
  override name = 'EvaluatorError';
  /** Of the answer; 0 when there was none. */
  status: number;
  /** The body of the answer, parsed if it is JSON. */
  data: unknown;

  constructor(message: string, status: number, data?: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

/** Has questions about a state answered. */
export const systemOne = <const Asked extends Questions>(payload: Payload<Asked>, options?: Options) =>
  call<Evaluation<Asked>>('systemone', options, payload);

/** Lists the models that can be asked. */
export const listModels = (options?: Options) => call<ModelList>('models', options);

async function call<Answer>(path: string, options: Options = {}, payload?: object): Promise<Answer> {
  const { root, nonce } = { ...globalThis.aiProviderForEvaluator, ...options };
  if (!root) throw new EvaluatorError('The address of the evaluator is missing. Set root.', 0);
  let status = 0;
  let text: string;
  try {
    const answer = await (options.fetch ?? fetch)(`${root.replace(/\/+$/, '')}/${path}`, {
      headers: { ...(nonce && { 'X-WP-Nonce': nonce }), ...(payload && { 'Content-Type': 'application/json' }) },
      ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
    });
    text = await answer.text();
    status = answer.status;
  } catch (error) {
    throw new EvaluatorError((error as Error).message, 0);
  }
  let data: unknown = text;
  let isJson = true;
  try {
    data = JSON.parse(text);
  } catch {
    isJson = false;
  }
  if (isJson && status >= 200 && status < 300) return data as Answer;
  const { message } = (data ?? {}) as { message?: string };
  throw new EvaluatorError(message ?? `The evaluator responded with status ${status}.`, status, data);
}
