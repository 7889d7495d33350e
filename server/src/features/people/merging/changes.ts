import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { firstColumn } from '../../boards/index.ts';

/**
 * One step of a merge. Undoing a merge takes the steps back from the last to the first. Rows are stored as JSON
 * text that PostgreSQL wrote and reads again, so that they come back as they were.
 */
export type MergeStep = RowsMoved | RowsRemoved | RowsChanged | ScoresStored | ApplicationsGiven | MessagesJoined;

/** Rows whose `column` named `from` and names `to` since. `rows` has what identifies each; null: all that name `to`. */
interface RowsMoved {
  kind: 'moved';
  table: string;
  column: string;
  from: string;
  to: string;
  key: readonly string[];
  rows: string | null;
}

interface RowsRemoved {
  kind: 'removed';
  table: string;
  rows: string;
}

/** Columns that got other values. One that has been changed again keeps its latest value. */
interface RowsChanged {
  kind: 'changed';
  table: string;
  key: readonly string[];
  columns: readonly string[];
  before: string;
  after: string;
}

/** Scores of all applications of both persons, before one profile took the place of the other. */
interface ScoresStored {
  kind: 'scores';
  rows: string;
}

/** Applications that went from one person to another, with all that carries the person's id. */
interface ApplicationsGiven {
  /** With 'conversation', only the applicant's side of the chats about them. */
  kind: 'given' | 'conversation';
  applicationIds: readonly string[];
  from: string;
  to: string;
}

/** Messages of one conversation that were sorted into another. */
interface MessagesJoined {
  kind: 'joined';
  from: string;
  to: string;
  messageIds: readonly string[];
}

/** A merge under way. */
export interface Merging {
  tx: Tx;
  steps: MergeStep[];
}

interface Movable {
  table: string;
  /** The column that names the person, application or conversation. */
  column: string;
  /** The columns that identify a row, with `column` or without. */
  key: readonly string[];
  /** A row is not moved where `to` has one with the same values in these columns already. Empty: where `to` has any. */
  unless?: readonly string[];
  /** A condition on the table as `t`; without it all rows are moved. */
  where?: RawBuilder<unknown>;
}

/** Moves rows from one person, application or conversation to another. */
export async function moveRows(
  { tx, steps }: Merging,
  { table, column, key, unless, where = sql`true` }: Movable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const taken = unless
    ? sql`EXISTS (SELECT FROM ${sql.table(table)} other WHERE other.${sql.ref(column)} = ${to}
        AND ${matchColumns(unless, 'other', 't')})`
    : sql`false`;
  const rows = await readAsJson(
    tx,
    sql`WITH moved AS (
        UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = ${to}
        WHERE t.${sql.ref(column)} = ${from} AND ${where} AND NOT ${taken}
        RETURNING ${sql.join([...new Set([...key, column])].map((name) => sql.ref(`t.${name}`)))}
      ) SELECT json_agg(row_to_json(moved))::text AS rows FROM moved`,
  );
  if (rows !== null) steps.push({ kind: 'moved', table, column, from, to, key, rows });
}

/** Moves all rows of a table whose rows belong together, like those of a profile. Undoing takes back what is there then. */
export async function moveAll(
  { tx, steps }: Merging,
  { table, column }: { table: string; column: string },
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to} WHERE ${sql.ref(column)} = ${from}`.execute(tx);
  steps.push({ kind: 'moved', table, column, from, to, key: [], rows: null });
}

/** Removes the rows that the condition on `t` finds. */
export async function removeRows({ tx, steps }: Merging, table: string, condition: RawBuilder<unknown>): Promise<void> {
  const rows = await readAsJson(
    tx,
    sql`WITH removed AS (DELETE FROM ${sql.table(table)} t WHERE ${condition} RETURNING row_to_json(t) AS row)
      SELECT json_agg(row)::text AS rows FROM removed`,
  );
  if (rows !== null) steps.push({ kind: 'removed', table, rows });
}

/** Gives columns of the rows that the condition on `t` finds other values. */
export async function changeRows(
  { tx, steps }: Merging,
  { table, key }: { table: string; key: readonly string[] },
  values: Readonly<Record<string, RawBuilder<unknown>>>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = Object.keys(values);
  const selected = sql.join([...key, ...columns].map((name) => sql.ref(`t.${name}`)));
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    WITH before AS (SELECT ${selected} FROM ${sql.table(table)} t WHERE ${condition}), after AS (
      UPDATE ${sql.table(table)} t SET ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${values[name]}`))}
      WHERE ${condition} RETURNING ${selected}
    )
    SELECT (SELECT json_agg(row_to_json(before))::text FROM before) AS before,
      (SELECT json_agg(row_to_json(after))::text FROM after) AS after`.execute(tx);
  const { before, after } = rows[0] ?? {};
  if (before && after) steps.push({ kind: 'changed', table, key, columns, before, after });
}

async function readAsJson(tx: Tx, query: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ rows: string | null }>`${query}`.execute(tx);
  return rows[0]?.rows ?? null;
}

function matchColumns(columns: readonly string[], left: string, right: string): RawBuilder<unknown> {
  const same = columns.map(
    (name) => sql`${sql.ref(`${left}.${name}`)} IS NOT DISTINCT FROM ${sql.ref(`${right}.${name}`)}`,
  );
  return sql.join([sql`true`, ...same], sql` AND `);
}

/** Rows that are stored as JSON, as a table of the same columns. */
function storedRows(table: string, rows: string): RawBuilder<unknown> {
  return sql`json_populate_recordset(NULL::${sql.table(table)}, ${rows}::json)`;
}

export async function moveRowsBack(tx: Tx, { table, column, from, to, key, rows }: RowsMoved): Promise<void> {
  if (rows === null) {
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${from} WHERE ${sql.ref(column)} = ${to}`.execute(tx);
    return;
  }
  await sql`
    UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = ${from} FROM ${storedRows(table, rows)} stored
    WHERE t.${sql.ref(column)} = ${to} AND ${matchColumns(
      key.filter((name) => name !== column),
      't',
      'stored',
    )}`.execute(tx);
}

