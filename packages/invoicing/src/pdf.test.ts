import type { InvoiceLine } from '@platsa/contract/billing/invoice-totals';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { anInvoice } from '../test/invoice-documents.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoicePdf } from './pdf.ts';
import { glyphCheck, newPdf } from './pdf-sheet.ts';

async function opened(overrides: Partial<InvoiceDocument> = {}) {
  const document = await getDocumentProxy(new Uint8Array(await invoicePdf(anInvoice(overrides))));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const texts = await Promise.all(
    pages.map(async (page) =>
      (await page.getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    ),
  );
  return { document, pages, texts };
}

function manyLines(count: number): InvoiceLine[] {
  const days = { from: '2026-11-12', to: '2026-11-12' };
  return Array.from({ length: count }, (_, index) => ({
    ...{ text: `Annons nummer ${index + 1}`, quantity: 1, unitPrice: 149_500, amount: 149_500, vatPercent: 25 },
    ...days,
  }));
}

/** The roles of the structure, each with those below it. */
interface Tags {
  role: string;
  children: (Tags | object)[];
}

function listRoles({ role, children }: Tags): string[] {
  return [role, ...children.flatMap((child) => ('role' in child ? listRoles(child) : []))];
}

test('an invoice says what the law asks for, and how to pay', async () => {
  const { texts, pages } = await opened();
  expect(pages[0]?.getViewport({ scale: 1 })).toMatchObject({ width: 595.28, height: 841.89 });
  for (const fact of [
    ...['Faktura', '1001', '2026-12-01', '2026-12-31', '2026-11-01 – 2026-11-30'],
    ...['Köparen i Örebro AB', 'Rådhusgatan 3', '702 10 Örebro', 'Projekt 17, Kim Lind', '202100-5489'],
    ...[
      'Säljbolaget Åäö AB',
      'Storgatan 1',
      '111 22 Stockholm',
      '556677-8899',
      'SE556677889901',
      'Godkänd för F-skatt',
    ],
    ...['Pro', '1 995,00', 'Moms 25 % på 1 995,00', '498,75', '2 493,75 kr att betala senast 2026-12-31'],
    ...['Bankgiro 5050-1055', 'OCR-nummer 100164', 'dröjsmålsränta enligt räntelagen'],
  ]) {
    expect(texts[0]).toContain(fact);
  }
});

test('a credit note names its invoice and asks for no payment', async () => {
  const { texts } = await opened({ kind: 'credit', number: 1002, credited: { number: 1001, issueDate: '2026-12-01' } });
  expect(texts[0]).toContain('Kreditfaktura');
  expect(texts[0]).toContain('Krediterar faktura 1001, 2026-12-01');
  expect(texts[0]).toContain('2 493,75 kr till godo');
  expect(texts[0]).not.toMatch(/att betala|OCR-nummer/);
});

test('screen readers get headings, a table with headings, a language and a title', async () => {
  const { document, pages } = await opened();
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Faktura 1001', Language: 'sv-SE' });
  const roles = listRoles((await pages[0]?.getStructTree()) as Tags);
  expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'H1']);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(5);
  expect(roles.filter((role) => role === 'TD')).toHaveLength(5);
});

test('a long invoice goes on, with the headings on every page and nothing lost', async () => {
  const lines = manyLines(40);
  const { texts } = await opened({ lines });
  expect(texts.length).toBeGreaterThan(2);
  for (const [index, text] of texts.entries()) {
    expect(text).toContain(`Sida ${index + 1} av ${texts.length}`);
    expect(text).toContain('Godkänd för F-skatt');
    if (text.includes('Annons nummer')) expect(text).toContain('Beskrivning');
  }
  for (const line of lines) expect(texts.filter((text) => text.includes(`${line.text} `))).toHaveLength(1);
  expect(texts.at(-1)).toContain('OCR-nummer');
});

test('every number of lines leaves the sum and the payment together', async () => {
  for (let count = 1; count <= 20; count++) {
    const { texts } = await opened({ lines: manyLines(count) });
    const withPayment = texts.filter((text) => text.includes('OCR-nummer'));
    expect([count, withPayment.length]).toEqual([count, 1]);
  }
});

test('the same invoice makes the same file', async () => {
  expect(await invoicePdf(anInvoice())).toEqual(await invoicePdf(anInvoice()));
});

test('letters of other alphabets are in the font, of which only what is used is embedded', async () => {
  const { buyer } = anInvoice();
  const names = ['Пекарня «Ёлка» Київ', 'Αρτοποιείο Ψωμί', 'Łódź Şişli Őr Ţară Việt'];
  for (const name of names) {
    expect(missingFrom(name)).toEqual([]);
    const { texts } = await opened({ buyer: { ...buyer, name } });
    expect(texts[0]).toContain(name);
  }
  const pdf = await invoicePdf(anInvoice({ buyer: { ...buyer, name: names.join(' ') } }));
  expect(pdf.length).toBeLessThan(100_000);
});

/** The characters that would show as boxes. */
function missingFrom(text: string): string[] {
  const hasGlyph = glyphCheck(newPdf('', '', '2026-12-01'));
  return [...text].filter((character) => !hasGlyph(character));
}

test('letters that the font lacks are question marks, and the invoice says so', async () => {
  const { buyer, lines } = anInvoice();
  const { texts } = await opened({
    buyer: { ...buyer, name: '株式会社 Nord شركة AB' },
    lines: lines.map((line) => ({ ...line, text: 'Upplåsning: Kock 👩🏽‍🍳 i 東京' })),
  });
  expect(texts[0]).toContain('???? Nord ???? AB');
  expect(texts[0]).toContain('Upplåsning: Kock i ??');
  expect(texts[0]).toContain('Bokstäver som inte kan visas här står som frågetecken. E-fakturan har dem.');
  const emojiAlone = await opened({ buyer: { ...buyer, name: 'Glass 🍦 & Kaffe ☕️ AB' } });
  expect(emojiAlone.texts[0]).toContain('Glass & Kaffe AB');
  expect(emojiAlone.texts[0]).not.toContain('frågetecken');
});
