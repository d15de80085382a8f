export type PlatformErrorOptions = {
  /** Joined into the body's `data`, beside `status`. */
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** The one error of the platform: thrown by services, answered as `{ code, message, data: { status } }`. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly status: number;
  readonly code: string;
  /** With the status, as in the body of an answer. */
  readonly data: { readonly status: number } & Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, options: PlatformErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.code = code;
    this.data = { ...options.data, status };
    this.headers = options.headers ?? {};
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, data: this.data };
  }
}

/** The body of every error answer. */
export type ErrorBody = { code: string; message: string; data: { status: number } & Record<string, unknown> };

/** One parameter with a value that can't be used. */
export function invalidParameter(name: string, message: string, code = 'rest_invalid_param'): PlatformError {
  return new PlatformError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    data: { params: { [name]: message }, details: { [name]: { code, message, data: null } } },
  });
}
