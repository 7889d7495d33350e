import { randomUUID } from 'node:crypto';
import {
  creditInvoice,
  downloadInvoicePdf,
  downloadInvoiceXml,
  exportInvoices,
  getInvoiceDetails,
  listInvoices,
  markInvoicePaid,
  reissueInvoice,
  sendInvoiceAgain,
} from '@platsa/contract/billing/invoice-endpoints';
import { cancelOrder } from '@platsa/contract/billing/order-endpoints';
import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../../packages/invoicing/test/peppol-rules.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aPlan, aPurchase, hasInvoiceDetails } from '../../../../test/billing-builders.ts';
import { aCompany, aMember, aName, anOperator, type TestCompany } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { sellerSettings } from '../../../../test/invoice-builders.ts';
import { placeId } from '../../../../test/job-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { invoiceBeforeDeletion, invoiceMonth, invoiceMonths } from './invoice-months.ts';
import { remindOfInvoices } from './remind-of-invoices.ts';

const platsa = useTestApp({ settings: sellerSettings });
const second = useTestApp({ beside: platsa });

const at = (moment: string) => {
  platsa.clock.now = new Date(moment);
  second.clock.now = new Date(moment);
};
beforeEach(() => at('2026-12-01T05:20:00Z'));

/**
 * November's invoice of a company: Unlimited 4 995,00, 2 users more 1 998,00, a discount of 25 % −1 748,25, and a Second
 * Opinion 3 900,00. Net 9 144,75, VAT 2 286,19, total 11 430,94.
 */
async function anInvoicedMonth() {
  const company = await aCompany(platsa);
  const { companyId } = company;
  const email = `${aName()}@example.com`;
  await hasInvoiceDetails(platsa, companyId);
  await platsa.ctx.db.updateTable('companies').set({ billingEmail: email }).where('id', '=', companyId).execute();
  const planId = await aPlan(platsa, 2, { active: false });
  await aPurchase(platsa, { companyId, planId, startDate: '2026-11-01', userCount: 3, discountPercent: 25 });
  const orderId = randomUUID();
  await platsa.ctx.db
    .insertInto('applicantOrders')
    .values({
      ...{ id: orderId, companyId, service: 'second-opinion', price: 390_000 },
      createdAt: new Date('2026-11-20T12:00:00Z'),
    })
    .execute();
  await invoiceMonth.handle(platsa.ctx, { companyId, month: '2026-11' });
  const [invoice] = await invoicesOf(company);
  const operator = await anOperator(platsa);
  return { company, email, orderId, operator, invoiceId: invoice?._id ?? '', number: invoice?.number ?? 0 };
}

async function invoicesOf({ companyId, admin }: TestCompany) {
  return (await platsa.must(listInvoices, { companyId }, admin)).invoices;
}

async function detailsOf(invoiceId: string, operator: { token: string }) {
  return (await platsa.must(getInvoiceDetails, { invoiceId }, operator)).invoice;
}

test('the operator opens an invoice with its lines, mails and what can be credited', async () => {
  const { invoiceId, operator, email, company } = await anInvoicedMonth();
  await waitUntil(async () =>
    expect((await detailsOf(invoiceId, operator)).mails).toMatchObject([{ kind: 'invoice', to: email }]),
  );
  const invoice = await detailsOf(invoiceId, operator);
  expect(invoice).toMatchObject({
    ...{ _company: { _id: company.companyId }, netPrice: 9144.75, vat: 2286.19, totalPrice: 11_430.94 },
    leftToCredit: { netPrice: 9144.75, totalPrice: 11_430.94 },
    buyerDetails: { name: 'Bageriet AB', street: 'Storgatan 1', zip: '123 45' },
    nextDetails: { billingCompany: 'Bageriet AB', billingEmail: email },
    ...{ creditNotes: [], _credited: null, _replaced: null, _replacement: null },
  });
  expect(invoice.lines.map(({ amount, left }) => [amount, left])).toEqual([
    [4995, 4995],
    [1998, 1998],
    [-1748.25, -1748.25],
    [3900, 3900],
  ]);
});

