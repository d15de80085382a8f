import { Check, Errors } from 'typebox/schema';
import type { TSchema } from 'typebox';
import { type Definitions, type Fields, indexDefinitions, isObject, ownFields } from './definitions.ts';
import { findExcess } from './limits.ts';
import { type Block, type BlockType, decorators, isBlockType, listItems, styles } from './model.ts';
import { memberPath, pointerPath } from './path.ts';
import { noVocabulary, type Vocabulary } from './vocabulary.ts';

/** Where a value breaks a rule, and a sentence that says where and which. */
export type Violation = { readonly path: string; readonly message: string };

type Rules = { readonly definitions: Definitions; readonly styles: Set<string>; readonly decorators: Set<string> };

const root = 'portable_text';
const kindsOfList = new Set<unknown>(listItems);

/** The first rule that a value breaks, if any (blocks.md §3). */
export function validate(value: unknown, vocabulary: Vocabulary = noVocabulary): Violation | undefined {
  if (!Array.isArray(value)) return { path: root, message: whyNoArray(value) };
  return findExcess(value, root) ?? checkBlocks(value, root, rulesOf(vocabulary));
}

/** The blocks in a text that is a valid block array by itself; undefined for any other text. */
export function parseBlocks(text: string, vocabulary: Vocabulary = noVocabulary): readonly Block[] | undefined {
  if (!/^\s*\[/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return validate(value, vocabulary) ? undefined : (value as Block[]);
  } catch {
    return undefined;
  }
}

function rulesOf(vocabulary: Vocabulary): Rules {
  return {
    definitions: indexDefinitions(vocabulary),
    styles: new Set([...styles, ...vocabulary.styles.map(({ name }) => name)]),
    decorators: new Set([...decorators, ...vocabulary.decorators.map(({ name }) => name)]),
  };
}

function whyNoArray(value: unknown): string {
  if (value === null) return `${root} must be an array of blocks, not null; send an empty array for no content.`;
  if (typeof value === 'string') return `${root} must be an array of blocks, not a string; send the array itself.`;
  if (typeof value === 'object') return `${root} must be a sequential array of blocks, not a keyed map.`;
  return `${root} must be an array of blocks.`;
}

function checkBlocks(blocks: readonly unknown[], path: string, rules: Rules): Violation | undefined {
  return checkObjects(blocks, path, 'block', (block, at) => checkBlock(block, at, rules));
}

const checks: Record<BlockType, (block: Fields, path: string, rules: Rules) => Violation | undefined> = {
  block: checkTextBlock,
  image: (block, path) =>
    checkTexts(block, path, ['src', 'alt', 'caption']) ?? checkInteger(block, path, 'attachmentId'),
  codeBlock: (block, path) => checkTexts(block, path, ['code', 'language']),
  embed: (block, path) => checkTexts(block, path, ['url']),
  table: (block, path, rules) =>
    checkArray(block, path, 'rows', (rows, at) => checkItems(rows, at, (row, rowAt) => checkRow(row, rowAt, rules))),
  break: () => undefined,
};

function checkBlock(block: Fields, path: string, rules: Rules): Violation | undefined {
  const type = block['_type'];
  return isBlockType(type) ? checks[type](block, path, rules) : checkSchema(rules.definitions.blocks, block, path);
}

function checkTextBlock(block: Fields, path: string, rules: Rules): Violation | undefined {
  return (
    checkChoice(block, path, 'style', rules.styles) ??
    checkLine(block, 'children', path, rules) ??
    checkChoice(block, path, 'listItem', kindsOfList) ??
    checkInteger(block, path, 'level', 1)
  );
}

/** A line of text: children whose marks are decorators or refer to the `markDefs` beside them. */
function checkLine(holder: Fields, member: string, path: string, rules: Rules): Violation | undefined {
  const keys = new Set<unknown>();
  const checkAnnotation = (annotation: Fields, at: string) => {
    keys.add(annotation['_key']);
    return annotation['_type'] === 'link'
      ? checkTexts(annotation, at, ['href'])
      : checkSchema(rules.definitions.annotations, annotation, at);
  };
  const checkMark = (mark: unknown, at: string) =>
    typeof mark === 'string' && (rules.decorators.has(mark) || keys.has(mark))
      ? undefined
      : violation(at, `must be a decorator (${[...rules.decorators].join(', ')}) or the _key of an entry in markDefs`);
  const checkChild = (child: Fields, at: string) =>
    child['_type'] === 'span'
      ? (checkTexts(child, at, ['text']) ??
        checkArray(child, at, 'marks', (marks, marksAt) => checkItems(marks, marksAt, checkMark)))
      : checkSchema(rules.definitions.children, child, at);
  return (
    checkArray(holder, path, 'markDefs', (list, at) => checkObjects(list, at, 'entry of markDefs', checkAnnotation)) ??
    checkArray(holder, path, member, (list, at) => checkObjects(list, at, 'child', checkChild))
  );
}

function checkRow(row: unknown, path: string, rules: Rules): Violation | undefined {
  const checkCells = (cells: readonly unknown[], at: string) =>
    checkItems(cells, at, (cell, cellAt) => checkCell(cell, cellAt, rules));
  if (Array.isArray(row)) return checkCells(row, path);
  if (isObject(row) && Array.isArray(row['cells'])) return checkCells(row['cells'], memberPath(path, 'cells'));
  return violation(path, 'must be an array of cells, or an object with such an array named cells');
}

/** What a cell holds besides the forms we know is its writer's own affair. */
function checkCell(cell: unknown, path: string, rules: Rules): Violation | undefined {
  if (Array.isArray(cell)) return violation(path, 'must be a string, a number, a boolean, null or an object');
  if (!isObject(cell)) return undefined;
  return (
    checkTexts(cell, path, ['text']) ??
    (Array.isArray(cell['content']) ? checkLine(cell, 'content', path, rules) : undefined) ??
    (Array.isArray(cell['value']) ? checkBlocks(cell['value'], memberPath(path, 'value'), rules) : undefined)
  );
}

function checkTexts(object: Fields, path: string, members: readonly string[]): Violation | undefined {
  const wrong = members.find((member) => object[member] !== undefined && typeof object[member] !== 'string');
  return wrong === undefined ? undefined : violation(memberPath(path, wrong), 'must be a string');
}

function checkChoice(
  object: Fields,
  path: string,
  member: string,
  choices: ReadonlySet<unknown>,
): Violation | undefined {
  if (object[member] === undefined || choices.has(object[member])) return undefined;
  return violation(memberPath(path, member), `must be one of ${[...choices].join(', ')}`);
}

function checkInteger(object: Fields, path: string, member: string, least = -Infinity): Violation | undefined {
  const value = object[member];
  if (value === undefined || (Number.isInteger(value) && Number(value) >= least)) return undefined;
  return violation(memberPath(path, member), least === 1 ? 'must be an integer, 1 or more' : 'must be an integer');
}

function checkSchema(
  definitions: ReadonlyMap<unknown, { readonly schema?: TSchema }>,
  object: Fields,
  path: string,
): Violation | undefined {
  const schema = definitions.get(object['_type'])?.schema;
  if (!schema) return undefined;
  const fields = ownFields(object);
  if (Check(schema, fields)) return undefined;
  const [, [first]] = Errors(schema, fields);
  const rule = !first || first.keyword === 'boolean' ? 'is not allowed here' : first.message;
  return violation(pointerPath(path, first?.instancePath ?? ''), rule);
}

function checkArray(
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

function checkObjects(
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

function checkItems(
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

function violation(path: string, rule: string): Violation {
  return { path, message: `${path} ${rule}.` };
}
