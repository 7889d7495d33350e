import { openSupport } from '@platsa/contract/admin/company-endpoints';
import { startSupport } from '@platsa/contract/admin/endpoints';
import { orderService } from '@platsa/contract/applications/endpoints';
import {
  changePaymentModel,
  createPurchase,
  endPurchase,
  orderBoost,
  resumePurchase,
  unlockJob,
} from '@platsa/contract/billing/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { closeCompany, createCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aPayer, aPlan, hasInvoiceDetails, theBoosts } from '../../../test/billing-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import {
  aCompany,
  aCompanyUser,
  aMember,
  aName,
  anOperator,
  password,
  type TestCompany,
} from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';

const platsa = useTestApp();
const reachable = useTestApp({ settings: async () => ({ PUBLIC_URL: 'https://jobb.example.com' }) });
const january = new Date('2026-01-20T12:00:00Z');

beforeEach(async () => {
  for (const { clock } of [platsa, reachable]) clock.now = january;
  for (const { ctx } of [platsa, reachable]) await ctx.db.updateTable('plans').set({ active: false }).execute();
});
afterEach(() => {
  for (const { clock } of [platsa, reachable]) clock.now = undefined;
});

async function aBuyer(test: TestApp = platsa) {
  const admin = await aCompanyUser(test, { firstName: 'Eva', lastName: 'Ek' });
  const company = await aCompany(test, { name: `Bageriet ${aName()}`, admin });
  await hasInvoiceDetails(test, company.companyId);
  return company;
}

async function lastMail(test: TestApp, email: string) {
  const mail = (await mailsTo(test, email)).at(-1);
  // Numbers are written with spaces that do not break.
  return { subject: mail?.subject, text: mail?.text.replaceAll('\u00a0', ' ') ?? '' };
}

/** The latest sentence of the audit log. */
async function lastEntry({ companyId, admin }: TestCompany, event: string) {
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  return logs.find((log) => log.event === event)?.text.replaceAll('\u00a0', ' ');
}

async function aCode(): Promise<string> {
  const code = aName().toUpperCase();
  await platsa.ctx.db.insertInto('discountCodes').values({ code, percent: 50, months: 3 }).execute();
  return code;
}

test('every admin is mailed what was bought, by whom, from when, at which price and code, and how to end it', async () => {
  const company = await aBuyer();
  const { companyId, admin } = company;
  const [colleague, member] = [await aMember(platsa, companyId, 'admin'), await aMember(platsa, companyId)];
  const [plan, code] = [await aPlan(platsa, 2), await aCode()];
  const order = { companyId, _paymentModel: plan, userCount: 3, discountCode: code };
  await platsa.must(createPurchase, order, admin);
  for (const { email } of [admin, colleague]) {
    const { subject, text } = await lastMail(platsa, email);
    expect(subject).toBe('Ni har köpt Unlimited');
    for (const part of [
      'Eva Ek har köpt Unlimited med 3 användare åt Bageriet',
      'Gäller från: 2026-01-20',
      'Pris: 3 496,50 kr i månaden exkl. moms, 4 370,63 kr i månaden med moms',
      `Rabattkod: ${code} (50 % till 2026-04-20)`,
      'Användare: 3',
      'tills ni säger upp det under Betalning',
    ]) {
      expect(text).toContain(part);
    }
  }
  expect(await mailsTo(platsa, member.email)).toEqual([]);
  expect(await lastEntry(company, 'purchase.created')).toBe(
    `Eva Ek genomförde ett köp: Unlimited med 3 användare, 3 496,50 kr i månaden exkl. moms, från 2026-01-20, rabattkod ${code} (50 % till 2026-04-20).`,
  );
});

test('an order that is sent again is mailed and logged once', async () => {
  const { companyId, admin } = await aBuyer();
  const order = { _id: '01a2179f-0907-7b87-b79b-ff0e57a8cbc0', companyId, _paymentModel: await aPlan(platsa, 1) };
  for (let times = 0; times < 3; times++) await platsa.must(createPurchase, order, admin);
  expect(await mailsTo(platsa, admin.email)).toHaveLength(1);
});

