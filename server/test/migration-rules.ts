import { readdir, readFile } from 'node:fs/promises';

/**
 * What a migration must not do, because servers of the version before use the tables while it runs, and after it. A statement
 * below a comment `-- safe: reason` is not checked.
 */
interface Rule {
  when: RegExp;
  unless?: RegExp;
  why: string;
}

const anywhere: readonly Rule[] = [
  { when: /^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\b/, why: 'each file is one transaction already' },
  { when: /^(UPDATE|DELETE|TRUNCATE|INSERT)\b/, why: 'locks rows for long: a background job changes rows in batches' },
  { when: /^(LOCK|VACUUM|CLUSTER|REINDEX|REFRESH)\b/, why: 'blocks others' },
  { when: /^DROP (TABLE|VIEW|FUNCTION|TYPE)\b/, why: 'a server of the version before may use it' },
];

/** For tables that the migration has not created itself. */
const onUsedTables: readonly Rule[] = [
  { when: /^CREATE (UNIQUE )?INDEX\b/, unless: /\bCONCURRENTLY\b/, why: 'blocks writes: CREATE INDEX CONCURRENTLY' },
  { when: /\bRENAME\b/, why: 'a server of the version before uses the name' },
  { when: /\bDROP COLUMN\b/, why: 'a server of the version before may use it' },
  { when: /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/, why: 'writes the table anew: add a column' },
  { when: /\bSET NOT NULL\b/, why: 'reads all rows: add a CHECK that is NOT VALID, and validate it in the next file' },
  { when: /\bADD COLUMN\b.*\bNOT NULL\b/, unless: /\bDEFAULT\b/, why: 'rows and servers of before do not set it' },
  { when: /\bADD COLUMN\b.*\bDEFAULT \w+\(/, why: 'a default that differs by row writes the table anew' },
  {
    when: /\bADD (CONSTRAINT \w+ )?(FOREIGN KEY|CHECK)\b|\bADD COLUMN\b.*\bREFERENCES\b/,
    unless: /\bNOT VALID\b/,
    why: 'reads all rows: NOT VALID, and validate it in the next file',
  },
  {
    when: /\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY)\b/,
    unless: /\bUSING INDEX\b/,
    why: 'blocks writes: CREATE UNIQUE INDEX CONCURRENTLY, then USING INDEX',
  },
];

/** The faults of a folder's migrations: file, statement and reason. */
export async function unsafeMigrations(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = names.map(async (name) => problemsOf(name, await readFile(new URL(name, folder), 'utf8')));
  return (await Promise.all(files)).flat();
}

export function problemsOf(name: string, text: string): string[] {
  const statements = statementsOf(text);
  const made = statements.flatMap((statement) => /^CREATE TABLE (IF NOT EXISTS )?(\w+)/.exec(statement)?.[2] ?? []);
  const used = new Set(
    statements.flatMap((statement) => tableOf(statement) ?? []).filter((table) => !made.includes(table)),
  );
  const problems = statements.flatMap((statement) => {
    const table = tableOf(statement);
    const rules = [...anywhere, ...(table && used.has(table) ? onUsedTables : [])];
    const broken = rules.filter(({ when, unless }) => when.test(statement) && !unless?.test(statement));
    return broken.map(({ why }) => `${name}: ${statement.slice(0, 60)}: ${why}`);
  });
  const isAlone = !statements.some((statement) => statement.includes('CONCURRENTLY')) || statements.length === 1;
  return [
    ...(/^\d{4}-[a-z0-9-]+\.sql$/.test(name) ? [] : [`${name}: is not named like 0001-short-subject.sql`]),
    ...(isAlone ? [] : [`${name}: CREATE INDEX CONCURRENTLY is alone in its file`]),
    ...(used.size > 1
      ? [`${name}: waits for a table while it holds another (${[...used].join(', ')}): one file each`]
      : []),
    ...problems,
  ];
}

/** The table that a statement locks. */
function tableOf(statement: string): string | undefined {
  const [, altered, indexed] =
    /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)|^CREATE (?:UNIQUE )?INDEX .*?\bON (?:ONLY )?(\w+)/.exec(statement) ??
    [];
  return altered ?? indexed;
}

/** One line each, without comments and the bodies of functions. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .filter((statement) => !/^\s*-- safe: \S/m.test(statement))
    .map((statement) => statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}
