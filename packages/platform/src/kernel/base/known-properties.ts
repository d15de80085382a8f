type Shape = { readonly properties: Readonly<Record<string, unknown>> };

/**
 * Drops properties of a body that its schema doesn't name (rest.md, §9). A service may accept more properties than the
 * route offers; they must not reach it.
 */
export function onlyKnownProperties<Body extends object>({ properties }: Shape, body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(properties, name))) as Body;
}
