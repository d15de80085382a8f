/** The long form of the tests: `OCTAVO_LONG_TESTS=1 npm test`. */
// oxlint-disable-next-line node/no-process-env
export const isLong = process.env['OCTAVO_LONG_TESTS'] !== undefined;

/** The most that something may take. In the short form other tests run beside it: then five times as long. */
export const atMost = (milliseconds: number): number => (isLong ? milliseconds : 5 * milliseconds);
