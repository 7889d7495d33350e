import { invoiceTotals } from '@platsa/contract/billing/invoice-totals';
import { paymentReference } from '@platsa/contract/billing/payment-numbers';
import type { InvoiceDocument } from '../src/invoice-document.ts';

/** An invoice for a month of Pro. */
export function anInvoice(overrides: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const number = overrides.number ?? 1001;
  const pro = { text: 'Pro', quantity: 1, unitPrice: 199_500, amount: 199_500, vatPercent: 25 };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const lines = overrides.lines ?? [{ ...pro, ...days }];
  return {
    kind: 'invoice',
    number,
    credited: null,
    issueDate: '2026-12-01',
    dueDate: '2026-12-31',
    period: days,
    paymentReference: paymentReference(number),
    seller: {
      name: 'Säljbolaget Åäö AB',
      corporateNumber: '556677-8899',
      vatNumber: 'SE556677889901',
      bankgiro: '5050-1055',
      ...{ street: 'Storgatan 1', zip: '111 22', city: 'Stockholm', seat: 'Stockholm' },
      email: 'faktura@example.se',
    },
    buyer: {
      name: 'Köparen i Örebro AB',
      corporateNumber: '202100-5489',
      reference: 'Projekt 17, Kim Lind',
      ...{ street: 'Rådhusgatan 3', zip: '702 10', city: 'Örebro' },
      email: 'ekonomi@example.se',
    },
    lines,
    rates: invoiceTotals(lines).rates,
    ...overrides,
  };
}
