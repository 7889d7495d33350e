import { anInvoice } from '../../packages/invoicing/test/invoice-documents.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { insertInvoice } from '../src/features/billing/invoices/insert-invoice.ts';
import { addDays, dayInStockholm } from '../src/platform/stockholm-time.ts';
import type { TestApp } from './app.ts';
import { aCompany, type TestCompany } from './builders.ts';

/** Settings of a server that sends invoices. */
export async function sellerSettings(): Promise<Record<string, string>> {
  const { seller } = anInvoice();
  return {
    SELLER_NAME: seller.name,
    SELLER_CORPORATE_NUMBER: seller.corporateNumber,
    SELLER_VAT_NUMBER: seller.vatNumber,
    SELLER_BANKGIRO: seller.bankgiro,
    SELLER_STREET: seller.street,
    SELLER_ZIP: seller.zip,
    SELLER_CITY: seller.city,
    SELLER_EMAIL: seller.email,
    OPERATOR_EMAIL: 'drift@example.se',
  };
}

interface InvoiceOverrides {
  company?: Pick<TestCompany, 'companyId'>;
  email?: string;
  month?: string;
}

/** A stored invoice, for the month before unless given. Its mail is queued. */
export async function aStoredInvoice(test: TestApp, overrides: InvoiceOverrides = {}): Promise<string> {
  const { companyId } = overrides.company ?? (await aCompany(test));
  const { seller, buyer, lines } = anInvoice();
  const firstOfMonth = `${dayInStockholm(test.ctx.now()).slice(0, 7)}-01`;
  const month = overrides.month ?? `${addDays(firstOfMonth, -1).slice(0, 7)}-01`;
  return inTransaction(test.ctx, (tx) =>
    insertInvoice(test.ctx, tx, {
      ...{ kind: 'invoice', companyId, creditedId: null, month, seller },
      buyer: { ...buyer, email: overrides.email ?? buyer.email },
      lines: lines.map((line) => ({ ...line, from: month, to: addDays(month, 27) })),
    }),
  );
}