test('a line is credited with its VAT; the rest stays to be paid, and is reminded of', async () => {
  const { invoiceId, number, operator, email, company } = await anInvoicedMonth();
  const { invoice: credit } = await platsa.must(creditInvoice, { invoiceId, lines: [{ line: 3 }] }, operator);
  expect(credit).toMatchObject({ kind: 'credit', creditedNumber: number, netPrice: 3900, vat: 975, totalPrice: 4875 });
  const [, invoice] = await invoicesOf(company);
  expect(invoice).toMatchObject({ creditedPrice: 4875, paidDate: null });
  expect(['created', 'sent']).toContain(invoice?.state);
  const xml = (await download(platsa, downloadInvoiceXml, { invoiceId: credit._id }, company.admin)).bytes.toString();
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain(`<cac:InvoiceDocumentReference>\n      <cbc:ID>${number}</cbc:ID>`);
  expect(xml).toContain('<cbc:PayableAmount currencyID="SEK">4875.00</cbc:PayableAmount>');
  const pdf = await download(platsa, downloadInvoicePdf, { invoiceId: credit._id }, operator);
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
  for (const part of ['Kreditfaktura', 'Second Opinion', '4 875,00 kr till godo']) expect(text).toContain(part);
  expect(text).not.toContain('Unlimited');
  const span = { from: '2026-12-01', to: '2026-12-01' };
  const sie = (await download(platsa, exportInvoices, span, operator)).bytes.toString('latin1');
  expect(sie).toContain(
    `Kreditfaktura ${credit.number} Bageriet AB"\r\n{\r\n   #TRANS 1510 {} -4875.00\r\n   #TRANS 3041 {} 3900.00\r\n   #TRANS 2611 {} 975.00`,
  );
  // The queue may send the credit note before the invoice.
  const mail = await waitUntil(async () => {
    const mails = await mailsTo(platsa, email);
    expect(mails).toHaveLength(2);
    return mails.find(({ subject }) => subject.startsWith('Kreditfaktura'));
  });
  const plain = (mailText = '') => mailText.replaceAll('\u00a0', ' ');
  expect(plain(mail?.text)).toContain(`Vi har krediterat 4 875,00 kr av faktura ${number}.`);
  expect(mail?.text).toContain('Kreditfakturan är bifogad som PDF.');

  at('2027-01-10T07:40:00Z');
  await remindOfInvoices.handle(platsa.ctx, {});
  const reminder = (await mailsTo(platsa, email)).find(({ subject }) =>
    subject.startsWith(`Påminnelse: faktura ${number}`),
  );
  expect(plain(reminder?.text)).toContain('Att betala: 6 555,94 kr');
  expect(plain(reminder?.text)).toContain('Fakturan är på 11 430,94 kr, och 4 875,00 kr är krediterat.');
  const { mails } = await detailsOf(invoiceId, await anOperator(platsa));
  expect(mails.map(({ kind }) => kind)).toEqual(['invoice', 'reminder']);
});

test('an amount, then a part of a line, then the rest: together exactly the invoice', async () => {
  const { invoiceId, number, operator, company } = await anInvoicedMonth();
  const credit = async (input: object) => (await platsa.must(creditInvoice, { invoiceId, ...input }, operator)).invoice;
  const first = await credit({ amount: '1 000,01', text: 'Prisavdrag för driftstopp' });
  // 250,0025 is rounded to 250,00.
  expect(first).toMatchObject({ netPrice: 1000.01, vat: 250, totalPrice: 1250.01 });
  expect((await detailsOf(first._id, operator)).lines).toMatchObject([{ text: 'Prisavdrag för driftstopp' }]);
  const part = await credit({ lines: [{ line: 3, amount: 900 }] });
  expect(part).toMatchObject({ netPrice: 900, vat: 225 });
  const details = await detailsOf(invoiceId, operator);
  expect(details.lines[3]).toMatchObject({ amount: 3900, left: 3000 });
  expect(details.leftToCredit).toEqual({ netPrice: 7244.74, totalPrice: 9055.93 });
  const rest = await credit({});
  expect(rest).toMatchObject({ netPrice: 7244.74, totalPrice: 9055.93 });
  expect([first, part, rest].reduce((sum, { totalPrice }) => sum + totalPrice * 100, 0)).toBeCloseTo(1_143_094);
  const [, , , invoice] = await invoicesOf(company);
  expect(invoice).toMatchObject({ number, state: 'credited', creditedPrice: 11_430.94 });
  const again = await platsa.call(creditInvoice, { invoiceId }, operator);
  expect(again.error?.userFriendlyMessage).toBe(`Faktura ${number} är krediterad.`);
});

