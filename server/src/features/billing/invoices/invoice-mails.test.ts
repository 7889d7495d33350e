import { markInvoicePaid } from '@platsa/contract/billing/invoice-endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aName, anOperator } from '../../../../test/builders.ts';
import { aStoredInvoice, sellerSettings } from '../../../../test/invoice-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { startSmtp, type TestSmtp } from '../../../../test/smtp.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { forgetInvoices } from './forget-invoices.ts';
import { remindOfInvoices } from './remind-of-invoices.ts';
import { sendInvoice } from './send-invoice.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const platsa = useTestApp({ settings: async () => ({ ...(await sellerSettings()), SMTP_URL: smtp.url }) });
const address = () => `${aName()}@example.com`;
const dayMs = 86_400_000;

function rowOf(invoiceId: string) {
  return platsa.ctx.db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
}

async function mailed(email: string) {
  return waitUntil(async () => {
    const [mail] = await mailsTo(platsa, email);
    expect(mail?.status).toBe('delivered');
    return mail;
  });
}

test('an invoice is mailed with what to pay, the buyer’s reference and the PDF', async () => {
  const email = address();
  const { number } = await rowOf(await aStoredInvoice(platsa, { email }));
  const mail = await mailed(email);
  expect(mail?.subject).toBe(`Faktura ${number} från Säljbolaget Åäö AB`);
  for (const fact of ['2 493,75 kr', '5050-1055', 'Er referens: Projekt 17, Kim Lind', '/settings/billing']) {
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(fact);
  }
  const received = smtp.received.find((text) => text.includes(email));
  expect(received).toContain(`filename="Faktura ${number}.pdf"`);
  expect(received).toContain(Buffer.from('%PDF-1.7').toString('base64').slice(0, 8));
});

test('a server that ends between file and mail sends the invoice once, with the same file', async () => {
  const email = address();
  const { ctx } = platsa;
  const put = vi.spyOn(ctx.files, 'put').mockRejectedValueOnce(new Error('the server ends here'));
  const invoiceId = await aStoredInvoice(platsa, { email });
  await mailed(email);
  put.mockRestore();
  await sendInvoice.handle(ctx, { invoiceId });
  await Promise.all([sendInvoice.handle(ctx, { invoiceId }), sendInvoice.handle(ctx, { invoiceId })]);
  expect(await mailsTo(platsa, email)).toHaveLength(1);
});

test('an overdue invoice is reminded of once, after some days of grace', async () => {
  const email = address();
  const invoiceId = await aStoredInvoice(platsa, { email });
  await mailed(email);
  const { dueDate, number } = await rowOf(invoiceId);
  const remindDaysAfterDue = async (days: number) => {
    const now = () => new Date(Date.parse(dueDate) + days * dayMs);
    await remindOfInvoices.handle({ ...platsa.ctx, now }, {});
    return (await mailsTo(platsa, email)).length - 1;
  };
  expect(await remindDaysAfterDue(5)).toBe(0);
  expect(await remindDaysAfterDue(6)).toBe(1);
  expect(await remindDaysAfterDue(30)).toBe(1);
  const [, reminder] = await mailsTo(platsa, email);
  expect(reminder?.subject).toBe(`Påminnelse: faktura ${number} från Säljbolaget Åäö AB`);
  expect(reminder?.text).toContain(`förföll ${dueDate}`);
});

test('a paid invoice is not reminded of', async () => {
  const email = address();
  const invoiceId = await aStoredInvoice(platsa, { email });
  await mailed(email);
  await platsa.must(markInvoicePaid, { invoiceId, paidDate: '2026-01-02' }, await anOperator(platsa));
  await remindOfInvoices.handle({ ...platsa.ctx, now: () => new Date(Date.now() + 90 * dayMs) }, {});
  expect(await mailsTo(platsa, email)).toHaveLength(1);
});

test('an invoice is stored for seven years after the end of its year', async () => {
  const email = address();
  const invoiceId = await aStoredInvoice(platsa, { email });
  await mailed(email);
  await platsa.ctx.db.updateTable('invoices').set({ issueDate: '2026-11-23' }).where('id', '=', invoiceId).execute();
  const forgetOn = async (day: string) => {
    await forgetInvoices.handle({ ...platsa.ctx, now: () => new Date(`${day}T12:00:00Z`) }, {});
    const rows = await platsa.ctx.db.selectFrom('invoices').select('id').where('id', '=', invoiceId).execute();
    return rows.length;
  };
  expect(await forgetOn('2033-12-31')).toBe(1);
  expect(await platsa.ctx.files.find(`invoices/${invoiceId}.pdf`)).toBeDefined();
  expect(await forgetOn('2034-01-01')).toBe(0);
  await waitUntil(async () => expect(await platsa.ctx.files.find(`invoices/${invoiceId}.pdf`)).toBeUndefined());
});
