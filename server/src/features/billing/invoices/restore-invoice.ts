import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { type IssuedInvoice, journalChanges } from '../../../platform/journal/journal.ts';
import { invoiceKey, makePdf } from './invoice-file.ts';
import { findInvoice, noteWholeCredit } from './queries.ts';

/** Journals an invoice or credit note as it was stored, so that no restore gives its number or its month out again. */
export async function journalInvoice(ctx: Context, tx: Tx, invoiceId: string): Promise<void> {
  const { rows } = await sql<Pick<IssuedInvoice, 'number' | 'row' | 'lines'>>`
    SELECT i.number, to_jsonb(i) AS row,
      (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.position) FROM invoice_lines l WHERE l.invoice_id = i.id) AS lines
    FROM invoices i WHERE i.id = ${invoiceId}`.execute(tx);
  await journalChanges(
    ctx,
    tx,
    rows.map((invoice) => ({ kind: 'invoice', id: invoiceId, ...invoice, lines: invoice.lines ?? [] })),
  );
}

/**
 * Brings an invoice back that was issued after the backup that is being restored, as mailed, and goes on with the numbers
 * after it. Its PDF stays, or is made anew where it is lost. False when the backup has the invoice.
 */
export async function restoreInvoice(
  ctx: Context,
  tx: Tx,
  { id, number, row, lines, at }: IssuedInvoice & { at: string },
): Promise<boolean> {
  await sql`UPDATE invoice_numbers SET latest = greatest(latest, ${number})`.execute(tx);
  if (await findInvoice(tx, id)) return false;
  await insertStored(tx, 'invoices', { ...row, company_id: await findKeptCompany(tx, row), sent_at: at });
  for (const line of lines) await insertStored(tx, 'invoice_lines', line);
  const restored = await findInvoice(tx, id);
  if (restored?.creditedId) await noteWholeCredit(tx, restored.creditedId, new Date(at));
  if (restored) {
    const mail = {
      id: derivedId('invoice', id),
      invoiceId: id,
      kind: 'invoice',
      toAddress: restored.buyer.email,
    } as const;
    await tx
      .insertInto('invoiceMails')
      .values({ ...mail, createdAt: new Date(at) })
      .execute();
  }
  if (restored && !(await ctx.files.find(invoiceKey(id)))) {
    await ctx.files.put(invoiceKey(id), await makePdf(tx, restored), 'application/pdf');
  }
  await journalChanges(ctx, tx, [{ kind: 'invoice', id, number, row, lines }]);
  return true;
}

/** The invoice's company; null if the company was created after the backup or deleted before it. */
async function findKeptCompany(tx: Tx, row: { company_id?: string | null }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM companies WHERE id = ${row.company_id ?? null}::uuid`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Inserts the columns that the journal has; columns that were added later get their defaults. */
async function insertStored(tx: Tx, table: 'invoices' | 'invoice_lines', row: object): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(tx);
}
