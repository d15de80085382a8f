import { loadModule, parseSync } from 'libpg-query';
import type {
  CopyStmt,
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  JoinType,
  MergeStmt,
  MergeWhenClause,
  Node,
  RangeVar,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { findUnscoped, isObject, names, type QueryLevel } from './statement-walk.ts';

/** Table names as `schema.table`. Returns one sentence for each unscoped use of a shard table, naming the table; empty when fine. */
export type StatementCheck = (sql: string) => string[];

type Check = { shardTables: ReadonlySet<string>; violations: string[] };
type CteNames = ReadonlySet<string>;

const REMEMBERED_STATEMENTS = 2000;
const NO_CTES: CteNames = new Set();

export async function createStatementCheck(shardTables: ReadonlySet<string>): Promise<StatementCheck> {
  await loadModule();
  const remembered = new Map<string, string[]>();
  return (sql) => {
    const known = remembered.get(sql);
    if (known) return known;
    const violations = findViolations(sql, shardTables);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= REMEMBERED_STATEMENTS) remembered.delete(oldest);
    remembered.set(sql, violations);
    return violations;
  };
}

function findViolations(sql: string, shardTables: ReadonlySet<string>): string[] {
  const check: Check = { shardTables, violations: [] };
  for (const { stmt } of parse(sql)) if (stmt) checkStatement(stmt, check);
  return check.violations;
}

function parse(sql: string) {
  try {
    return parseSync(sql).stmts ?? [];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`PostgreSQL cannot parse this statement (${reason}): ${sql}`, { cause });
  }
}

function checkStatement(node: Node, check: Check): void {
  if ('CopyStmt' in node) checkCopy(node.CopyStmt, check);
  else if ('TruncateStmt' in node) checkTruncate(node.TruncateStmt.relations ?? [], check);
  else if (isQuery(node)) checkQueries(node, NO_CTES, check);
  else {
    const query = findCarriedQuery(node);
    if (query) checkStatement(query, check);
  }
}

function isQuery(node: Node): boolean {
  return ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].some((name) => name in node);
}

/** Views and rules only define a query; these run one. */
function findCarriedQuery(node: Node): Node | undefined {
  if ('ExplainStmt' in node) return node.ExplainStmt.query;
  if ('PrepareStmt' in node) return node.PrepareStmt.query;
  if ('DeclareCursorStmt' in node) return node.DeclareCursorStmt.query;
  if ('CreateTableAsStmt' in node && node.CreateTableAsStmt.objtype === 'OBJECT_TABLE') {
    return node.CreateTableAsStmt.query;
  }
  return undefined;
}

function checkCopy({ relation, query, attlist, is_from }: CopyStmt, check: Check): void {
  if (query) checkStatement(query, check);
  const table = relation && findShardTable(relation, NO_CTES, check);
  if (!table) return;
  if (!is_from) check.violations.push(`COPY reads ${table} for every site.`);
  else if (!names(attlist).includes('site_id')) check.violations.push(`COPY fills ${table} without a site_id column.`);
}

function checkTruncate(relations: Node[], check: Check): void {
  for (const node of relations) {
    const table = 'RangeVar' in node && findShardTable(node.RangeVar, NO_CTES, check);
    if (table) check.violations.push(`TRUNCATE empties ${table} for every site.`);
  }
}

function checkQueries(value: unknown, ctes: CteNames, check: Check): void {
  if (!isObject(value)) return;
  const node = value as Node;
  if ('SelectStmt' in node) checkSelect(node.SelectStmt, ctes, check);
  else if ('InsertStmt' in node) checkInsert(node.InsertStmt, ctes, check);
  else if ('UpdateStmt' in node) checkUpdate(node.UpdateStmt, ctes, check);
  else if ('DeleteStmt' in node) checkDelete(node.DeleteStmt, ctes, check);
  else if ('MergeStmt' in node) checkMerge(node.MergeStmt, ctes, check);
  else for (const child of Object.values(node)) checkQueries(child, ctes, check);
}

function checkSelect({ withClause, larg, rarg, ...select }: SelectStmt, outer: CteNames, check: Check): void {
  const ctes = checkCtes(withClause, outer, check);
  if (larg) checkSelect(larg, ctes, check);
  if (rarg) checkSelect(rarg, ctes, check);
  checkLevel('SELECT', { from: select.fromClause ?? [], where: select.whereClause }, select, ctes, check);
}

function checkInsert({ withClause, ...insert }: InsertStmt, outer: CteNames, check: Check): void {
  const ctes = checkCtes(withClause, outer, check);
  checkInsertColumns(insert.relation!, insert.cols, check);
  checkQueries(insert, ctes, check);
}

