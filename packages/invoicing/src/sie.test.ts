import { invoiceTotals } from '@platsa/contract/billing/invoice-totals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anInvoice } from '../test/invoice-documents.ts';
import { listPostings, sieFile } from './sie.ts';

const line = fc.record({
  ...{ text: fc.string(), quantity: fc.integer(), unitPrice: fc.nat(), from: fc.constant(''), to: fc.constant('') },
  amount: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  vatPercent: fc.constantFrom(25, 12, 6),
});

/** Its lines, read as code page 437 as far as Swedish letters go. */
function readLines(file: Buffer): string[] {
  const swedish = new Map(
    [...'å\x86ä\x84ö\x94Å\x8fÄ\x8eÖ\x99é\x82'.matchAll(/(.)(.)/gu)].map(([, sign, byte]) => [byte, sign]),
  );
  return [...file.toString('latin1')]
    .map((byte) => swedish.get(byte) ?? byte)
    .join('')
    .split('\r\n');
}

const file = (invoices = [anInvoice()]) =>
  sieFile({ seller: anInvoice().seller, year: 2026, madeOn: '2026-12-01', invoices });

test('an invoice is a voucher of receivables, sales and VAT in a file of type 4I', () => {
  expect(readLines(file())).toEqual([
    '#FLAGGA 0',
    '#PROGRAM "Platsa" "1"',
    '#FORMAT PC8',
    '#GEN 20261201',
    '#SIETYP 4',
    '#ORGNR 556677-8899',
    '#FNAMN "Säljbolaget Åäö AB"',
    '#RAR 0 20260101 20261231',
    '#KONTO 1510 "Kundfordringar"',
    '#KONTO 3043 "Försäljning av tjänster inom Sverige, 6 % moms"',
    '#KONTO 2631 "Utgående moms på försäljning inom Sverige, 6 %"',
    '#KONTO 3042 "Försäljning av tjänster inom Sverige, 12 % moms"',
    '#KONTO 2621 "Utgående moms på försäljning inom Sverige, 12 %"',
    '#KONTO 3041 "Försäljning av tjänster inom Sverige, 25 % moms"',
    '#KONTO 2611 "Utgående moms på försäljning inom Sverige, 25 %"',
    '#VER "A" "" 20261201 "Faktura 1001 Köparen i Örebro AB"',
    '{',
    '   #TRANS 1510 {} 2493.75',
    '   #TRANS 3041 {} -1995.00',
    '   #TRANS 2611 {} -498.75',
    '}',
    '',
  ]);
});

test('a credit note is entered the other way round', () => {
  const credit = anInvoice({ kind: 'credit', number: 1002, credited: { number: 1001, issueDate: '2026-12-01' } });
  expect(readLines(file([credit]))).toEqual(
    expect.arrayContaining([
      '#VER "A" "" 20261201 "Kreditfaktura 1002 Köparen i Örebro AB"',
      '   #TRANS 1510 {} -2493.75',
      '   #TRANS 3041 {} 1995.00',
    ]),
  );
});

test('the entries of every voucher add up to 0', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.constantFrom('invoice' as const, 'credit' as const),
      (lines, kind) => {
        expect(
          listPostings({ kind, rates: invoiceTotals(lines).rates }).reduce((sum, { amount }) => sum + amount, 0),
        ).toBe(0);
      },
    ),
  );
});

test('a text stays one field on one line, whatever it has', () => {
  const named = (name: string) => {
    const { buyer } = anInvoice();
    return readLines(file([anInvoice({ buyer: { ...buyer, name } })])).find((one) => one.startsWith('#VER'));
  };
  expect(named('"Bo"\r\n\\ & Č 漢字')).toBe('#VER "A" "" 20261201 "Faktura 1001 \\"Bo\\" \\\\ & C ??"');
});
