import {
  CamelCasePlugin,
  ColumnNode,
  IdentifierNode,
  type PluginTransformResultArgs,
  type QueryResult,
  type SelectionNode,
  type SelectQueryBuilder,
  sql,
  type UnknownRow,
} from 'kysely';
import type { jsonArrayFrom } from 'kysely/helpers/postgres';

/**
 * Columns are snake_case in SQL and camelCase in TypeScript, in Kysely's builders and in the results of raw SQL. Keys of
 * stored JSON stay as they are. A name that begins with an underscore, as wire ids do, keeps it.
 */
export class CamelCaseColumns extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  protected override camelCase(name: string): string {
    return toCamelCase(name);
  }

  /** All rows have the columns of the first one. Rows whose names need no change are passed on. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const names = Object.keys(first).map((column) => ({ column, name: this.camelCase(column) }));
    if (names.every(({ column, name }) => column === name)) return result;
    return { ...result, rows: result.rows.map((row) => renameColumns(row, names)) };
  }
}

function toCamelCase(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function renameColumns(row: UnknownRow, names: readonly { column: string; name: string }[]): UnknownRow {
  const renamed: UnknownRow = {};
  for (const { column, name } of names) renamed[name] = row[column];
  return renamed;
}

/** As Kysely's `jsonArrayFrom`, whose rows would have the names that the columns have in SQL. */
export function listAsJson<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): ReturnType<typeof jsonArrayFrom<Row>> {
  const names = (query.toOperationNode().selections ?? []).map((one) => toCamelCase(getName(one)));
  const fields = names.flatMap((name) => [sql.lit(name), sql.ref(`listed.${name}`)]);
  return sql`(SELECT coalesce(json_agg(json_build_object(${sql.join(fields)})), '[]') FROM ${query} AS listed)`;
}

function getName({ selection }: SelectionNode): string {
  const name =
    selection.kind === 'AliasNode' ? selection.alias : selection.kind === 'ReferenceNode' && selection.column;
  if (name && IdentifierNode.is(name)) return name.name;
  if (name && ColumnNode.is(name)) return name.column.name;
  throw new Error('Rows that are listed as JSON need names for all their columns.');
}
