import { type Fields, isObject } from './definitions.ts';
import { memberPath } from './path.ts';

/** Where a value breaks a rule, and a sentence that says where and which. */
export type Violation = { readonly path: string; readonly message: string };

export function checkTexts(object: Fields, path: string, members: readonly string[]): Violation | undefined {
  const wrong = members.find((member) => object[member] !== undefined && typeof object[member] !== 'string');
  return wrong === undefined ? undefined : violation(memberPath(path, wrong), 'must be a string');
}

export function checkChoice(
  object: Fields,
  path: string,
  member: string,
  choices: readonly unknown[],
): Violation | undefined {
  if (object[member] === undefined || choices.includes(object[member])) return undefined;
  return violation(memberPath(path, member), `must be one of ${choices.join(', ')}`);
}

export function checkInteger(
  object: Fields,
  path: string,
  member: string,
  least = -Infinity,
  most = Infinity,
): Violation | undefined {
  const value = object[member];
  if (value === undefined || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most))
    return undefined;
  const range = most < Infinity ? `, ${least} to ${most}` : least > -Infinity ? `, ${least} or more` : '';
  return violation(memberPath(path, member), `must be an integer${range}`);
}

export function checkFraction(object: Fields, path: string, member: string): Violation | undefined {
  const value = object[member];
  if (value === undefined || (typeof value === 'number' && value > 0 && value <= 1)) return undefined;
  return violation(memberPath(path, member), 'must be a fraction, more than 0 and at most 1');
}

export function checkBoolean(object: Fields, path: string, member: string): Violation | undefined {
  if (object[member] === undefined || typeof object[member] === 'boolean') return undefined;
  return violation(memberPath(path, member), 'must be true or false');
}

export function checkObject(
  object: Fields,
  path: string,
  member: string,
  check: (object: Fields, path: string) => Violation | undefined,
): Violation | undefined {
  const value = object[member];
  if (value === undefined) return undefined;
  const at = memberPath(path, member);
  return isObject(value) ? check(value, at) : violation(at, 'must be an object');
}

/** A list of objects of one type. */
export function checkList(
  object: Fields,
  path: string,
  member: string,
  { type, most }: { readonly type: string; readonly most: number },
  check: (object: Fields, path: string) => Violation | undefined,
): Violation | undefined {
  return checkArray(object, path, member, (items, at) => {
    if (items.length > most) return violation(at, `has ${items.length} entries; at most ${most} are allowed`);
    return checkObjects(items, at, type, (item, itemAt) =>
      item['_type'] === type ? check(item, itemAt) : violation(itemAt, `must have the _type ${type}`),
    );
  });
}

/** The first rule that is broken, if any. */
export function firstOf(...found: readonly (Violation | undefined)[]): Violation | undefined {
  return found.find((violation) => violation !== undefined);
}

export function checkArray(
  object: Fields,
  path: string,
  member: string,
  check: (items: readonly unknown[], path: string) => Violation | undefined,
): Violation | undefined {
  const value = object[member];
  if (value === undefined) return undefined;
  const at = memberPath(path, member);
  return Array.isArray(value) ? check(value, at) : violation(at, 'must be an array');
}

export function checkObjects(
  items: readonly unknown[],
  path: string,
  what: string,
  check: (object: Fields, path: string) => Violation | undefined,
): Violation | undefined {
  return checkItems(items, path, (item, at) => {
    if (!isObject(item)) return { path: at, message: `${at}: each ${what} must be an object with a _type property.` };
    if (typeof item['_type'] !== 'string' || item['_type'] === '')
      return { path: at, message: `${at}: each ${what} must have a _type property, a non-empty string.` };
    return checkTexts(item, at, ['_key']) ?? check(item, at);
  });
}

export function checkItems(
  items: readonly unknown[],
  path: string,
  check: (item: unknown, path: string) => Violation | undefined,
): Violation | undefined {
  for (const [index, item] of items.entries()) {
    const found = check(item, memberPath(path, index));
    if (found) return found;
  }
  return undefined;
}

export function violation(path: string, rule: string): Violation {
  return { path, message: `${path} ${rule}.` };
}
