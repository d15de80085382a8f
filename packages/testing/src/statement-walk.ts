import type { ColumnRef, JoinExpr, Node, RangeFunction, RangeVar } from 'libpg-query';

/** A table, sub-select or function that a query level reads; `table` is set when it is a shard table. */
export type RangeVariable = { label: string; names: string[]; table?: string };

/** Whatever a query level joins, and the condition over all of it: what one SELECT, UPDATE, DELETE or MERGE sees. */
export type QueryLevel = { from: Node[]; where: Node | undefined };

type FindShardTable = (relation: RangeVar) => string | undefined;

type Side = { labels: string[]; sharded: boolean; siteOwner: string | undefined };
type Equality = [column: string, other: string];
type Condition = { clause: Node | undefined; using: Equality[]; restricts: Set<string> };
type Level = { variables: RangeVariable[]; joinAliases: Set<string>; conditions: Condition[] };

/** Stands for a value from outside the level: a parameter, a constant, an outer query's column. */
const OUTSIDE = '';

/** The shard tables of a level that no condition on site_id restricts. */
export function findUnscoped({ from, where }: QueryLevel, findShardTable: FindShardTable): RangeVariable[] {
  const level: Level = { variables: [], joinAliases: new Set(), conditions: [] };
  for (const item of from) addFromItem(item, level, findShardTable);
  const all = new Set(level.variables.map(({ label }) => label));
  level.conditions.push({ clause: where, using: [], restricts: all });
  const pinned = findPinned(level);
  return level.variables.filter(({ label, table }) => table !== undefined && !pinned.has(siteColumn(label)));
}

