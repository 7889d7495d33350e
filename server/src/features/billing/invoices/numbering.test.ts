import { expect, test } from 'vitest';
import { anInvoice } from '../../../../../packages/invoicing/test/invoice-documents.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany } from '../../../../test/builders.ts';
import { aStoredInvoice, sellerSettings } from '../../../../test/invoice-builders.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { insertInvoice } from './insert-invoice.ts';

const platsa = useTestApp({ settings: sellerSettings });
const second = useTestApp({ beside: platsa });

async function numbers(): Promise<number[]> {
  const rows = await platsa.ctx.db.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

test('numbers have no gap, from two servers at once, also where invoices fail', async () => {
  const fails = async () => {
    const { companyId } = await aCompany(platsa);
    const { seller, buyer, lines } = anInvoice();
    await inTransaction(second.ctx, async (tx) => {
      const about = { kind: 'invoice', companyId, creditedId: null, month: '2026-10-01' } as const;
      await insertInvoice(second.ctx, tx, { ...about, seller, buyer, lines });
      throw new Error('the server ends here');
    });
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? fails() : aStoredInvoice(index % 3 ? second : platsa))),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, index) => 1001 + index));
});
