/** Why the server closes a socket (contracts/live.md §5). */
export const closeCodes = {
  /** The process ends: another one goes on. */
  restart: 1012,
  tryAgain: 1013,
  notUnderstood: 4400,
  signedOut: 4401,
  forbidden: 4403,
  gone: 4404,
  /** The document was begun anew. */
  begunAnew: 4409,
  refused: 4422,
  tooMuch: 4429,
} as const;

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
