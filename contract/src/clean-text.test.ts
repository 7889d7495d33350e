import { expect, test } from 'vitest';
import { careerPageForm } from './career-pages/forms.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { email, requiredLine, requiredText } from './fields.ts';
import { organisationNumber } from './organisation-number.ts';
import { phoneLink } from './phone-link.ts';
import { phoneNumber } from './phone-number.ts';

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
  ["a career page's number", careerPageForm.shape.phoneNumber, '٠٨١٢٣٤٥٦٧', '081234567'],
  ['an address', email('Ange en adress'), '\u202aAnna@example.se\u202c', 'anna@example.se'],
  ['an organisation number with a dash', organisationNumber('Ange'), '556677–8899', '556677-8899'],
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
