/** What is asked for, after it was checked. */
export type TaskRequest = {
  readonly repo: string;
  readonly task: string;
  readonly model?: string | undefined;
  readonly prdText?: string | undefined;
  readonly prdPath?: string | undefined;
  readonly skillPaths?: readonly string[] | undefined;
  readonly mcpConfig?: { readonly mcpServers: Readonly<Record<string, ToolServer>> } | undefined;
};

export type ToolServer =
  | {
      readonly command: string;
      readonly args?: readonly string[] | undefined;
      readonly env?: Readonly<Record<string, string>> | undefined;
    }
  | { readonly url: string; readonly headers?: Readonly<Record<string, string>> | undefined };

export type TaskResult = {
  readonly success: boolean;
  readonly exitCode: number;
  readonly logs: string;
  readonly stderr: string;
  readonly diff: string;
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number; readonly milliseconds: number };
};

/** What happens while a task runs, as it happens. */
export type TaskEvent =
  | { readonly type: 'status'; readonly status: string }
  | { readonly type: 'stdout' | 'stderr'; readonly text: string }
  | { readonly type: 'agent'; readonly update: unknown }
  | { readonly type: 'diff'; readonly diff: string };

/** Why a task came to nothing, with the status it is answered with. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  /** In seconds, when it may be asked again. */
  retryAfter?: number;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