test('never more than the invoice is credited, also by two servers at once', async () => {
  const { invoiceId, operator, company } = await anInvoicedMonth();
  const halves = [platsa, second, platsa, second].map((server) =>
    server.call(creditInvoice, { invoiceId, amount: 5000 }, operator),
  );
  expect((await Promise.all(halves)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const tooMuch = await platsa.call(creditInvoice, { invoiceId, amount: 4144.76 }, operator);
  expect(tooMuch.error?.userFriendlyMessage?.replaceAll('\u00a0', ' ')).toContain('är 4 144,75 kr utan moms kvar');
  await platsa.must(creditInvoice, { invoiceId, amount: 4144.75 }, operator);
  const invoices = await invoicesOf(company);
  expect(invoices.at(-1)).toMatchObject({ state: 'credited', creditedPrice: 11_430.94 });
});

test('a credit that is sent again is one credit note', async () => {
  const { invoiceId, operator, company } = await anInvoicedMonth();
  const other = await anInvoicedMonth();
  const input = { invoiceId, _id: randomUUID(), amount: 100 };
  const answers = await Promise.all(
    [platsa, second, platsa].map((server) => server.must(creditInvoice, input, operator)),
  );
  expect(new Set(answers.map(({ invoice }) => invoice.number)).size).toBe(1);
  expect(await invoicesOf(company)).toHaveLength(2);
  const taken = await platsa.call(creditInvoice, { ...input, invoiceId: other.invoiceId }, operator);
  expect(taken.error?.name).toBe('notFound');
});

test.each([
  [{ amount: 0 }, 'amount', 'Ange ett belopp i kronor utan moms, till exempel 1 995 eller 64,50'],
  [{ amount: '12,345' }, 'amount', 'Ange ett belopp i kronor utan moms, till exempel 1 995 eller 64,50'],
  [{ amount: 1, lines: [{ line: 0 }] }, 'amount', 'Välj antingen rader eller ett belopp'],
  [{ lines: [] }, 'lines', 'Välj minst en rad'],
  [{ lines: [{ line: 9 }] }, 'lines', 'Raden är redan krediterad, eller finns inte på fakturan'],
  [{ lines: [{ line: 0 }, { line: 0 }] }, 'lines', 'Välj varje rad en gång'],
  [{ lines: [{ line: 3, amount: 3900.01 }] }, 'lines', 'Av raden är 3 900,00 kr kvar att kreditera'],
])('a wrong credit is refused at its field: %o', async (input, path, message) => {
  const { invoiceId, operator, company } = await anInvoicedMonth();
  const { error } = await platsa.call(creditInvoice, { invoiceId, ...input } as never, operator);
  expect(error?.fields?.map((field) => ({ ...field, message: field.message.replaceAll('\u00a0', ' ') }))).toEqual([
    { path, message },
  ]);
  expect(await invoicesOf(company)).toHaveLength(1);
});

const details = {
  ...{ billingCompany: 'Koncernen AB', billingCorporateNumber: '202100-5489', billingReference: 'Projekt 9' },
  ...{ billingStreet: 'Torget 1', billingZip: '702 10' },
};

test('a credited month is invoiced again with other details, once, and never by itself', async () => {
  const { invoiceId, number, operator, company } = await anInvoicedMonth();
  const early = await platsa.call(reissueInvoice, { invoiceId }, operator);
  expect(early.error?.userFriendlyMessage).toBe(`Kreditera hela faktura ${number} först.`);
  await platsa.must(creditInvoice, { invoiceId }, operator);
  await invoiceMonths.handle(platsa.ctx, {});
  await invoiceMonth.handle(platsa.ctx, { companyId: company.companyId, month: '2026-11' });
  expect(await invoicesOf(company)).toHaveLength(2);
  const email = `${aName()}@example.com`;
  const input = { invoiceId, ...details, billingEmail: email, _billingCity: placeId('Örebro') };
  const answers = await Promise.all(
    [platsa, second, platsa, second].map((server) => server.call(reissueInvoice, input, operator)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const [invoice, , old] = await invoicesOf(company);
  expect(invoice).toMatchObject({ kind: 'invoice', month: '2026-11', totalPrice: 11_430.94, number: number + 2 });
  expect(old).toMatchObject({ number, state: 'credited' });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error?.userFriendlyMessage).toBe(`Faktura ${number} är redan ersatt av faktura ${number + 2}.`);
  const shown = await detailsOf(invoice?._id ?? '', operator);
  expect(shown).toMatchObject({
    buyerDetails: { name: 'Koncernen AB', reference: 'Projekt 9', zip: '702 10', city: 'Örebro', email },
    _replaced: { _id: invoiceId, number },
    // For the next month the company's own details are as they were.
    nextDetails: { billingCompany: 'Bageriet AB' },
  });
  expect((await detailsOf(invoiceId, operator))._replacement).toEqual({ _id: invoice?._id, number: invoice?.number });
  const [mail] = await waitUntil(async () => {
    const mails = await mailsTo(platsa, email);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.text).toContain(`Den ersätter faktura ${number}, som är krediterad.`);
  // The new one can be wrong too.
  await platsa.must(creditInvoice, { invoiceId: invoice?._id ?? '' }, operator);
  await platsa.must(reissueInvoice, { invoiceId: invoice?._id ?? '' }, operator);
  expect((await invoicesOf(company)).map(({ state }) => state).filter((state) => state === 'credited')).toHaveLength(2);
  const twice = await platsa.call(reissueInvoice, { invoiceId }, operator);
  expect(twice.error?.name).toBe('conflict');
});

test('without other details a month is invoiced again to the company as it is today, without what was cancelled', async () => {
  const { invoiceId, orderId, operator, company } = await anInvoicedMonth();
  const { invoice: charged } = await platsa.must(cancelOrder, { orderId }, operator);
  expect(charged?._id).toBe(invoiceId);
  await platsa.must(creditInvoice, { invoiceId }, operator);
  await platsa.ctx.db
    .updateTable('companies')
    .set({ billingReference: 'Ny referens' })
    .where('id', '=', company.companyId)
    .execute();
  const { invoice } = await platsa.must(reissueInvoice, { invoiceId }, operator);
  // 9 144,75 − 3 900,00 = 5 244,75; VAT 1 311,19.
  expect(invoice).toMatchObject({ netPrice: 5244.75, vat: 1311.19, totalPrice: 6555.94 });
  expect((await detailsOf(invoice._id, operator)).buyerDetails.reference).toBe('Ny referens');
});

test('details of a new invoice are checked as those of companies are', async () => {
  const { invoiceId, operator } = await anInvoicedMonth();
  await platsa.must(creditInvoice, { invoiceId }, operator);
  const wrong = { ...details, billingCompany: '', billingEmail: 'nej', _billingCity: placeId('Örebro') };
  const { error } = await platsa.call(reissueInvoice, { invoiceId, ...wrong }, operator);
  expect(error?.fields?.map(({ path }) => path)).toEqual(['billingCompany', 'billingEmail']);
  const nowhere = { ...details, billingEmail: 'a@example.com', _billingCity: randomUUID() };
  const unknown = await platsa.call(reissueInvoice, { invoiceId, ...nowhere }, operator);
  expect(unknown.error?.fields).toEqual([{ path: '_billingCity', message: 'Ange en stad' }]);
});

test('invoices of a deleted company can be opened, credited, made again and sent', async () => {
  const { invoiceId, number, operator, company } = await anInvoicedMonth();
  const { companyId } = company;
  await inTransaction(platsa.ctx, async (tx) => {
    await invoiceBeforeDeletion(platsa.ctx, tx, companyId);
    await tx.deleteFrom('companies').where('id', '=', companyId).execute();
  });
  expect(await detailsOf(invoiceId, operator)).toMatchObject({
    ...{ _company: null, buyer: 'Bageriet AB' },
    nextDetails: { billingCompany: 'Bageriet AB', _billingCity: null },
  });
  await platsa.must(creditInvoice, { invoiceId }, operator);
  const email = `${aName()}@example.com`;
  const input = { invoiceId, ...details, billingEmail: email, _billingCity: placeId('Örebro') };
  const answers = await Promise.all([platsa, second].map((server) => server.call(reissueInvoice, input, operator)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const invoice = answers.find(({ status }) => status === 200)?.data?.invoice;
  expect(invoice).toMatchObject({ totalPrice: 11_430.94, number: expect.any(Number) });
  expect((await detailsOf(invoiceId, operator))._replacement?.number).toBe(invoice?.number);
  expect(number).toBeLessThan(invoice?.number ?? 0);
  expect((await download(platsa, downloadInvoicePdf, { invoiceId: invoice?._id ?? '' }, operator)).status).toBe(200);
});

test('an invoice is sent again, to the same or another address, with its file, and once for each order to', async () => {
  const { invoiceId, number, operator, email } = await anInvoicedMonth();
  await waitUntil(async () => expect(await mailsTo(platsa, email)).toHaveLength(1));
  await platsa.ctx.files.remove(`invoices/${invoiceId}.pdf`);
  at('2026-12-01T05:30:00Z');
  const other = `${aName()}@example.com`;
  const input = { invoiceId, _id: randomUUID(), email: other };
  await Promise.all([platsa, second, platsa].map((server) => server.must(sendInvoiceAgain, input, operator)));
  at('2026-12-01T05:40:00Z');
  await platsa.must(sendInvoiceAgain, { invoiceId }, operator);
  await waitUntil(async () => expect(await mailsTo(platsa, email)).toHaveLength(2));
  const [mail] = await waitUntil(async () => {
    const mails = await mailsTo(platsa, other);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.subject).toBe(`Faktura ${number} från Säljbolaget Åäö AB`);
  expect(await platsa.ctx.files.find(`invoices/${invoiceId}.pdf`)).toBeDefined();
  const { mails } = await detailsOf(invoiceId, operator);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['invoice', email],
    ['again', other],
    ['again', email],
  ]);
  const { error } = await platsa.call(sendInvoiceAgain, { invoiceId, email: 'nej' }, operator);
  expect(error?.fields?.[0]?.path).toBe('email');
});

test('a partly credited invoice is paid, and taken back, like any other', async () => {
  const { invoiceId, operator } = await anInvoicedMonth();
  await platsa.must(creditInvoice, { invoiceId, amount: 1 }, operator);
  const { invoice } = await platsa.must(markInvoicePaid, { invoiceId, paidDate: '2026-12-01' }, operator);
  expect(invoice).toMatchObject({ state: 'paid', creditedPrice: 1.25 });
});

test('correcting and sending invoices is for the operator alone', async () => {
  const { invoiceId, company } = await anInvoicedMonth();
  const member = await aMember(platsa, company.companyId);
  const stranger = await aCompany(platsa);
  for (const caller of [company.admin, member, stranger.admin, undefined]) {
    for (const endpoint of [getInvoiceDetails, creditInvoice, reissueInvoice, sendInvoiceAgain]) {
      expect((await platsa.call(endpoint, { invoiceId }, caller)).error?.name).toBe('notFound');
    }
  }
});
