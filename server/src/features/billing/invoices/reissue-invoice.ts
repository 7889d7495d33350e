import { reissueInvoice } from '@platsa/contract/billing/invoice-endpoints';
import { invoiceTotals } from '@platsa/contract/billing/invoice-totals';
import { getMonth } from '@platsa/contract/billing/months';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Buyer } from '@platsa/invoicing/invoice-document';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { detailsOfBuyer, findPlace, lockBillingDetails, toBuyer } from './buyer.ts';
import { insertInvoice } from './insert-invoice.ts';
import { listInvoiceLines } from './invoice-months.ts';
import { findInvoice, getInvoice, type InvoiceRow, listLines, lockInvoice } from './queries.ts';
import { invoiceView } from './view.ts';

/** A new invoice for the month of one that is credited. The company's lock comes first, as in the monthly run. */
export const reissueInvoiceRoute = route(reissueInvoice, {
  subject: ({ ctx, input }) => findInvoice(ctx.db, input.invoiceId),
  policy: operator,
  async handle({ ctx, input: { invoiceId, ...given }, subject }) {
    return inTransaction(ctx, async (tx) => {
      const current = subject.companyId ? await lockBillingDetails(ctx, tx, subject.companyId) : undefined;
      await lockInvoice(tx, invoiceId);
      const credited = await getInvoice(tx, invoiceId);
      const { companyId, month } = credited;
      await requireReplaceable(tx, credited);
      const { seller } = ctx.config;
      if (!seller) throw conflict('Säljarens uppgifter saknas i inställningarna, så ingen faktura kan skapas.');
      const buyer = await chooseBuyer(tx, given, current, credited.buyer);
      const lines = await listLinesAgain(tx, credited);
      if (invoiceTotals(lines).total <= 0) throw conflict(`Det finns ingenting att fakturera för ${getMonth(month)}.`);
      const about = { kind: 'invoice', companyId, creditedId: null, replacesId: invoiceId, month } as const;
      const id = await insertInvoice(ctx, tx, { ...about, seller, buyer, lines });
      await record(ctx, tx, { type: 'billing.changed', companyId });
      return { invoice: invoiceView(await getInvoice(tx, id), dayInStockholm(ctx.now())) };
    });
  },
});

type Details = Omit<ParsedInputOf<typeof reissueInvoice>, 'invoiceId'>;

/** The given details; where they are left out the company's today, or those of the credited invoice when that is gone. */
async function chooseBuyer(
  db: Db,
  { _billingCity: placeId, ...given }: Details,
  current: Awaited<ReturnType<typeof lockBillingDetails>>,
  credited: Buyer,
): Promise<Buyer> {
  const details = { ...(current ?? detailsOfBuyer(credited)), ...given };
  if (!details.billingEmail) throw invalidField('billingEmail', 'Ange en email');
  if (placeId === undefined) return toBuyer(details, current ? (current._billingCity?.name ?? '') : credited.city);
  const place = await findPlace(db, placeId);
  if (!place) throw invalidField('_billingCity', 'Ange en stad');
  return toBuyer(details, place.name);
}

/** Lists the company's charges for the month anew; copies the invoice's lines if the company is deleted. */
async function listLinesAgain(tx: Tx, { id, companyId, month }: InvoiceRow) {
  if (companyId) return listInvoiceLines(tx, { companyId, month: getMonth(month) });
  return (await listLines(tx, [id])).get(id) ?? [];
}

async function requireReplaceable(tx: Tx, { id, kind, creditedAt, number, companyId, month }: InvoiceRow) {
  if (kind === 'credit') throw conflict(`${number} är en kreditfaktura.`);
  if (!creditedAt) throw conflict(`Kreditera hela faktura ${number} först.`);
  const running = await tx
    .selectFrom('invoices')
    .select(['number', 'replacesId'])
    .where('kind', '=', 'invoice')
    .where((invoice) =>
      invoice.or([
        invoice('replacesId', '=', id),
        invoice.and([
          invoice('companyId', '=', companyId),
          invoice('month', '=', month),
          invoice('creditedAt', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!running) return;
  throw conflict(
    running.replacesId === id
      ? `Faktura ${number} är redan ersatt av faktura ${running.number}.`
      : `Månaden har redan faktura ${running.number}. Kreditera den först.`,
  );
}

function conflict(userFriendlyMessage: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage });
}
