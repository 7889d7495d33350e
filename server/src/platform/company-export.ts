import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { type ArchiveEntry, uploadEntry } from './archive.ts';

/** One feature's part of what a company has stored. `features/company-data.ts` lists them all. */
export interface CompanyDataPart {
  documents: readonly CompanyDocument[];
  files?(ctx: Context, companyId: string): Promise<CompanyFile[]>;
}

interface CompanyDocument {
  /** Name of the file in the archive. */
  name: string;
  /** In the archive's read-me, in Swedish. */
  description: string;
  /**
   * A SELECT of the company's rows, each as `id` (a uuid, by which they are ordered) and `row` (JSON). It is read in pages, so
   * it ends where conditions can be added.
   */
  select(companyId: string): RawBuilder<unknown>;
}

interface CompanyFile {
  name: string;
  read(): Promise<Uint8Array | undefined>;
}

const pageSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

export async function companyEntries(
  ctx: Context,
  companyId: string,
  parts: readonly CompanyDataPart[],
): Promise<ArchiveEntry[]> {
  const documents = parts.flatMap((part) => part.documents);
  const files = await Promise.all(parts.map((part) => part.files?.(ctx, companyId) ?? []));
  return [
    ...documents.map(({ name, select }) => ({
      name,
      open: async () => Readable.from(jsonArray(ctx.db, select(companyId))),
    })),
    ...files.flat().map(({ name, read }) => uploadEntry(name, read)),
  ];
}

async function* jsonArray(db: Db, select: RawBuilder<unknown>): AsyncGenerator<string> {
  yield '[';
  let after = firstId;
  for (;;) {
    const { rows } = await sql<{ id: string; row: unknown }>`
      SELECT id, "row" FROM (${select}) AS found WHERE id > ${after} ORDER BY id LIMIT ${pageSize}`.execute(db);
    for (const { id, row } of rows) {
      yield `${after === firstId ? '' : ','}\n${JSON.stringify(row)}`;
      after = id;
    }
    if (rows.length < pageSize) break;
  }
  yield '\n]\n';
}
