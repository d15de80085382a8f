import { Check, Errors } from 'typebox/schema';
import type { TSchema } from 'typebox';
import {
  checkArray,
  checkChoice,
  checkInteger,
  checkItems,
  checkObjects,
  checkTexts,
  type Violation,
  violation,
} from './checks.ts';
import { type Definitions, type Fields, indexDefinitions, isObject, ownFields } from './definitions.ts';
import { checkImage, layoutChecks } from './layout-checks.ts';
import { isLayoutType, type LayoutType } from './layout-model.ts';
import { findExcess } from './limits.ts';
import { type Block, type BlockType, decorators, isBlockType, listItems, styles } from './model.ts';
import { memberPath, pointerPath } from './path.ts';
import { noVocabulary, type Vocabulary } from './vocabulary.ts';

type Rules = {
  readonly definitions: Definitions;
  readonly styles: readonly string[];
  readonly decorators: Set<string>;
};

const root = 'portable_text';

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
    styles: [...new Set([...styles, ...vocabulary.styles.map(({ name }) => name)])],
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

const checks: Record<
  Exclude<BlockType, LayoutType>,
  (block: Fields, path: string, rules: Rules) => Violation | undefined
> = {
  block: checkTextBlock,
  image: checkImage,
  codeBlock: (block, path) => checkTexts(block, path, ['code', 'language']),
  embed: (block, path) => checkTexts(block, path, ['url']),
  table: (block, path, rules) =>
    checkArray(block, path, 'rows', (rows, at) => checkItems(rows, at, (row, rowAt) => checkRow(row, rowAt, rules))),
  break: () => undefined,
};

function checkBlock(block: Fields, path: string, rules: Rules): Violation | undefined {
  const type = block['_type'];
  if (!isBlockType(type)) return checkSchema(rules.definitions.blocks, block, path);
  if (isLayoutType(type)) return layoutChecks[type](block, path, (list, at) => checkBlocks(list, at, rules));
  return checks[type](block, path, rules);
}

function checkTextBlock(block: Fields, path: string, rules: Rules): Violation | undefined {
  return (
    checkChoice(block, path, 'style', rules.styles) ??
    checkLine(block, 'children', path, rules) ??
    checkChoice(block, path, 'listItem', listItems) ??
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
