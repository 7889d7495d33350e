import { randomBytes } from 'node:crypto';
import { confirmBillingEmail, sendBillingLink } from '@platsa/contract/billing/endpoints';
import {
  creditInvoice,
  listInvoices,
  reissueInvoice,
  sendInvoiceAgain,
} from '@platsa/contract/billing/invoice-endpoints';
import { getCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { aPlan, aPurchase, hasInvoiceDetails } from '../../../test/billing-builders.ts';
import { aCompany, aMember, aName, anOperator, type TestCompany } from '../../../test/builders.ts';
import { sellerSettings } from '../../../test/invoice-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { invoiceMonth } from './invoices/invoice-months.ts';
import { remindOfInvoices } from './invoices/remind-of-invoices.ts';

// Nobody answers at that mail server, so links stay in the outbox, where the tests read them.
const unanswered = { PUBLIC_URL: 'https://jobb.example.com', SMTP_URL: 'smtp://127.0.0.1:1' };
const reachable = useTestApp({ settings: async () => ({ ...(await sellerSettings()), ...unanswered }) });
const local = useTestApp({ settings: sellerSettings });
const now = new Date('2026-12-01T05:20:00Z');
const dayMs = 86_400_000;
const linkEnded = { status: 404, error: { message: 'Länken är inte längre giltig' } };
const waitingText = 'har inte bekräftat att fakturorna ska skickas dit';

afterEach(() => {
  reachable.clock.now = undefined;
});

/** A company that has bought something every month since September. */
async function aBuyer(platsa: TestApp) {
  reachable.clock.now = now;
  const company = await aCompany(platsa);
  await hasInvoiceDetails(platsa, company.companyId);
  const planId = await aPlan(platsa, 2, { active: false });
  await aPurchase(platsa, { companyId: company.companyId, planId, startDate: '2026-09-01' });
  return company;
}

async function typesAddress(
  platsa: TestApp,
  { companyId, admin }: TestCompany,
  billingEmail = `${aName()}@example.com`,
) {
  const { company } = await platsa.must(updateCompany, { companyId, billingEmail }, admin);
  return { email: billingEmail, waits: company.billingEmailWaits };
}

const subjectsTo = async (email: string, platsa = reachable) =>
  (await mailsTo(platsa, email)).map(({ subject }) => subject);

/** One with two-step log-in, as where others reach the installation. */
async function aSafeOperator() {
  const operator = await anOperator(reachable);
  const { userId } = operator;
  await reachable.ctx.db
    .insertInto('twoSteps')
    .values({ userId, secret: randomBytes(20), confirmedAt: now })
    .execute();
  return operator;
}

/** The token of the latest link to an address. */
async function linkTo(email: string): Promise<string> {
  const links = (await mailsTo(reachable, email)).filter(({ subject }) => subject.startsWith('Bekräfta att fakturor'));
  return links.at(-1)?.text.split('/confirm-billing-email/')[1]?.split('\n')[0] ?? '';
}

async function waitsAtCompany({ companyId, admin }: TestCompany): Promise<boolean> {
  return (await reachable.must(getCompany, { companyId }, admin)).company.billingEmailWaits;
}

async function invoices(platsa: TestApp, { companyId, admin }: TestCompany, month: string) {
  await invoiceMonth.handle(platsa.ctx, { companyId, month });
  const { invoices } = await platsa.must(listInvoices, { companyId }, admin);
  return invoices.find((invoice) => invoice.month === month);
}

test('a stranger’s address gets a link but no invoices before the link is followed, and all of them afterwards', async () => {
  const company = await aBuyer(reachable);
  const { companyId, admin } = company;
  const colleague = await aMember(reachable, companyId, 'admin');
  const unconfirmed = await aMember(reachable, companyId, 'admin');
  await reachable.ctx.db
    .updateTable('users')
    .set({ emailConfirmedAt: null })
    .where('id', '=', unconfirmed.userId)
    .execute();
  const { email, waits } = await typesAddress(reachable, company);
  expect(waits).toBe(true);
  const [link] = await mailsTo(reachable, email);
  expect(link?.subject).toMatch(/^Bekräfta att fakturor till .+ ska skickas hit$/);
  const invoice = await invoices(reachable, company, '2026-09');
  const subject = `Faktura ${invoice?.number} från Säljbolaget Åäö AB`;
  for (const to of [admin.email, colleague.email]) {
    await waitUntil(async () => expect(await subjectsTo(to)).toContain(subject));
    const mail = (await mailsTo(reachable, to)).find((sent) => sent.subject === subject);
    expect(mail?.text).toContain(`${email} ${waitingText}`);
  }
  const operator = await aSafeOperator();
  const invoiceId = invoice?._id ?? '';
  const overdue = { ...reachable.ctx, now: () => new Date(now.getTime() + 90 * dayMs) };
  await remindOfInvoices.handle(overdue, {});
  expect(await subjectsTo(colleague.email)).toContain(`Påminnelse: faktura ${invoice?.number} från Säljbolaget Åäö AB`);
  await reachable.must(creditInvoice, { invoiceId }, operator);
  await waitUntil(async () => expect((await subjectsTo(colleague.email)).join()).toContain('Kreditfaktura'));
  expect(await subjectsTo(email)).toHaveLength(1);
  expect((await subjectsTo(unconfirmed.email)).join()).not.toContain('aktura ');

  const billingToken = await linkTo(email);
  const { company: read } = await reachable.must(getCompany, { companyId }, admin);
  expect(await reachable.must(confirmBillingEmail, { billingToken })).toEqual({ companyName: read.name, email });
  expect(await waitsAtCompany(company)).toBe(false);
  const next = await invoices(reachable, company, '2026-10');
  const nextSubject = `Faktura ${next?.number} från Säljbolaget Åäö AB`;
  await waitUntil(async () => expect(await subjectsTo(email)).toContain(nextSubject));
  expect(await subjectsTo(admin.email)).not.toContain(nextSubject);
  expect((await mailsTo(reachable, email)).at(-1)?.text).not.toContain(waitingText);
  // Saved again the address needs no other link.
  expect((await typesAddress(reachable, company, email)).waits).toBe(false);
  expect(await subjectsTo(email)).toHaveLength(2);
});

test('the confirmed address of a member needs no link, an unconfirmed one does', async () => {
  const company = await aBuyer(reachable);
  const member = await aMember(reachable, company.companyId);
  expect(await typesAddress(reachable, company, member.email.toUpperCase())).toMatchObject({ waits: false });
  expect(await subjectsTo(member.email)).toEqual([]);
  const invoice = await invoices(reachable, company, '2026-09');
  const subject = `Faktura ${invoice?.number} från Säljbolaget Åäö AB`;
  await waitUntil(async () => expect(await subjectsTo(member.email)).toEqual([subject]));
  await reachable.ctx.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', member.userId).execute();
  expect(await waitsAtCompany(company)).toBe(true);
});

test('a link counts once, for seven days, until the next one, and for its address alone', async () => {
  const company = await aBuyer(reachable);
  const { companyId, admin } = company;
  expect(await reachable.call(confirmBillingEmail, { billingToken: 'påhittad' })).toMatchObject(linkEnded);
  const first = await typesAddress(reachable, company);
  const expired = await linkTo(first.email);
  reachable.clock.now = new Date(now.getTime() + 7 * dayMs + 1_000);
  expect(await reachable.call(confirmBillingEmail, { billingToken: expired })).toMatchObject(linkEnded);
  reachable.clock.now = now;
  await reachable.must(sendBillingLink, { companyId }, admin);
  expect(await reachable.call(confirmBillingEmail, { billingToken: expired })).toMatchObject(linkEnded);
  const billingToken = await linkTo(first.email);
  await reachable.must(confirmBillingEmail, { billingToken });
  expect(await reachable.call(confirmBillingEmail, { billingToken })).toMatchObject(linkEnded);

  const second = await typesAddress(reachable, company);
  expect(second.waits).toBe(true);
  const replaced = await linkTo(second.email);
  // Back to the first one: it is asked again, and the second one's link has ended.
  expect((await typesAddress(reachable, company, first.email)).waits).toBe(true);
  expect(await reachable.call(confirmBillingEmail, { billingToken: replaced })).toMatchObject(linkEnded);
  await reachable.must(confirmBillingEmail, { billingToken: await linkTo(first.email) });
  expect(await waitsAtCompany(company)).toBe(false);
  await reachable.must(sendBillingLink, { companyId }, admin);
  expect(await subjectsTo(first.email)).toHaveLength(3);
});

test('only a confirmed admin of the company has links mailed, and other details leave the confirmation alone', async () => {
  const company = await aBuyer(reachable);
  const { companyId, admin } = company;
  const { email } = await typesAddress(reachable, company);
  const member = await aMember(reachable, companyId);
  expect((await reachable.call(sendBillingLink, { companyId }, member)).error?.name).toBe('forbidden');
  expect((await reachable.call(sendBillingLink, { companyId })).status).toBe(401);
  const stranger = await aCompany(reachable);
  expect((await reachable.call(sendBillingLink, { companyId }, stranger.admin)).status).toBe(404);
  await reachable.must(updateCompany, { companyId, billingReference: 'Kim' }, admin);
  expect(await subjectsTo(email)).toHaveLength(1);
  await reachable.must(confirmBillingEmail, { billingToken: await linkTo(email) });
  await reachable.must(updateCompany, { companyId, billingReference: 'Robin' }, admin);
  expect(await waitsAtCompany(company)).toBe(false);
  await reachable.ctx.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', admin.userId).execute();
  expect((await reachable.call(sendBillingLink, { companyId }, admin)).error?.name).toBe('unconfirmed');
  const typed = await typesAddress(reachable, company);
  expect(typed.waits).toBe(true);
  expect(await subjectsTo(typed.email)).toEqual([]);
});

test('links to one address after another are limited', async () => {
  const company = await aBuyer(reachable);
  for (let times = 0; times < 30; times++) await typesAddress(reachable, company);
  const { companyId, admin } = company;
  expect((await reachable.call(updateCompany, { companyId, billingEmail: 'a@example.com' }, admin)).status).toBe(429);
  expect((await reachable.call(sendBillingLink, { companyId }, admin)).status).toBe(429);
  await reachable.must(updateCompany, { companyId, billingReference: 'Kim' }, admin);
});

test('where the operator sends an invoice is the operator’s choice', async () => {
  const company = await aBuyer(reachable);
  await typesAddress(reachable, company);
  const invoice = await invoices(reachable, company, '2026-09');
  const operator = await aSafeOperator();
  const chosen = `${aName()}@example.com`;
  await reachable.must(sendInvoiceAgain, { invoiceId: invoice?._id ?? '', email: chosen }, operator);
  await waitUntil(async () => expect(await subjectsTo(chosen)).toHaveLength(1));
  await reachable.must(creditInvoice, { invoiceId: invoice?._id ?? '' }, operator);
  await reachable.must(reissueInvoice, { invoiceId: invoice?._id ?? '', billingEmail: chosen }, operator);
  await waitUntil(async () => expect(await subjectsTo(chosen)).toHaveLength(2));
  expect((await mailsTo(reachable, chosen)).at(-1)?.text).not.toContain(waitingText);
});

test('where only this machine reaches the installation every address counts as confirmed', async () => {
  const company = await aBuyer(local);
  const { email, waits } = await typesAddress(local, company);
  expect(waits).toBe(false);
  expect(await subjectsTo(email, local)).toEqual([]);
  const invoice = await invoices(local, company, '2026-09');
  const subject = `Faktura ${invoice?.number} från Säljbolaget Åäö AB`;
  await waitUntil(async () => expect(await subjectsTo(email, local)).toEqual([subject]));
});
