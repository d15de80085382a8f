import type { Actor, AnyTransaction, Context } from '../context.ts';

/**
 * Everything that is ever recorded, with the names of the details it may carry. Details never name people (they are the
 * actor or the target) and never hold a secret.
 */
export const auditActions = {
  'session.opened': ['kind', 'method'],
  'session.refused': ['reason'],
  'session.ended': ['count'],
  'application_password.created': ['name', 'scopes', 'site', 'expires'],
  'application_password.revoked': ['name', 'count'],
  'password.changed': [],
  'two_factor.enabled': [],
  'two_factor.disabled': [],
  'two_factor.codes_renewed': [],
  'two_factor.recovery_used': [],
  'identity.linked': ['issuer'],
  'identity.unlinked': ['issuer'],
  'password.reset_requested': [],
  'password.reset': [],
  'email.change_requested': [],
  'email.changed': [],
  'invitation.sent': ['role'],
  'invitation.accepted': ['role'],
  'invitation.revoked': [],
  'user.created': [],
  'user.changed': ['fields'],
  'user.deleted': [],
  'member.added': ['role'],
  'member.removed': ['role'],
  'role.changed': ['from', 'to'],
  'settings.changed': ['scope', 'names'],
  'plugin.switched': ['on'],
  'site.created': [],
  'site.changed': ['fields'],
  'site.archived': [],
  'site.restored': [],
  'site.deleted': [],
  'site.moved': ['from', 'to'],
  'site.exported': [],
  'site.imported': [],
  'domain.added': [],
  'domain.made_primary': ['from'],
  'domain.removed': [],
  'quota.changed': ['bytes'],
  'design.published': ['fields'],
  'post.deleted': ['type'],
  'media.deleted': [],
  'redirect.created': [],
  'redirect.changed': [],
  'redirect.deleted': [],
  'redirect.imported': ['created', 'changed'],
  'webhook.created': ['events'],
  'webhook.changed': ['fields'],
  'webhook.secret_rotated': [],
  'webhook.switched_off': ['reason'],
  'webhook.deleted': [],
  'export.made': ['plugin'],
  'export.downloaded': ['plugin'],
  'personal_data.exported': [],
  'personal_data.downloaded': [],
  'user.erased': [],
} as const satisfies Record<string, readonly string[]>;

export type AuditAction = keyof typeof auditActions;

/** What an action was done to. `name` is what people call it, as it was then: a login, a title. */
export type AuditTarget = {
  readonly kind:
    | 'user'
    | 'site'
    | 'design'
    | 'post'
    | 'media'
    | 'plugin'
    | 'export'
    | 'domain'
    | 'invitation'
    | 'webhook'
    | 'redirect';
  readonly id: number | string;
  readonly name?: string;
};

export type AuditValue = string | number | boolean | readonly string[];

export type AuditEntry = {
  [Action in AuditAction]: {
    readonly action: Action;
    readonly target?: AuditTarget;
    readonly details?: { readonly [Name in (typeof auditActions)[Action][number]]?: AuditValue };
  };
}[AuditAction];

/** Who did it, where, and from which address. A `Context` is one. */
export type AuditSource = Pick<Context, 'address'> & {
  readonly actor: Pick<Actor, 'userId' | 'login'>;
  /** Null for what belongs to the network as a whole. */
  readonly site: { readonly id: number } | null;
};

/** The audit log of the network, which is only ever added to. */
export type AuditService = {
  /** Records at once. For what is written to no database, or is written already. */
  record(source: AuditSource, entry: AuditEntry): Promise<void>;
  /** Records what a shard's transaction writes: with it or not at all, moments later. */
  recordWith(trx: AnyTransaction, context: Context, entry: AuditEntry): Promise<void>;
};
