/** An answer that isn't a success. Status 0: there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The parsed body. */
  readonly data: unknown;

  constructor(status: number, code: string, message: string, data?: unknown, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** What a server said went wrong, whatever stood between may have said it too. */
export function errorOf(status: number, body: unknown): ApiError {
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'http_error',
    typeof message === 'string' ? message : `The server answered ${status}.`,
    body,
  );
}
