import type { VatOfRate } from '@platsa/contract/billing/invoice-totals';
import type { invoiceMailKinds } from '@platsa/contract/billing/invoices';
import type { Buyer, Seller } from '@platsa/invoicing/invoice-document';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** Invoices and credit notes. Amounts are in öre. */
export interface InvoiceTables {
  invoices: {
    id: Id;
    companyId: string | null;
    kind: 'invoice' | 'credit';
    number: number;
    creditedId: string | null;
    replacesId: Generated<string | null>;
    month: string;
    issueDate: string;
    dueDate: string;
    paymentReference: string;
    seller: Json<Seller>;
    buyer: Json<Buyer>;
    rates: Json<VatOfRate[]>;
    net: number;
    vat: number;
    total: number;
    sentAt: Generated<Date | null>;
    remindedAt: Generated<Date | null>;
    paidDate: Generated<string | null>;
    creditedAt: Generated<Date | null>;
    createdAt: CreatedAt;
  };
  invoiceLines: {
    invoiceId: string;
    position: number;
    text: string;
    quantity: number;
    unitPrice: number;
    amount: number;
    vatPercent: number;
    fromDate: string;
    toDate: string;
    sourceId: string | null;
    creditedPosition: number | null;
  };
  invoiceMails: {
    id: string;
    invoiceId: string;
    kind: (typeof invoiceMailKinds)[number];
    toAddress: string;
    createdAt: CreatedAt;
  };
  invoiceNumbers: { onlyRow: Generated<boolean>; latest: number };
}
