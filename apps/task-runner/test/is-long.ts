/** The long form of the tests: `OCTAVO_LONG_TESTS=1 npm test`. */
// oxlint-disable-next-line node/no-process-env
export const isLong = process.env['OCTAVO_LONG_TESTS'] !== undefined;
