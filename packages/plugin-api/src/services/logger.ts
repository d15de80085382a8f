type Write = (fields: Record<string, unknown>, message: string) => void;

/** Structured log lines: fields first, then a sentence. */
export type Logger = { readonly debug: Write; readonly info: Write; readonly warn: Write; readonly error: Write };
