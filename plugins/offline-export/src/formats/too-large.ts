/** A document takes more time or memory than it may have. */
export class TooLargeError extends Error {}
