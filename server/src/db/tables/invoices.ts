import type { VatOfRate } from '@platsa/contract/billing/invoice-totals';
import type { invoiceMailKinds } from '@platsa/contract/billing/invoices';
import type { Buyer, Seller } from '@platsa/invoicing/invoice-document';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** Invoices and credit notes. Amounts are in öre. */
export interface InvoiceTables {
  invoices: {
    id: Id;
    company_id: string | null;
    kind: 'invoice' | 'credit';
    number: number;
    credited_id: string | null;
    replaces_id: Generated<string | null>;
    month: string;
    issue_date: string;
    due_date: string;
    payment_reference: string;
    seller: Json<Seller>;
    buyer: Json<Buyer>;
    rates: Json<VatOfRate[]>;
    net: number;
    vat: number;
    total: number;
    sent_at: Generated<Date | null>;
    reminded_at: Generated<Date | null>;
    paid_date: Generated<string | null>;
    credited_at: Generated<Date | null>;
    created_at: CreatedAt;
  };
  invoice_lines: {
    invoice_id: string;
    position: number;
    text: string;
    quantity: number;
    unit_price: number;
    amount: number;
    vat_percent: number;
    from_date: string;
    to_date: string;
    source_id: string | null;
    credited_position: number | null;
  };
  invoice_mails: {
    id: string;
    invoice_id: string;
    kind: (typeof invoiceMailKinds)[number];
    to_address: string;
    created_at: CreatedAt;
  };
  invoice_numbers: { only_row: Generated<boolean>; latest: number };
}