test('a change, an end and a resumption are mailed and logged', async () => {
  const company = await aBuyer();
  const { companyId, admin } = company;
  const [pro, unlimited] = [await aPlan(platsa, 1), await aPlan(platsa, 2)];
  await platsa.must(createPurchase, { companyId, _paymentModel: pro }, admin);
  const purchaseData = { _paymentModel: unlimited, userCount: 2 };
  const changed = await platsa.must(
    changePaymentModel,
    { modelId: unlimited, _company: companyId, purchaseData },
    admin,
  );
  const { _id: purchaseId } = changed.purchase;
  expect((await lastMail(platsa, admin.email)).subject).toBe('Abonnemanget ändras till Unlimited');
  expect(await lastEntry(company, 'purchase.changed')).toContain(
    'Eva Ek ändrade abonnemanget: Unlimited med 2 användare, 5 994 kr i månaden exkl. moms',
  );
  await platsa.must(endPurchase, { purchaseId }, admin);
  const ended = await lastMail(platsa, admin.email);
  expect(ended.subject).toBe('Unlimited är uppsagt');
  expect(ended.text).toContain('Gäller till och med: 2026-02-28');
  expect(await lastEntry(company, 'purchase.unsubscribed')).toMatch(
    /^Eva Ek sade upp abonnemanget: .*till och med 2026-02-28\.$/,
  );
  await platsa.must(resumePurchase, { purchaseId }, admin);
  expect((await lastMail(platsa, admin.email)).subject).toBe('Unlimited fortsätter');
  expect(await lastEntry(company, 'purchase.resubscribed')).toContain('Eva Ek återupptog abonnemanget: Unlimited');
});

test('an unlock, a boost and a service are mailed and logged with their prices', async () => {
  const company = await aBuyer();
  const { companyId, admin } = company;
  await theBoosts(platsa);
  const board = await anOpenJob(platsa, { company });
  const { jobId } = board;
  const { applicantId } = await anApplicant(platsa, board);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  await platsa.must(createPurchase, { companyId, _paymentModel: await aPlan(platsa, 1) }, admin);
  await platsa.must(unlockJob, { jobId }, admin);
  expect((await lastMail(platsa, admin.email)).text).toContain('Pris: ingår i Pro\nAnvända den här månaden: 1 av 3');
  expect(await lastEntry(company, 'job.unlocked')).toMatch(
    /^Eva Ek låste upp ”.*”: ingår i Pro, 1 av 3 den här månaden\.$/,
  );
  await platsa.must(orderBoost, { jobId, paymentOption: { id: 1, title: 'Boost Mini', video: false } }, admin);
  const boosted = await lastMail(platsa, admin.email);
  expect(boosted.subject).toBe('Ni har beställt Boost Mini');
  expect(boosted.text).toContain('Pris: 4 900 kr exkl. moms, 6 125 kr med moms');
  expect(boosted.text).toContain('Fakturan kommer när säljaren har fyllt i sina uppgifter.');
  expect(await lastEntry(company, 'job.boosted')).toMatch(/: Boost Mini, 4 900 kr exkl\. moms\.$/);
  await platsa.must(orderService, { applicantId, paymentOption: 'background-check' }, admin);
  const ordered = await lastMail(platsa, admin.email);
  expect(ordered.subject).toBe('Ni har beställt Bakgrundskontroll');
  // The applicant is not named in a mail.
  expect(ordered.text).toContain('om en kandidat till annonsen');
  expect(ordered.text).toContain('Fakturan kommer när säljaren har fyllt i sina uppgifter.');
  expect(await lastEntry(company, 'applicant.ordered.background-check')).toMatch(/: 195 kr exkl\. moms\.$/);
});

test('what support buys is told to the company’s admins as support’s', async () => {
  const { companyId, admin } = await aBuyer();
  const operator = await anOperator(platsa, { firstName: 'Disa', lastName: 'Drift' });
  const { token } = await platsa.must(openSupport, { companyId }, operator);
  const support = await platsa.must(startSupport, { token });
  await platsa.must(createPurchase, { companyId, _paymentModel: await aPlan(platsa, 1) }, support);
  expect((await lastMail(platsa, admin.email)).text).toContain('Disa Drift från Platsas support har köpt Pro');
  expect(await mailsTo(platsa, operator.email)).toEqual([]);
});