function checkUpdate({ withClause, ...update }: UpdateStmt, outer: CteNames, check: Check): void {
  const ctes = checkCtes(withClause, outer, check);
  const from = [asTarget(update.relation!, check), ...(update.fromClause ?? [])];
  checkLevel('UPDATE', { from, where: update.whereClause }, update, ctes, check);
}

function checkDelete({ withClause, ...deletion }: DeleteStmt, outer: CteNames, check: Check): void {
  const ctes = checkCtes(withClause, outer, check);
  const from = [asTarget(deletion.relation!, check), ...(deletion.usingClause ?? [])];
  checkLevel('DELETE', { from, where: deletion.whereClause }, deletion, ctes, check);
}

function checkMerge({ withClause, ...merge }: MergeStmt, outer: CteNames, check: Check): void {
  const ctes = checkCtes(withClause, outer, check);
  const actions = (merge.mergeWhenClauses ?? []).flatMap((node) =>
    'MergeWhenClause' in node ? [node.MergeWhenClause] : [],
  );
  for (const { commandType, targetList } of actions) {
    if (commandType === 'CMD_INSERT') checkInsertColumns(merge.relation!, targetList, check);
  }
  const join: JoinExpr = {
    jointype: findMergeJoin(actions),
    larg: merge.sourceRelation!,
    rarg: asTarget(merge.relation!, check),
    quals: merge.joinCondition!,
  };
  checkLevel('MERGE', { from: [{ JoinExpr: join }], where: undefined }, merge, ctes, check);
}

/** WHEN NOT MATCHED acts on rows its ON did not restrict: as an outer join would keep them. */
function findMergeJoin(actions: MergeWhenClause[]): JoinType {
  const keepsSource = actions.some(({ matchKind }) => matchKind === 'MERGE_WHEN_NOT_MATCHED_BY_TARGET');
  const keepsTarget = actions.some(({ matchKind }) => matchKind === 'MERGE_WHEN_NOT_MATCHED_BY_SOURCE');
  if (keepsSource && keepsTarget) return 'JOIN_FULL';
  if (keepsSource) return 'JOIN_LEFT';
  return keepsTarget ? 'JOIN_RIGHT' : 'JOIN_INNER';
}

function checkInsertColumns(relation: RangeVar, columns: Node[] | undefined, check: Check): void {
  const table = findShardTable(relation, NO_CTES, check);
  const scoped = columns?.some((column) => 'ResTarget' in column && column.ResTarget.name === 'site_id');
  if (table && !scoped) check.violations.push(`INSERT fills ${table} without a site_id column.`);
}

function checkLevel(verb: string, level: QueryLevel, parts: object, ctes: CteNames, check: Check): void {
  const unscoped = findUnscoped(level, (relation) => findShardTable(relation, ctes, check));
  for (const { table, label } of unscoped) {
    const alias = label === table ? '' : ` (as ${label})`;
    check.violations.push(`${verb} uses ${table}${alias} without restricting it by site_id.`);
  }
  checkQueries(parts, ctes, check);
}

/** Checks each CTE and returns the names the rest sees; without RECURSIVE a CTE sees only those before it. */
function checkCtes(clause: WithClause | undefined, outer: CteNames, check: Check): CteNames {
  const visible = new Set(outer);
  const ctes = (clause?.ctes ?? []).flatMap((node) => ('CommonTableExpr' in node ? [node.CommonTableExpr] : []));
  if (clause?.recursive) for (const { ctename } of ctes) visible.add(ctename!);
  for (const { ctename, ctequery } of ctes) {
    checkQueries(ctequery, visible, check);
    visible.add(ctename!);
  }
  return visible;
}

/** The target of a write is the table itself even where a CTE bears its name, so it gets its schema here. */
function asTarget(relation: RangeVar, check: Check): Node {
  const [schemaname] = findShardTable(relation, NO_CTES, check)?.split('.') ?? [];
  return { RangeVar: schemaname === undefined ? relation : { ...relation, schemaname } };
}

/** A name without a schema may reach any schema through search_path. */
function findShardTable({ schemaname, relname }: RangeVar, ctes: CteNames, check: Check): string | undefined {
  if (schemaname) {
    const table = `${schemaname}.${relname}`;
    return check.shardTables.has(table) ? table : undefined;
  }
  if (ctes.has(relname!)) return undefined;
  return [...check.shardTables].find((table) => table.endsWith(`.${relname}`));
}
