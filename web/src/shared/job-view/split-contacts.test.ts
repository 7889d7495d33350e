import { expect, test } from 'vitest';
import { splitContacts } from './split-contacts.ts';

function links(text: string): string[] {
  return splitContacts(text).flatMap(({ text: shown, link }) => (link ? [`${shown} → ${link}`] : []));
}

test.each([
  ['00 46 70 123 45 73', 'tel:+46701234573'],
  ['00 46 (0) 70-123 45 78', 'tel:+46701234578'],
  ['0046 70 123 45 68', 'tel:+46701234568'],
  ['+46 (0)70-123 45 69', 'tel:+46701234569'],
  ['(+46) 70 123 45 67', 'tel:+46701234567'],
  ['(0)70-123 45 67', null],
  ['+49 (0)30 123456', 'tel:+4930123456'],
  ['0049 (0)30/123456', 'tel:+4930123456'],
  ['+47 22 12 34 56', 'tel:+4722123456'],
  ['+358 9 1234 5678', 'tel:+358912345678'],
  ['070-123 45 67', 'tel:0701234567'],
  ['070–123 45 70', 'tel:0701234570'],
  ['070‑123 45 70', 'tel:0701234570'],
  ['070.123.45.71', 'tel:0701234571'],
  ['070 / 123 45 68', 'tel:0701234568'],
  ['(070) 123 45 67', 'tel:0701234567'],
  ['０７０－１２３ ４５ ６７', 'tel:0701234567'],
  ['٠٧٠١٢٣٤٥٦٧', 'tel:0701234567'],
  ['070\u00a0123\u202f45\u200967', 'tel:0701234567'],
  ['08-12 34 56', 'tel:08123456'],
  ['0701234567', 'tel:0701234567'],
])('%s in a text is dialled as %s', (written, link) => {
  for (const text of [
    written,
    `Ring ${written}.`,
    `Kontaktperson: ${written}, Kim`,
    `(Tel:${written})`,
    `(${written})`,
  ])
    expect(links(text)).toEqual(link ? [`${written} → ${link}`] : []);
});

test.each([
  'lön 25 000-30 000 kr',
  '10 000-15 000 kunder',
  '1 050-1 200 kr',
  '1 050-10 200 kr',
  '1 050 000-1 200 000 kr',
  '+25 000 000 användare',
  '+25 500 100 kr',
  'OCR 0102 0304 0506',
  'OCR-nummer: 0102 0304',
  'org.nr 0556-677 8899',
  'Organisationsnummer: 016 556677 88',
  'bankgiro 0123-4567',
  'Kontonr. 0123 456 78',
  'annons-id 0029876543',
  '0029876543',
  '556677-8899',
  'kl. 08.00-17.00',
  'kl 0800–1700',
  '01-08 2026',
  '01.05.2026',
  'A070-123 45 67',
  '070-123 45 67B',
  'https://exempel.se/070-1234567',
  '4070-123 45 67',
])('%s is no phone number', (text) => expect(links(text)).toEqual([]));

test.each([
  ['070-123 45 67 / 070-123 45 68', ['070-123 45 67 → tel:0701234567', '070-123 45 68 → tel:0701234568']],
  ['070-123 45 67 08-123 456', ['070-123 45 67 → tel:0701234567', '08-123 456 → tel:08123456']],
  ['070-123 45 67 (8-16)', ['070-123 45 67 → tel:0701234567']],
  ['08-12 34 56 9–15', ['08-12 34 56 → tel:08123456']],
  ['vardagar 8–16 070-123 45 67', ['070-123 45 67 → tel:0701234567']],
  ['kl 09.00 - 17.00 +46 70 123 45 67', ['+46 70 123 45 67 → tel:+46701234567']],
  ['rum 3 070-123 45 67', ['070-123 45 67 → tel:0701234567']],
  ['070-123 45 67. 3 tjänster', ['070-123 45 67 → tel:0701234567']],
  ['Eva 1990, 070-123 45 67', ['070-123 45 67 → tel:0701234567']],
])('%s holds %j', (text, found) => expect(links(text)).toEqual(found));

test.each([
  ['kim@example.com', 'kim@example.com'],
  ['örjan@exempel.se', 'örjan@exempel.se'],
  ['jobb+sälj@exempel.se', 'jobb+sälj@exempel.se'],
  ['o’brien@', null],
  ["o'brien@exempel.se", "o'brien@exempel.se"],
  ['a\u030asa@räksmörgås.exempel.se', 'a\u030asa@räksmörgås.exempel.se'],
  ['0701234567@exempel.se', '0701234567@exempel.se'],
])('the address %s is linked whole', (written, address) => {
  for (const text of [written, `Skriv till ${written}.`, `(${written})`])
    expect(links(text)).toEqual(address ? [`${address} → mailto:${address}`] : []);
});

test('the parts are the whole text', () => {
  const text = 'Ring 070-123 45 67 / 08-12 34 56 eller a@b.se, OCR 0102 0304.';
  expect(
    splitContacts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
