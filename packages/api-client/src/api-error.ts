export type ErrorDetails = {
  /** The parsed body of the answer. */
  body?: unknown;
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** An answer that isn't a success. Status 0: there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  /** For programs: `rest_invalid_param`, `rest_forbidden`, … */
  readonly code: string;
  /** What the server added: `status`, and more with some codes. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The parameters that are wrong or missing, each with the reason. */
  readonly params: Readonly<Record<string, string>>;
  /** In how many seconds it may be tried again, if the server says so. */
  readonly retryAfter: number | undefined;
  /** The parsed body, as it came. */
  readonly body: unknown;

  constructor(status: number, code: string, message: string, { body, retryAfter, cause }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.data = recordOf(recordOf(body)['data']);
    this.params = paramsOf(this.data['params'], message);
    this.retryAfter = retryAfter;
  }
}

/** What a server said went wrong; whatever stands between may have said it too. */
export function errorOf(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const { code, message } = recordOf(body);
  const seconds = Number(retryAfter || Number.NaN);
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'http_error',
    typeof message === 'string' ? message : `The server responded with status ${status}.`,
    { body, retryAfter: Number.isNaN(seconds) ? undefined : seconds },
  );
}

/** What is missing comes as a list of names. */
function paramsOf(params: unknown, message: string): Record<string, string> {
  if (Array.isArray(params)) return Object.fromEntries(params.map((name) => [String(name), message]));
  return recordOf(params) as Record<string, string>;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
