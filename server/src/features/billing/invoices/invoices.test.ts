import {
  creditInvoice,
  downloadInvoicePdf,
  downloadInvoiceXml,
  exportInvoices,
  listAllInvoices,
  listInvoices,
  markInvoicePaid,
} from '@platsa/contract/billing/invoice-endpoints';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../../../packages/invoicing/test/peppol-rules.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aMember, aName, anOperator } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { aStoredInvoice, sellerSettings } from '../../../../test/invoice-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { waitUntil } from '../../../../test/wait-until.ts';

const platsa = useTestApp({ settings: sellerSettings });

async function sentInvoice(overrides: Parameters<typeof aStoredInvoice>[1] = {}) {
  const invoiceId = await aStoredInvoice(platsa, overrides);
  await waitUntil(async () => expect(await sentAt(invoiceId)).not.toBeNull());
  return invoiceId;
}

async function sentAt(invoiceId: string) {
  const row = await platsa.ctx.db
    .selectFrom('invoices')
    .select('sentAt')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return row.sentAt;
}

test('an admin sees the company’s invoices, newest first, in kronor', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const first = await sentInvoice({ company, month: '2026-09-01' });
  const second = await sentInvoice({ company, month: '2026-10-01' });
  const { invoices } = await platsa.must(listInvoices, { companyId }, admin);
  expect(invoices.map(({ _id }) => _id)).toEqual([second, first]);
  expect(invoices[0]).toMatchObject({
    ...{ kind: 'invoice', state: 'sent', month: '2026-10', paidDate: null, creditedNumber: null },
    ...{ netPrice: 1995, vat: 498.75, totalPrice: 2493.75 },
  });
});

test('an admin downloads an invoice as PDF and as e-invoice', async () => {
  const company = await aCompany(platsa);
  const invoiceId = await sentInvoice({ company });
  const pdf = await download(platsa, downloadInvoicePdf, { invoiceId }, company.admin);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Faktura%20\d+\.pdf$/);
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
  expect(text).toContain('2 493,75 kr');
  const xml = await download(platsa, downloadInvoiceXml, { invoiceId }, company.admin);
  expect(xml.headers['content-type']).toContain('application/xml');
  expect(brokenRules(xml.bytes.toString())).toEqual([]);
});

test('an invoice is there before it has been mailed, and when its file is lost', async () => {
  const company = await aCompany(platsa);
  const invoiceId = await sentInvoice({ company });
  const before = await download(platsa, downloadInvoicePdf, { invoiceId }, company.admin);
  await platsa.ctx.files.remove(`invoices/${invoiceId}.pdf`);
  const after = await download(platsa, downloadInvoicePdf, { invoiceId }, company.admin);
  expect(after.bytes).toEqual(before.bytes);
});

test('the mailbox of development has the PDF beside the mail', async () => {
  const email = `${aName()}@example.com`;
  await sentInvoice({ email });
  const mailbox = await platsa.app.inject(`/dev/mail?to=${email}`);
  const [, address = ''] = /href="(\/dev\/mail\/[^"]*\/attachments\/0)"/.exec(mailbox.body) ?? [];
  const attachment = await platsa.app.inject(address);
  expect([attachment.headers['content-type'], attachment.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  expect((await platsa.app.inject(address.replace(/0$/, '1'))).statusCode).toBe(404);
});

test('only admins of the company and the operator see an invoice', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const invoiceId = await sentInvoice({ company });
  const member = await aMember(platsa, companyId);
  const other = (await aCompany(platsa)).admin;
  const operator = await anOperator(platsa);
  const callers = {
    nobody: undefined,
    member: member.token,
    other: other.token,
    admin: admin.token,
    operator: operator.token,
  };
  for (const endpoint of [downloadInvoicePdf, downloadInvoiceXml]) {
    const statuses = Object.values(callers).map(async (token) => {
      return (await download(platsa, endpoint, { invoiceId }, { token })).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 403, 404, 200, 200]);
  }
  expect((await platsa.call(listInvoices, { companyId }, member)).error?.name).toBe('forbidden');
  expect((await platsa.call(listInvoices, { companyId }, other)).error?.name).toBe('notFound');
  const asAdmin = [
    platsa.call(listAllInvoices, {}, admin),
    platsa.call(markInvoicePaid, { invoiceId, paidDate: '2026-01-01' }, admin),
    platsa.call(creditInvoice, { invoiceId }, admin),
  ];
  for (const answer of await Promise.all(asAdmin)) expect(answer.error?.name).toBe('notFound');
  const sie = await download(platsa, exportInvoices, { from: '2026-01-01', to: '2026-01-31' }, admin);
  expect(sie.status).toBe(404);
});

test('the operator notes a payment, and takes it back', async () => {
  const company = await aCompany(platsa);
  const invoiceId = await sentInvoice({ company });
  const operator = await anOperator(platsa);
  const paid = await platsa.must(markInvoicePaid, { invoiceId, paidDate: '2026-01-02' }, operator);
  expect(paid.invoice).toMatchObject({ state: 'paid', paidDate: '2026-01-02' });
  const back = await platsa.must(markInvoicePaid, { invoiceId, paidDate: null }, operator);
  expect(back.invoice).toMatchObject({ state: 'sent', paidDate: null });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const wrong = await platsa.call(markInvoicePaid, { invoiceId, paidDate: tomorrow }, operator);
  expect(wrong.error?.fields).toEqual([{ path: 'paidDate', message: 'Ange en dag som har varit' }]);
});

