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
      return fail(`Nobody knows a host ${hostname}.`, `Check the name of the host, and ${correct}.`);
    case 'ECONNREFUSED':
      return fail(`Nothing listens at ${at}.`, `Start PostgreSQL there, or ${correct}: host and port.`);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return fail(`There is no way to ${at}.`, `Check the network and its firewalls, or ${correct}.`);
    case '28P01':
      return fail(
        `PostgreSQL at ${at} refuses the password of ${user}.`,
        `Correct the password in ${variable}, or give ${user} this one: alter role "${user}" password '…'`,
      );
    case '28000':
      return fail(
        `PostgreSQL at ${at} doesn't let ${user} in: ${message}.`,
        `Allow it in pg_hba.conf, create the role, or ${correct}.`,
      );
    case '3D000':
      return fail(
        `There is no database "${name}" at ${at}.`,
        `Create it, then migrate: createdb -h ${hostname} -p ${port || '5432'} -U ${user} ${name} && octavo migrate`,
      );
    case '42501':
      return fail(`${user} may not use the database "${name}".`, `grant all on database "${name}" to "${user}"`);
    case '53300':
      return fail(`PostgreSQL at ${at} has no connection left.`, 'Raise max_connections, or lower DATABASE_POOL_SIZE.');
    case '57P03':
      return fail(`PostgreSQL at ${at} is starting or stopping.`, 'Wait a moment. If it stays so, read its log.');
    default:
      break;
  }
  if (/timeout|Connection terminated/i.test(message)) return fail(`${at} does not answer.`, lateDatabase(variable));
  if (/SSL|certificate/i.test(message)) {
    return fail(`No encrypted connection to ${at}: ${message}.`, `Check sslmode in ${variable}, and the certificate.`);
  }
  return fail(`PostgreSQL at ${at} can't be used: ${message}.`, `Read the log of PostgreSQL, and check ${variable}.`);
}

export function lateDatabase(variable: string): string {
  return `See whether the server is overloaded or a firewall swallows what is sent, or correct ${variable}.`;
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
