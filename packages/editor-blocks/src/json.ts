export type Fields = { readonly [field: string]: unknown };

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The same text for what says the same, whatever the order of its fields. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** What a box holds. Boxes are pasted, too, so their text may be anything. */
export function parseFields(json: unknown): Fields {
  try {
    const value: unknown = isText(json) ? JSON.parse(json) : undefined;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** The type of what a box holds. */
export function typeOf(json: unknown): string {
  const { _type } = parseFields(json);
  return isText(_type) ? _type : '?';
}
