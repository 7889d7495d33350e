import { calculateVat, toKronor, vatPercent } from '@platsa/contract/billing/money';
import { discountOfPeriod, isSubscription } from '@platsa/contract/billing/plans';
import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import { addDays } from '../../platform/stockholm-time.ts';
import { getPurchase, type PurchaseRow } from './queries.ts';
import { discountedPrice } from './terms.ts';

/** Every order and change of one is told to the company's admins by mail, and stands in its audit log. */
export interface ConfirmedOrder {
  event: AuditEvent;
  companyId: string;
  userId: string;
  jobId?: string | undefined;
  applicantId?: string;
  subject: string;
  /** After who did it: 'har köpt Pro'. */
  did: string;
  /** The agreed terms, a line each. */
  facts: readonly string[];
  /** Sentence that tells how the company ends or cancels the order. */
  ending: string;
  /** Description for the audit log, without names of persons. */
  logged: string;
}

export async function confirmOrder(ctx: Context, tx: Tx, order: ConfirmedOrder): Promise<void> {
  const { event, companyId, userId, jobId, applicantId, subject, did, facts, ending, logged } = order;
  await record(ctx, tx, {
    type: event,
    companyId,
    by: userId,
    jobId: jobId ?? null,
    applicationId: applicantId ?? null,
    name: logged,
  });
  const { company, buyer } = await readNames(tx, companyId, userId);
  await mailAdmins(ctx, tx, companyId, {
    subject,
    paragraphs: [`${buyer} ${did} åt ${company}.`, facts.join('\n'), ending],
    action: { label: 'Till Betalning', url: `${ctx.publicUrl}/purchases` },
    reason: `Du får det här mejlet för att du är admin för ${company} hos Platsa.`,
  });
}

/** Support buys in the company's name, and says so. */
async function readNames(tx: Tx, companyId: string, userId: string) {
  const { name, firstName, lastName, role } = await tx
    .selectFrom('companies')
    .innerJoin('persons', (join) => join.on('persons.id', '=', userId))
    .leftJoin('members', (join) =>
      join.onRef('members.companyId', '=', 'companies.id').onRef('members.userId', '=', 'persons.id'),
    )
    .select(['companies.name', 'persons.firstName', 'persons.lastName', 'members.role'])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const person = `${firstName} ${lastName}`.trim();
  return { company: name, buyer: role === null ? `${person} från Platsas support` : person };
}

/** '1 995 kr exkl. moms, 2 493,75 kr med moms', of an amount in öre. */
export function priceWithVat(ore: number, unit = ''): string {
  return `${kronor(ore)}${unit} exkl. moms, ${kronor(ore + calculateVat(ore, vatPercent))}${unit} med moms`;
}

export function kronor(ore: number): string {
  return `${toKronor(ore).toLocaleString('sv-SE', { minimumFractionDigits: ore % 100 === 0 ? 0 : 2 })} kr`;
}

interface ChangedPurchase {
  event: 'purchase.created' | 'purchase.changed' | 'purchase.unsubscribed' | 'purchase.resubscribed';
  purchaseId: string;
  userId: string;
}

/** Confirms a subscription or a one-time purchase as it is stored now. */
export async function confirmPurchase(ctx: Context, tx: Tx, { event, purchaseId, userId }: ChangedPurchase) {
  const row = await getPurchase(tx, purchaseId);
  const { companyId, planName: plan, userCount, type, startDate: start, endDate: end } = row;
  const lastDay = end && addDays(end, -1);
  const users = userCount === 1 ? '1 användare' : `${userCount} användare`;
  const what = isSubscription(type) ? `${plan} med ${users}` : plan;
  const price = discountedPrice(row, userCount, discountOfPeriod(start, row.discountPercent, row.discountUntil));
  const unit = isSubscription(type) ? ' i månaden' : '';
  const discount = await describeDiscount(tx, row);
  const texts = {
    'purchase.created': { subject: `Ni har köpt ${plan}`, did: `har köpt ${what}` },
    'purchase.changed': { subject: `Abonnemanget ändras till ${plan}`, did: `har ändrat abonnemanget till ${what}` },
    'purchase.unsubscribed': { subject: `${plan} är uppsagt`, did: `har sagt upp ${plan}` },
    'purchase.resubscribed': { subject: `${plan} fortsätter`, did: `har återupptagit ${plan}` },
  }[event];
  const isEnd = event === 'purchase.unsubscribed';
  await confirmOrder(ctx, tx, {
    ...{ event, companyId, userId, jobId: row.jobId ?? undefined, ...texts },
    facts: [
      ...(row.jobTitle ? [`Annons: ${row.jobTitle}`] : []),
      isEnd ? `Gäller till och med: ${lastDay ?? start}` : `${isSubscription(type) ? 'Gäller från' : 'Köpt'}: ${start}`,
      `Pris: ${priceWithVat(price, unit)}`,
      ...(discount ? [`Rabattkod: ${discount}`] : []),
      `Användare: ${userCount}`,
    ],
    ending: describeEnding(ctx, row, isEnd),
    logged: [
      what,
      `${kronor(price)}${unit} exkl. moms`,
      isEnd ? `till och med ${lastDay ?? start}` : `från ${start}`,
      ...(discount ? [`rabattkod ${discount}`] : []),
    ].join(', '),
  });
}

function describeEnding(ctx: Context, { type }: PurchaseRow, isEnd: boolean): string {
  if (isEnd) return 'Vill ni behålla abonnemanget återupptar ni det under Betalning innan det tar slut.';
  if (!isSubscription(type)) {
    return `Det är ett engångsköp, som inte behöver sägas upp. ${describeInvoice(ctx)}`;
  }
  const invoices = ctx.config.seller
    ? 'Fakturan kommer i början av varje månad, för månaden innan.'
    : 'Fakturorna kommer när säljaren har fyllt i sina uppgifter.';
  return `Abonnemanget gäller tills ni säger upp det under Betalning. ${invoices}`;
}

/** When what was bought once is invoiced. */
export function describeInvoice({ config }: Context): string {
  return config.seller
    ? 'Det kommer med på nästa faktura.'
    : 'Fakturan kommer när säljaren har fyllt i sina uppgifter.';
}

async function describeDiscount(tx: Tx, row: PurchaseRow): Promise<string | undefined> {
  if (!row.discountCodeId) return undefined;
  const { code } = await tx
    .selectFrom('discountCodes')
    .select('code')
    .where('id', '=', row.discountCodeId)
    .executeTakeFirstOrThrow();
  const until = row.discountUntil ? ` till ${row.discountUntil}` : '';
  return `${code} (${row.discountPercent} %${until})`;
}

/**
 * Refuses a purchase by a company that is being closed or, where the operator approves companies, is not approved:
 * invoices need a known recipient. Called with the company locked.
 */
export async function requireMayBuy(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const { whitelistedAt, closesAt } = await tx
    .selectFrom('companies')
    .select(['whitelistedAt', 'closesAt'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  if (closesAt) throw purchaseError('Företaget stängs. Ångra stängningen innan ni köper något.');
  if (ctx.config.requiresApproval && !whitelistedAt) {
    throw purchaseError('Företaget är inte godkänt än. Ni kan köpa när vi har godkänt det, och får ett mejl då.');
  }
}

function purchaseError(userFriendlyMessage: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage });
}
