import type { InvoiceLine } from '@platsa/contract/billing/invoice-totals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anInvoice } from '../test/invoice-documents.ts';
import { brokenRules } from '../test/peppol-rules.ts';
import { peppolXml } from './peppol.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };
const line = fc
  .record({
    text: fc.string({ minLength: 1 }).filter((text) => /\p{L}/u.test(text)),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .chain(({ text, unitPrice }) =>
    fc.record({ quantity: fc.integer({ min: -1, max: 10 }), vatPercent: fc.constantFrom(25, 12, 6) }).map(
      ({ quantity, vatPercent }): InvoiceLine => ({
        ...{ text, quantity, unitPrice, amount: quantity * unitPrice, vatPercent },
        ...days,
      }),
    ),
  );
const credit = { kind: 'credit', number: 1002, credited: { number: 1001, issueDate: '2026-12-01' } } as const;

test('an invoice follows the rules of Peppol, Sweden’s included', () => {
  expect(brokenRules(peppolXml(anInvoice()))).toEqual([]);
});

test('a credit note is a document of its own that names the invoice', () => {
  const xml = peppolXml(anInvoice(credit));
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(xml).toContain('<cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>');
});

test('a discount is a negative quantity, because prices may not be negative', () => {
  const pro = anInvoice().lines;
  const discount = { text: 'Rabatt 50 %', quantity: -1, unitPrice: 99_750, amount: -99_750, vatPercent: 25, ...days };
  const xml = peppolXml(anInvoice({ lines: [...pro, discount] }));
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="C62">-1</cbc:InvoicedQuantity>');
});

test('every invoice follows the rules, whatever is invoiced', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean(), (lines, isCredit) => {
      expect(brokenRules(peppolXml(anInvoice({ lines, ...(isCredit && credit) })))).toEqual([]);
    }),
  );
});

test('a buyer without a reference, or without a Swedish number, follows them too', () => {
  const { buyer } = anInvoice();
  expect(brokenRules(peppolXml(anInvoice({ buyer: { ...buyer, reference: '' } })))).toEqual([]);
  const xml = peppolXml(anInvoice({ buyer: { ...buyer, corporateNumber: 'NO-923609016' } }));
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<cbc:EndpointID schemeID="EM">ekonomi@example.se</cbc:EndpointID>');
});

test('ten digits that are no Swedish number are not given as one', () => {
  const { buyer } = anInvoice();
  const xml = peppolXml(anInvoice({ buyer: { ...buyer, corporateNumber: '202100-5480' } }));
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<cbc:EndpointID schemeID="EM">ekonomi@example.se</cbc:EndpointID>');
  expect(xml).toContain('<cbc:CompanyID>202100-5480</cbc:CompanyID>');
});

test('a buyer without an address follows them too', () => {
  const { buyer } = anInvoice();
  const xml = peppolXml(anInvoice({ buyer: { ...buyer, street: '', zip: '', city: '' } }));
  expect(brokenRules(xml)).toEqual([]);
});

test('names are text: markup is escaped, and characters that XML lacks are left out', () => {
  const { buyer } = anInvoice();
  const xml = peppolXml(anInvoice({ buyer: { ...buyer, name: 'A & <B>\u0001 "C"' } }));
  expect(xml).toContain('<cbc:RegistrationName>A &amp; &lt;B&gt; "C"</cbc:RegistrationName>');
});

test.each([
  ['SE-R-001 and SE-R-002', 'SE556677889901', 'SE556677889902'],
  ['SE-R-005', 'Godkänd för F-skatt', 'Ja'],
  ['SE-R-008 and SE-R-009', '50501055', '5050-1055'],
  ['BR-CO-15, with VAT', '>2493.75<', '>2493.76<'],
  ['PEPPOL-EN16931-R003', 'BuyerReference', 'Note'],
  ['PEPPOL-EN16931-R120', '<cbc:PriceAmount currencyID="SEK">1995.00', '<cbc:PriceAmount currencyID="SEK">1994.00'],
  ['PEPPOL-COMMON-R049', '2021005489', '2021005480'],
  ['PEPPOL-EN16931-CL008', 'schemeID="0007">2021005489</cbc:EndpointID', 'schemeID="SE">2021005489</cbc:EndpointID'],
  ['BR-CO-20, period of a line', '<cbc:EndDate>2026-11-30', '<cbc:EndDate>2026-10-30'],
  ['UBL 2.1, order of elements', 'cac:PaymentTerms', 'cac:InvoicePeriod'],
  ['UBL 2.1, order of elements', 'cac:PartyName', 'cac:PartyTaxScheme'],
])('the check notices a broken %s', (rule, from, to) => {
  expect(brokenRules(peppolXml(anInvoice()).replaceAll(from, to))).toContain(rule);
});