export async function changeBack(tx: Tx, { table, key, columns, before, after }: RowsChanged): Promise<void> {
  const values = columns.map((name) => {
    const [now, then, old] = ['t', 'later', 'earlier'].map((source) => sql.ref(`${source}.${name}`));
    return sql`${sql.ref(name)} = CASE WHEN ${now} IS NOT DISTINCT FROM ${then} THEN ${old} ELSE ${now} END`;
  });
  await sql`
    UPDATE ${sql.table(table)} t SET ${sql.join(values)}
    FROM ${storedRows(table, before)} earlier, ${storedRows(table, after)} later
    WHERE ${matchColumns(key, 't', 'earlier')} AND ${matchColumns(key, 't', 'later')}`.execute(tx);
}

interface ForeignKey {
  columns: string[];
  otherTable: string;
  otherColumns: string[];
  clears: boolean;
}

/**
 * Inserts removed rows again, as they would be if they had been there all along: a row that they refer to may have been
 * deleted since, which empties the column or deletes the row with it, as the foreign key says.
 */
export async function insertAgain(tx: Tx, { table, rows }: RowsRemoved): Promise<void> {
  const columns = await listStoredColumns(tx, table, rows);
  const references = await listForeignKeys(tx, table);
  const exists = ({ columns: own, otherTable, otherColumns }: ForeignKey) => {
    const isReferred = own.map(
      (name, index) => sql`${sql.ref(`other.${otherColumns[index]}`)} = ${sql.ref(`stored.${name}`)}`,
    );
    return sql`EXISTS (SELECT FROM ${sql.table(otherTable)} other WHERE ${sql.join(isReferred, sql` AND `)})`;
  };
  const readColumn = (name: string) => {
    const stored = sql.ref(`stored.${name}`);
    const cleared = references.find((one) => one.clears && one.columns.includes(name));
    if (cleared) return sql`CASE WHEN ${exists(cleared)} THEN ${stored} END`;
    // A column that has been deleted since has given its applications to others.
    if (table === 'applicants' && name === 'column_id') {
      return sql`coalesce((SELECT id FROM board_columns WHERE id = ${stored}),
        ${firstColumn(sql`(SELECT id FROM boards WHERE job_id = stored.job_id)`)})`;
    }
    return stored;
  };
  const needed = references
    .filter(({ clears, columns: own }) => !clears && !own.includes('column_id'))
    .map((one) => {
      const isEmpty = one.columns.map((name) => sql`${sql.ref(`stored.${name}`)} IS NULL`);
      return sql`(${sql.join(isEmpty, sql` OR `)} OR ${exists(one)})`;
    });
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    SELECT ${sql.join(columns.map(readColumn))} FROM ${storedRows(table, rows)} stored
    WHERE ${sql.join([sql`true`, ...needed], sql` AND `)} ON CONFLICT DO NOTHING`.execute(tx);
}

/** Without columns that are computed, and without those that a later version of the schema has added. */
async function listStoredColumns(tx: Tx, table: string, rows: string): Promise<string[]> {
  const found = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname IN (SELECT json_object_keys(${rows}::json->0))
    ORDER BY attnum`.execute(tx);
  return found.rows.map(({ name }) => name);
}

async function listForeignKeys(tx: Tx, table: string): Promise<ForeignKey[]> {
  const columnNames = (table: string, numbers: string) => sql`
    (SELECT array_agg(a.attname::text ORDER BY nr) FROM unnest(${sql.ref(`c.${numbers}`)}) WITH ORDINALITY AS listed (number, nr)
      JOIN pg_attribute a ON a.attrelid = ${sql.ref(`c.${table}`)} AND a.attnum = number)`;
  const { rows } = await sql<ForeignKey>`
    SELECT ${columnNames('conrelid', 'conkey')} AS columns, c.confrelid::regclass::text AS "otherTable",
      ${columnNames('confrelid', 'confkey')} AS "otherColumns", c.confdeltype = 'n' AS clears
    FROM pg_constraint c WHERE c.contype = 'f' AND c.conrelid = ${table}::regclass`.execute(tx);
  return rows;
}
