const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const lostConnection = /Connection terminated|timeout exceeded when trying to connect/;

/** Whether the database could not be reached, as opposed to having refused the statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return unreachable.has(code) || code.startsWith('08') || lostConnection.test(error.message);
}

/** Whether a statement named a schema, table or column that isn't there: a migration is missing. */
export function isSchemaMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['3F000', '42P01', '42703'].includes(String(error.code));
}

/** Whether a unique index refused the row. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === index &&
    'code' in error &&
    error.code === '23505'
  );
}

/** Whether a table or row was held by somebody else for longer than the statement may wait. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Whether a transaction was refused because its site isn't written here at the moment. */
export function isReadOnlySite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'OC001';
}
