/** `operations` are patterns of a method and a path, as schemathesis names an operation. */
type LeftOut = { operations: string; reason: string };

/** Beside these, `hooks.py` leaves out writes to the caller's own account and to the site that is asked. */
export const leftOut: readonly LeftOut[] = [
  {
    operations: '^POST (/octavo/v1/session|/jwt-auth/v1/token)$',
    reason: 'Wrong passwords are counted, and soon nobody at this address may log in (identity.md, §6).',
  },
  {
    operations: '^(POST|PUT|PATCH|DELETE) /core/v2/users/me',
    reason: 'A new password, or the end of an application password, takes away the credential of all other requests.',
  },
  {
    operations: '^(POST|PUT|PATCH) /core/v2/plugins/',
    reason: 'A plugin that is switched off takes its routes along.',
  },
  {
    operations: '^POST /cross-site-search/v1/settings$',
    reason: 'It could choose an engine that is not there.',
  },
  {
    operations: '/ai-provider-for-evaluator/v1/(systemone|models)$',
    reason: 'They answer 502 for a service that is not there, and settings may name any.',
  },
];
