import { readFileSync } from 'node:fs';
import path from 'node:path';

/** docs/privacy.md: which columns are about persons, and which are not. */
const text = readFileSync(path.join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
const [personal = '', plain = ''] = text.split('## Columns without personal data');

/** The columns that a part of the document lists, as table.column. Each row begins with the table and the columns. */
function listedIn(part: string): string[] {
  return [...part.matchAll(/^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|(.*)$/gm)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
  );
}

export const personalColumns = listedIn(personal);
export const plainColumns = listedIn(plain);
export const personalTables = [...new Set(personalColumns.map((name) => name.replace(/\..+/, '')))];

/** The rows of the tables with personal data: table, columns, why, who sees it, how long. */
export const personalRows = personal.split('\n').filter((line) => line.startsWith('| `'));