test('crediting an invoice makes a credit note, mails it, and happens once', async () => {
  const company = await aCompany(platsa);
  const email = `${aName()}@example.com`;
  const invoiceId = await sentInvoice({ company, email });
  const operator = await anOperator(platsa);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => platsa.call(creditInvoice, { invoiceId }, operator)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { invoices } = await platsa.must(listInvoices, { companyId: company.companyId }, company.admin);
  const [credit, invoice] = invoices;
  expect(invoice).toMatchObject({ _id: invoiceId, state: 'credited' });
  expect(credit).toMatchObject({ kind: 'credit', creditedNumber: invoice?.number, totalPrice: 2493.75 });
  const mail = await waitUntil(async () => {
    const mails = await mailsTo(platsa, email);
    expect(mails).toHaveLength(2);
    return mails[1];
  });
  expect(mail?.subject).toBe(`Kreditfaktura ${credit?.number} från Säljbolaget Åäö AB`);
  expect(mail?.text).toContain(`Vi har krediterat faktura ${invoice?.number}.`);
  const xml = await download(platsa, downloadInvoiceXml, { invoiceId: credit?._id ?? '' }, company.admin);
  expect(brokenRules(xml.bytes.toString())).toEqual([]);
  const again = await platsa.call(creditInvoice, { invoiceId: credit?._id ?? '' }, operator);
  expect(again.error?.userFriendlyMessage).toBe(`${credit?.number} är en kreditfaktura.`);
  const paid = await platsa.call(markInvoicePaid, { invoiceId, paidDate: null }, operator);
  expect(paid.error?.userFriendlyMessage).toBe(`Faktura ${invoice?.number} är krediterad.`);
});

test('an invoice stays when its company is deleted, for the operator alone', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const invoiceId = await sentInvoice({ company });
  await platsa.ctx.db.deleteFrom('companies').where('id', '=', companyId).execute();
  expect((await download(platsa, downloadInvoicePdf, { invoiceId }, admin)).status).toBe(404);
  const operator = await anOperator(platsa);
  expect((await download(platsa, downloadInvoicePdf, { invoiceId }, operator)).status).toBe(200);
  const { invoices } = await platsa.must(listAllInvoices, {}, operator);
  expect(invoices.find(({ _id }) => _id === invoiceId)).toMatchObject({ _company: null, buyer: 'Köparen i Örebro AB' });
});

test('the operator finds the invoices of each state, in pages', async () => {
  const operator = await anOperator(platsa);
  const company = await aCompany(platsa);
  const [sent, paid, overdue, credited] = await Promise.all(
    ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((month) => sentInvoice({ company, month })),
  );
  await platsa.must(markInvoicePaid, { invoiceId: paid ?? '', paidDate: '2026-01-02' }, operator);
  await platsa.must(creditInvoice, { invoiceId: credited ?? '' }, operator);
  await platsa.ctx.db
    .updateTable('invoices')
    .set({ dueDate: '2026-01-01' })
    .where('id', '=', overdue ?? '')
    .execute();
  const all = await everyPage({});
  for (const [state, id] of Object.entries({ sent, paid, overdue, credited } as const)) {
    const listed = await everyPage({ state: state as 'sent' });
    expect(listed.map(({ _id }) => _id)).toContain(id);
    // The same as the rule that the client knows.
    expect(listed).toEqual(all.filter((invoice) => invoice.state === state));
  }

  async function everyPage(filter: { state?: 'sent' }) {
    const pages = [];
    let next: string | null | undefined;
    do {
      const page = await platsa.must(listAllInvoices, { ...filter, ...(next && { after: next }) }, operator);
      pages.push(...page.invoices);
      next = page.next;
    } while (next);
    return pages;
  }
});

test('the operator exports the days of a year for the books', async () => {
  const company = await aCompany(platsa);
  platsa.clock.now = new Date('2027-03-31T21:30:00Z');
  const before = await aStoredInvoice(platsa, { company });
  platsa.clock.now = new Date('2027-03-31T22:30:00Z');
  const operator = await anOperator(platsa);
  const invoiceId = await aStoredInvoice(platsa, { company });
  const number = async (id: string) => (await numberOf(id)).number;
  const sie = await download(platsa, exportInvoices, { from: '2027-04-01', to: '2027-04-30' }, operator);
  const text = sie.bytes.toString('latin1');
  expect(sie.headers['content-disposition']).toContain('fakturor-2027-04-01--2027-04-30.si');
  expect(text).toContain(`#VER "A" "" 20270401 "Faktura ${await number(invoiceId)} `);
  expect(text).not.toContain(`"Faktura ${await number(before)} `);
  expect(text).toContain('#RAR 0 20270101 20271231');
  const wrong = await platsa.call(exportInvoices, { from: '2026-12-01', to: '2027-01-31' }, operator);
  platsa.clock.now = undefined;
  expect(wrong.error?.fields).toEqual([{ path: 'to', message: 'Välj dagar inom samma kalenderår' }]);
});

function numberOf(invoiceId: string) {
  return platsa.ctx.db.selectFrom('invoices').select('number').where('id', '=', invoiceId).executeTakeFirstOrThrow();
}
