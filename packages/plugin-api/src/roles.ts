/** A role that members of a site can have, beside the built-in ones. */
export type Role = {
  /** Kebab-case. */
  readonly name: string;
  readonly label: string;
  readonly capabilities: readonly string[];
};

/** Declares a role. */
export function defineRole(role: Role): Role {
  return Object.freeze(role);
}
