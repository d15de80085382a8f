import type { TSchema } from 'typebox';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import { fits } from '../../kernel/base/schema-check.ts';
import { NewUserBody } from './user.schema.ts';

type Account = { login?: string; email?: string; password?: string; displayName?: string; name?: string; url?: string };

const { username, email, password, name, url } = NewUserBody.properties;

/** The same shapes as on the wire, for those who come another way. */
export function checkAccount(account: Account): void {
  check(
    'login',
    username,
    account.login,
    'The username can have 1 to 60 characters: letters, digits, . _ - @ and single spaces between them.',
  );
  check('email', email, account.email, 'email must be a valid email address.');
  check('password', password, account.password, 'password must have at least 8 characters.');
  check('name', name, account.displayName ?? account.name, 'name must have at most 250 characters.');
  check('url', url, account.url, 'url must be empty or begin with http:// or https://.');
}

function check(parameter: string, schema: TSchema, value: string | undefined, message: string): void {
  if (value === undefined || fits(schema, value)) return;
  throw invalidParameter(parameter, message);
}
