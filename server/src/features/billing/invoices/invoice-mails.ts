import { formatInvoiceTitle, formatKronor } from '@platsa/invoicing/invoice-document';
import type { Context } from '../../../context.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { invoiceKey } from './invoice-file.ts';
import type { InvoiceRow } from './queries.ts';

const monthFormat = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The mail with a new invoice or credit note. */
export function invoiceMail(ctx: Context, invoice: InvoiceRow): MailContent {
  const name = `${formatInvoiceTitle(invoice.kind)} ${invoice.number}`;
  const month = monthFormat.format(new Date(invoice.month));
  const isCredit = invoice.kind === 'credit';
  const what = isCredit ? creditedText(invoice) : `Här kommer fakturan för ${month}.${replacedText(invoice)}`;
  return {
    ...commonParts(ctx, invoice),
    subject: `${name} från ${invoice.seller.name}`,
    paragraphs: [
      what,
      isCredit ? creditFacts(invoice) : paymentFacts(invoice),
      `${formatInvoiceTitle(invoice.kind)}n är bifogad som PDF.`,
    ],
  };
}

function creditedText({ creditedNumber: number, creditedTotal, total }: InvoiceRow): string {
  return creditedTotal === total
    ? `Vi har krediterat faktura ${number}. Beloppet dras av från den fakturan; är den redan betald betalar vi tillbaka det.`
    : `Vi har krediterat ${formatKronor(total)} av faktura ${number}. Beloppet dras av från den fakturan; är den redan betald betalar vi tillbaka det.`;
}

function replacedText({ replacedNumber: number }: InvoiceRow): string {
  return number === null ? '' : ` Den ersätter faktura ${number}, som är krediterad.`;
}

/** Sent once, some days after the due date. */
export function reminderMail(ctx: Context, invoice: InvoiceRow): MailContent {
  return {
    ...commonParts(ctx, invoice),
    subject: `Påminnelse: faktura ${invoice.number} från ${invoice.seller.name}`,
    paragraphs: [
      `Faktura ${invoice.number} förföll ${invoice.dueDate}, och vi har inte sett någon betalning.`,
      paymentFacts(invoice),
      'Har ni betalat de senaste dagarna kan ni bortse från det här mejlet.',
    ],
  };
}

function commonParts({ publicUrl }: Context, { id, kind, number, buyer }: InvoiceRow) {
  const fileName = `${formatInvoiceTitle(kind)} ${number}.pdf`;
  return {
    action: { label: 'Visa alla fakturor', url: `${publicUrl}/settings/billing` },
    reason: `Mejlet går till den adress som ${buyer.name} har angett för fakturor.`,
    attachments: [{ fileName, contentType: 'application/pdf', key: invoiceKey(id) }],
  };
}

function paymentFacts({ total, creditedSum, dueDate, seller, paymentReference, buyer }: InvoiceRow): string {
  return [
    `Att betala: ${formatKronor(total - creditedSum)}`,
    ...(creditedSum === 0
      ? []
      : [`Fakturan är på ${formatKronor(total)}, och ${formatKronor(creditedSum)} är krediterat.`]),
    `Betalas senast: ${dueDate}`,
    `Bankgiro: ${seller.bankgiro}`,
    `OCR-nummer: ${paymentReference}`,
    ...formatReference(buyer.reference),
  ].join('\n');
}

function creditFacts({ total, buyer }: InvoiceRow): string {
  return [`Till godo: ${formatKronor(total)}`, ...formatReference(buyer.reference)].join('\n');
}

function formatReference(reference: string): string[] {
  return reference === '' ? [] : [`Er referens: ${reference}`];
}
