type Shape = { readonly properties: Readonly<Record<string, unknown>> };

/**
 * What a body says, without members that its schema doesn't name (rest.md, §9). A service may know more of them than the
 * route offers, and a column is only a name: what isn't named must not get that far.
 */
export function knownMembers<Body extends object>({ properties }: Shape, body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(properties, name))) as Body;
}