export function names(nodes: Node[] | undefined): string[] {
  return (nodes ?? []).map((node) => ('String' in node ? (node.String.sval ?? '') : '*'));
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function addFromItem(node: Node, level: Level, findShardTable: FindShardTable): Side {
  if ('JoinExpr' in node) return addJoin(node.JoinExpr, level, findShardTable);
  const variable = readVariable(node, level, findShardTable);
  level.variables.push(variable);
  return { labels: [variable.label], sharded: variable.table !== undefined, siteOwner: variable.label };
}

function readVariable(node: Node, level: Level, findShardTable: FindShardTable): RangeVariable {
  if ('RangeTableSample' in node) return readVariable(node.RangeTableSample.relation!, level, findShardTable);
  if ('RangeVar' in node) return readTable(node.RangeVar, findShardTable);
  const label = findDerivedName(node) ?? `#${level.variables.length}`;
  return { label, names: [label] };
}

function readTable(relation: RangeVar, findShardTable: FindShardTable): RangeVariable {
  const table = findShardTable(relation);
  const qualified = table ?? [relation.schemaname, relation.relname].filter(Boolean).join('.');
  const label = relation.alias?.aliasname ?? qualified;
  return { label, names: relation.alias ? [label] : [relation.relname!, qualified], ...(table && { table }) };
}

function findDerivedName(node: Node): string | undefined {
  if ('RangeSubselect' in node) return node.RangeSubselect.alias?.aliasname;
  if ('RangeTableFunc' in node) return node.RangeTableFunc.alias?.aliasname ?? 'xmltable';
  if ('JsonTable' in node) return node.JsonTable.alias?.aliasname ?? 'json_table';
  return 'RangeFunction' in node ? findFunctionName(node.RangeFunction) : undefined;
}

function findFunctionName({ alias, functions }: RangeFunction): string | undefined {
  if (alias) return alias.aliasname;
  const [first] = functions ?? [];
  const [call] = first && 'List' in first ? (first.List.items ?? []) : [];
  return call && 'FuncCall' in call ? names(call.FuncCall.funcname).at(-1) : undefined;
}

function addJoin(join: JoinExpr, level: Level, findShardTable: FindShardTable): Side {
  const left = addFromItem(join.larg!, level, findShardTable);
  const right = addFromItem(join.rarg!, level, findShardTable);
  for (const alias of [join.alias, join.join_using_alias]) if (alias) level.joinAliases.add(alias.aliasname!);
  const merged = names(join.usingClause).includes('site_id');
  const using: Equality[] =
    merged && left.siteOwner && right.siteOwner ? [[siteColumn(left.siteOwner), siteColumn(right.siteOwner)]] : [];
  level.conditions.push({ clause: join.quals, using, restricts: restrictedBy(join, left, right) });
  return {
    labels: [...left.labels, ...right.labels],
    sharded: left.sharded || right.sharded,
    siteOwner: merged ? mergedOwner(join, left, right) : soleOwner(left, right),
  };
}

/** An outer join keeps the rows of its preserved side whatever its ON says; a full join keeps both sides. */
function restrictedBy(join: JoinExpr, left: Side, right: Side): Set<string> {
  if (join.jointype === 'JOIN_INNER') return new Set([...left.labels, ...right.labels]);
  if (join.jointype === 'JOIN_LEFT') return new Set(right.labels);
  if (join.jointype === 'JOIN_RIGHT') return new Set(left.labels);
  return new Set();
}

function mergedOwner(join: JoinExpr, left: Side, right: Side): string | undefined {
  if (join.jointype === 'JOIN_FULL') return undefined;
  return join.jointype === 'JOIN_RIGHT' ? right.siteOwner : left.siteOwner;
}

/** A later USING (site_id) finds one site_id only, else PostgreSQL calls it ambiguous: the shard table's. */
function soleOwner(left: Side, right: Side): string | undefined {
  if (left.sharded === right.sharded) return undefined;
  return left.sharded ? left.siteOwner : right.siteOwner;
}

/** Grows the set of pinned columns until it is stable; a condition passes on only what it restricts. */
function findPinned(level: Level): Set<string> {
  const conditions = level.conditions.map(({ clause, using, restricts }) => ({
    equalities: [...using, ...readEqualities(clause, level)],
    restricts,
  }));
  const pinned = new Set([OUTSIDE]);
  for (let before = 0; before < pinned.size;) {
    before = pinned.size;
    for (const { equalities, restricts } of conditions) {
      for (const column of closeOver(equalities, pinned)) {
        if (restricts.has(column.slice(0, column.lastIndexOf('.')))) pinned.add(column);
      }
    }
  }
  return pinned;
}

function closeOver(equalities: Equality[], pinned: ReadonlySet<string>): Set<string> {
  const closed = new Set(pinned);
  for (let before = 0; before < closed.size;) {
    before = closed.size;
    for (const pair of equalities) {
      if (pair.some((column) => closed.has(column))) for (const column of pair) closed.add(column);
    }
  }
  return closed;
}

function readEqualities(clause: Node | undefined, level: Level): Equality[] {
  if (clause === undefined) return [];
  if ('BoolExpr' in clause && clause.BoolExpr.boolop === 'AND_EXPR') {
    return (clause.BoolExpr.args ?? []).flatMap((arg) => readEqualities(arg, level));
  }
  if (!('A_Expr' in clause) || names(clause.A_Expr.name).at(-1) !== '=') return [];
  const { kind, lexpr, rexpr } = clause.A_Expr;
  const left = readOperand(lexpr!, level);
  let right: string | undefined;
  if (kind === 'AEXPR_OP') right = readOperand(rexpr!, level);
  else if ((kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') && !readsLevel(rexpr, level)) right = OUTSIDE;
  return left === undefined || right === undefined ? [] : [[left, right]];
}

/** A column of this level, OUTSIDE, or undefined for an expression that mixes in columns of this level. */
function readOperand(expression: Node, level: Level): string | undefined {
  if ('ColumnRef' in expression) {
    const owner = findOwner(expression.ColumnRef, level);
    if (owner) return `${owner.label}.${names(expression.ColumnRef.fields).at(-1)}`;
  }
  return readsLevel(expression, level) ? undefined : OUTSIDE;
}

function findOwner(column: ColumnRef, level: Level): RangeVariable | undefined {
  const qualifier = readQualifier(column);
  if (qualifier === '') return level.variables.length === 1 ? level.variables[0] : undefined;
  return level.variables.find((variable) => variable.names.includes(qualifier));
}

/** Inside a sub-select that has a FROM, a bare column is taken for one of its own. */
function readsLevel(value: unknown, level: Level, bareIsInner = false): boolean {
  if (!isObject(value)) return false;
  const node = value as Node;
  if ('ColumnRef' in node) {
    const qualifier = readQualifier(node.ColumnRef);
    if (qualifier === '') return !bareIsInner;
    return level.joinAliases.has(qualifier) || findOwner(node.ColumnRef, level) !== undefined;
  }
  const inner = bareIsInner || ('SelectStmt' in node && node.SelectStmt.fromClause !== undefined);
  return Object.values(node).some((child) => readsLevel(child, level, inner));
}

function readQualifier(column: ColumnRef): string {
  return names(column.fields).slice(-3, -1).join('.');
}

function siteColumn(label: string): string {
  return `${label}.site_id`;
}