describe('who may buy where others reach the installation', () => {
  /** Every call that costs money. Returns the names of the errors. */
  async function attempts(test: TestApp, company: TestCompany) {
    const { companyId, admin } = company;
    await theBoosts(test);
    const board = await anOpenJob(test, { company });
    const { jobId } = board;
    const { applicantId } = await anApplicant(test, board);
    const pro = await aPlan(test, 1);
    const purchaseData = { _paymentModel: pro, userCount: 1 };
    const bought = await test.ctx.db
      .insertInto('purchases')
      .values({
        ...{ companyId, planId: pro, planName: 'Pro', type: 1, price: 199_500, userPrice: 0 },
        ...{ monthlyUnlocks: 3, startDate: '2025-11-01', endDate: '2025-12-01' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const answers = [
        await test.call(createPurchase, { companyId, _paymentModel: pro }, admin),
        await test.call(changePaymentModel, { modelId: pro, _company: companyId, purchaseData }, admin),
        await test.call(resumePurchase, { purchaseId: bought.id }, admin),
        await test.call(orderBoost, { jobId, paymentOption: { id: 1, title: 'Boost Mini', video: false } }, admin),
        await test.call(orderService, { applicantId, paymentOption: 'background-check' }, admin),
        await test.call(unlockJob, { jobId }, admin),
      ];
      return answers.map(({ error }) => (error?.name === 'unconfirmed' ? error.name : error?.userFriendlyMessage));
    };
  }

  test('an account with an unconfirmed address buys nothing', async () => {
    const company = await aBuyer(reachable);
    const tries = await attempts(reachable, company);
    const { userId } = company.admin;
    await reachable.ctx.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', userId).execute();
    expect(await tries()).toEqual(Array(6).fill('unconfirmed'));
    expect(await reachable.ctx.db.selectFrom('boostOrders').select('id').execute()).toEqual([]);
  });

  test('a company that the operator has not approved buys nothing, and may still end what it has', async () => {
    const company = await aBuyer(reachable);
    const { companyId, admin } = company;
    const { purchase } = await reachable.must(
      createPurchase,
      { companyId, _paymentModel: await aPlan(reachable, 1) },
      admin,
    );
    const tries = await attempts(reachable, company);
    await reachable.ctx.db.updateTable('companies').set({ whitelistedAt: null }).where('id', '=', companyId).execute();
    await reachable.ctx.db.updateTable('jobs').set({ unlocked: true }).where('companyId', '=', companyId).execute();
    const refusal = 'Företaget är inte godkänt än. Ni kan köpa när vi har godkänt det, och får ett mejl då.';
    const [bought, changed, , boosted, ordered] = await tries();
    expect([bought, changed, boosted, ordered]).toEqual([refusal, refusal, refusal, refusal]);
    await reachable.must(endPurchase, { purchaseId: purchase._id }, admin);
  });

  test('confirmations go to confirmed addresses alone', async () => {
    const { companyId, admin } = await aBuyer(reachable);
    const colleague = await aMember(reachable, companyId, 'admin');
    const { userId } = colleague;
    await reachable.ctx.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', userId).execute();
    await reachable.must(createPurchase, { companyId, _paymentModel: await aPlan(reachable, 2), userCount: 2 }, admin);
    expect((await lastMail(reachable, admin.email)).subject).toBe('Ni har köpt Unlimited');
    expect(await mailsTo(reachable, colleague.email)).toEqual([]);
  });
});

test('a company that is being closed buys nothing', async () => {
  const admin = await aCompanyUser(platsa);
  const company = await aCompany(platsa, { name: 'Stängs snart', admin });
  const { companyId } = company;
  await hasInvoiceDetails(platsa, companyId);
  await platsa.must(closeCompany, { companyId, password, name: 'Stängs snart' }, admin);
  const order = { companyId, _paymentModel: await aPlan(platsa, 1) };
  expect(await platsa.call(createPurchase, order, admin)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Företaget stängs. Ångra stängningen innan ni köper något.' },
  });
});

test('changed details stand in the log with what they were, without naming persons', async () => {
  const company = await aPayer(platsa);
  const { companyId, admin } = company;
  await platsa.must(updateCompany, { companyId, street: 'Nygatan 2' }, admin);
  expect(await lastEntry(company, 'company.details.changed')).toContain(
    'ändrade företagets uppgifter: gatuadress: (tomt) → Nygatan 2.',
  );
  const changes = { billingEmail: 'anders.svensson@example.com', billingReference: 'Anders Svensson' };
  await platsa.must(updateCompany, { companyId, ...changes }, admin);
  const entry = await lastEntry(company, 'company.invoicing.changed');
  expect(entry).toContain('ändrade fakturauppgifterna: e-post: fa…@example.com → an…@example.com; referens ändrad.');
  expect(entry).not.toMatch(/svensson/i);
  const mail = await lastMail(platsa, admin.email);
  expect(mail.subject).toMatch(/^Fakturauppgifterna för .* är ändrade$/);
  expect(mail.text).toContain('e-post: fa…@example.com → an…@example.com\nreferens ändrad');
  await platsa.must(updateCompany, { companyId, street: 'Nygatan 2' }, admin);
  const { logs } = await platsa.must(listAuditLogs, { companyId, event: 'company.details.changed' }, admin);
  expect(logs).toHaveLength(1);
});

test('a child company stands in its parent’s log', async () => {
  const company = await aBuyer();
  const child = { name: 'Bageriet Norr', corporateNumber: '556677-8899', _parentCompany: company.companyId };
  await platsa.must(createCompany, child, company.admin);
  expect(await lastEntry(company, 'company.child.created')).toBe('Eva Ek skapade dotterbolaget Bageriet Norr.');
});
