import type { CheckResult } from '@octavo/plugin-api';
import { fail } from './check.ts';

type Place = {
  readonly url: string;
  /** The variable that holds the address. */
  readonly variable: string;
};

/** Why a database could not be reached, and what to do. The address is shown without its password. */
export function describeDatabaseFailure(error: unknown, { url, variable }: Place): CheckResult {
  const { hostname, port, pathname, username } = new URL(url);
  const at = `${hostname || 'localhost'}:${port || '5432'}`;
  const user = decodeURIComponent(username);
  const name = decodeURIComponent(pathname.slice(1));
  const correct = `correct ${variable}`;
  const message = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return fail(`The host ${hostname} was not found.`, `Check the host name, and ${correct}.`);
    case 'ECONNREFUSED':
      return fail(`Connection refused at ${at}.`, `Start PostgreSQL there, or ${correct}: host and port.`);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return fail(`${at} is unreachable.`, `Check the network and the firewall, or ${correct}.`);
    case '28P01':
      return fail(
        `PostgreSQL at ${at} rejects the password of ${user}.`,
        `Correct the password in ${variable}, or change it in PostgreSQL: alter role "${user}" password '…'`,
      );
    case '28000':
      return fail(
        `PostgreSQL at ${at} rejects the user ${user}: ${message}.`,
        `Allow the user in pg_hba.conf, create the role, or ${correct}.`,
      );
    case '3D000':
      return fail(
        `There is no database "${name}" at ${at}.`,
        `Create it, then migrate: createdb -h ${hostname} -p ${port || '5432'} -U ${user} ${name} && octavo migrate`,
      );
    case '42501':
      return fail(
        `The user ${user} has no access to the database "${name}".`,
        `grant all on database "${name}" to "${user}"`,
      );
    case '53300':
      return fail(
        `PostgreSQL at ${at} has no free connections.`,
        'Raise max_connections, or lower DATABASE_POOL_SIZE.',
      );
    case '57P03':
      return fail(
        `PostgreSQL at ${at} is starting or stopping.`,
        'Wait a moment. If it continues, check the PostgreSQL log.',
      );
    default:
      break;
  }
  if (/timeout|Connection terminated/i.test(message)) return fail(`${at} does not respond.`, lateDatabase(variable));
  if (/SSL|certificate/i.test(message)) {
    return fail(
      `Encrypted connection to ${at} failed: ${message}.`,
      `Check sslmode in ${variable}, and the certificate.`,
    );
  }
  return fail(`Error from PostgreSQL at ${at}: ${message}.`, `Check the log of PostgreSQL, and ${variable}.`);
}

export function lateDatabase(variable: string): string {
  return `Check whether the server is overloaded or a firewall blocks the connection, or correct ${variable}.`;
}

/** A host with several addresses fails with one error for each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code !== '08P01') return code;
  // A pooler has one code for all that it refuses.
  const { message } = error as Error;
  if (/no such database/i.test(message)) return '3D000';
  return /SASL|password|auth/i.test(message) ? '28P01' : code;
}
