import { expect, test } from 'vitest';
import type { z } from 'zod';
import { careerPageForm } from './career-pages/forms.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { email, requiredDay, requiredLine, requiredText } from './fields.ts';
import { description } from './jobs/description-schema.ts';
import { jobFields } from './jobs/form.ts';
import { organisationNumber } from './organisation-number.ts';
import { phoneLink } from './phone-link.ts';
import { mobileNumber, phoneNumber } from './phone-number.ts';

test.each([
  ['Under\u00adsköterska', 'Undersköterska'],
  ['Lager\u200barbetare', 'Lagerarbetare'],
  ['Sara \u202emloH', 'Sara mloH'],
  ['Holm\r\nBcc: alla@example.se', 'Holm Bcc: alla@example.se'],
  ['A\u030asa\u00a0Holm\ufeff', 'Åsa\u00a0Holm'],
  ['Sara\u{e0048}\u{e0069}\ufff9 Holm\ufffb', 'Sara Holm'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['👩\u200d🔧 Maja', '👩\u200d🔧 Maja'],
])('the line %j becomes %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean);
});

test('no sign that nobody sees stays in a name, nor is one a name', () => {
  const signs = Array.from({ length: 0xe1000 }, (_, code) => (code < 0xd800 || code > 0xdfff ? code : 0xad))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(sign));
  expect(signs.length).toBeGreaterThan(4000);
  const left = signs.filter(
    (sign) =>
      cleanLine(`${sign}Sa${sign}ra ${sign}Holm${sign}`) !== 'Sara Holm' || requiredLine('').safeParse(sign).success,
  );
  expect(left).toEqual([]);
});

test.each(['👩🏽‍🔧', '❤️‍🔥', '1️⃣', 'می‌خواهم', 'क्‍ष'])('%s keeps the signs that make it', (written) => {
  expect(cleanLine(written)).toBe(written);
});

test('a text of several lines keeps them', () => {
  expect(cleanText(' Hej\u200b\n\n\tVi ses ')).toBe('Hej\n\n\tVi ses');
});

test.each([
  ['a phone number from the contacts of Windows', phoneNumber, '\u202a070-123 45 67\u202c', '070-123 45 67'],
  ['Arabic digits', phoneNumber, '٠٧٠١٢٣٤٥٦٧', '0701234567'],
  ['Persian digits', phoneNumber, '۰۷۰۱۲۳۴۵۶۷', '0701234567'],
  ['fullwidth digits and plus', phoneNumber, '＋４６７０１２３４５６７', '+46701234567'],
  ['a country code without its plus', phoneNumber, '46 70 123 45 67', '+46701234567'],
  ['a number without its zero', phoneNumber, '701234567', '+46701234567'],
  ['a number that begins with a bracket', phoneNumber, '(070) 123 45 67', '(070) 123 45 67'],
  ['a country code in brackets', phoneNumber, '(+46)70 123 45 67', '(+46)70 123 45 67'],
  ['a country code in brackets before a space', mobileNumber, '(+46) 70 123 45 69', '(+46) 70 123 45 69'],
  ['the address of a link that dials', phoneNumber, 'tel:+46701234567', '+46701234567'],
  ['a foreign number with a zero in brackets', mobileNumber, '+49 (0)30 123456', '+49 (0)30 123456'],
  ["a career page's number", careerPageForm.shape.phoneNumber, '٠٨١٢٣٤٥٦٧', '081234567'],
  ['an address', email('Ange en adress'), '\u202aAnna@example.se\u202c', 'anna@example.se'],
  ['an organisation number with a dash', organisationNumber('Ange'), '556677–8899', '556677-8899'],
  ['an organisation number in fullwidth digits', organisationNumber('Ange'), '５５６６７７－８８９９', '556677-8899'],
  ['an organisation number with a space', organisationNumber('Ange'), '556677 8899\u200b', '5566778899'],
])('%s is taken as it is meant', (_what, schema, typed, stored) => {
  expect(schema.parse(typed)).toBe(stored);
});

test.each([
  ['sara@räksmörgås.se', 'Skriv det som står efter @ utan å, ä och ö'],
  ['sara@', 'Du måste ange en korrekt e-postadress'],
  ['åsa@example.se', 'Du måste ange en korrekt e-postadress'],
])('the address %s is refused with %j', (typed, message) => {
  expect(email('Ange en adress').safeParse(typed).error?.issues.at(0)?.message).toBe(message);
});

test('signs that nobody sees are no text', () => {
  expect(requiredLine('Ange namn').safeParse('\u200b\u00ad').error?.issues[0]?.message).toBe('Ange namn');
  expect(requiredLine('Ange namn').safeParse('\u0301').error?.issues[0]?.message).toBe('Ange namn');
  expect(requiredLine('Ange namn').safeParse('e\u0301').data).toBe('\u00e9');
  expect(requiredText('Skriv').safeParse('\u202a \u202c').error?.issues[0]?.message).toBe('Skriv');
});

test.each([
  ['+46 (0)70-123 45 69', 'tel:+46701234569'],
  ['0046 70 123 45 68', 'tel:+46701234568'],
  ['+46 070 123 45 69', 'tel:+46701234569'],
  ['46701234569', 'tel:+46701234569'],
  ['växeln', null],
  ['070-123 45 69', 'tel:0701234569'],
  ['+47 22 22 22 22', 'tel:+4722222222'],
])('%s is dialled as %s', (written, link) => {
  expect(phoneLink(written)).toBe(link);
});

const pastedDay = requiredDay('Ange en dag');
const payField = jobFields.shape.payFrom;
test.each([
  ['a day from Word', pastedDay, '2026\u201112\u201124\u200b', '2026-12-24'],
  ['a day in fullwidth digits', pastedDay, '２０２６－１２－２４', '2026-12-24'],
  ['pay with marks of direction and a dash', payField, '\u202a28 000:–\u202c', 28_000],
  ['a postal code with its country', jobFields.shape.zip, 'SE-123\u00a045\u200b', '12345'],
  ['a postal code in Arabic digits', jobFields.shape.zip, '١٢٣ ٤٥', '12345'],
])('%s is taken as a number or text that is seen', (_what, schema: z.ZodType, typed, stored) => {
  expect(schema.parse(typed)).toBe(stored);
});

test('the text of a description is cleaned, and nothing of it is an empty node', () => {
  const inline = (text: string) => ({ type: 'text' as const, text });
  const content = [inline('Under\u00adsköterska '), inline('\u200b'), inline('sökes')];
  expect(description.parse({ type: 'doc', content: [{ type: 'paragraph', content }] })).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [inline('Undersköterska '), inline('sökes')] }],
  });
});
