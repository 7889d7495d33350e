import { expect, test } from 'vitest';
import { cutQuote } from './cut-quote.ts';

const own = 'Hej!\n\nJa, tisdag klockan 10 passar bra.\n\nHälsningar\nÅsa';
const ours = ['— Svara ovanför den här raden —', '', 'Bageriet har skrivit till dig om din ansökan till Kock.'];
const quoted = ours.map((line) => `> ${line}`).join('\n');

test.each([
  [
    'Gmail på svenska',
    `${own}\n\nDen lör 21 nov. 2026 kl 10:12 skrev Bageriet via Platsa <no-reply@jobb.example.se>:\n\n${quoted}`,
  ],
  [
    'Gmail, raden bruten',
    `${own}\n\nDen lör 21 nov. 2026 kl 10:12 skrev Bageriet via Platsa <\nsvar-0123456789@svar.example.se>:\n\n${quoted}`,
  ],
  [
    'Gmail in English',
    `${own}\n\nOn Sat, Nov 21, 2026 at 10:12 AM Bageriet via Platsa <\nno-reply@jobb.example.se> wrote:\n\n${quoted}`,
  ],
  [
    'Apple Mail på svenska',
    `${own}\n\n> 21 nov. 2026 kl. 10:12 skrev Bageriet via Platsa <no-reply@jobb.example.se>:\n> \n${quoted}`,
  ],
  [
    'iPhone på svenska',
    `${own}\n\nSkickat från min iPhone\n\n21 nov. 2026 kl. 10:12 skrev Bageriet via Platsa <no-reply@jobb.example.se>:\n\n${quoted}`,
  ],
  [
    'Apple Mail in English',
    `${own}\n\n> On 21 Nov 2026, at 10:12, Bageriet via Platsa <no-reply@jobb.example.se> wrote:\n> \n${quoted}`,
  ],
  [
    'Outlook på svenska',
    `${own}\n\n________________________________\nFrån: Bageriet via Platsa <no-reply@jobb.example.se>\nSkickat: den 21 november 2026 10:12\nTill: Åsa <asa@example.com>\nÄmne: Nytt meddelande\n\n${ours.join('\n')}`,
  ],
  [
    'Outlook utan streck',
    `${own}\n\nFrån: Bageriet via Platsa <no-reply@jobb.example.se>\nSkickat: den 21 november 2026 10:12\nTill: Åsa <asa@example.com>\n\n${ours.slice(2).join('\n')}`,
  ],
  [
    'Outlook in English',
    `${own}\n\nFrom: Bageriet via Platsa <no-reply@jobb.example.se>\nSent: Saturday, November 21, 2026 10:12 AM\nTo: asa@example.com\n\n${ours.join('\n')}`,
  ],
  ['gammal Outlook', `${own}\n\n-----Ursprungligt meddelande-----\nFrån: Bageriet\n\n${ours.slice(2).join('\n')}`],
  [
    'Outlook för iOS',
    `${own}\n\nHämta Outlook för iOS<https://aka.ms/o0ukef>\n________________________________\nFrån: Bageriet\nSkickat: lördag\n\n${ours.join('\n')}`,
  ],
  [
    'svar under det citerade',
    `Den lör 21 nov. 2026 kl 10:12 skrev Bageriet <no-reply@jobb.example.se>:\n\n${quoted}\n\n${own}`,
  ],
  ['ingenting citerat', own],
  ['CRLF', own.replaceAll('\n', '\r\n')],
])('%s: only the sender’s own text remains', (_, text) => {
  expect(cutQuote(text)).toBe(own);
});

test('text that resembles the beginning of a quote stays', () => {
  const text = 'Den 3 december kan jag.\n\nFrån: Malmö central tar det en timme.\n\nJag skrev igår: hör av er!';
  expect(cutQuote(text)).toBe(text);
});

test('a signature after its delimiter is removed', () => {
  expect(cutQuote('Ja\n\n-- \nÅsa Berg\n070-123')).toBe('Ja');
});

test('a mail with only a quote becomes empty', () => {
  expect(cutQuote(quoted)).toBe('');
  expect(cutQuote('\n \n')).toBe('');
});

test('very long and odd mails are cut without timing out', () => {
  for (const odd of [
    'Op '.repeat(200_000),
    'Den 1 skrev '.repeat(50_000),
    'Den 1 skrev\n'.repeat(50_000),
    '>'.repeat(500_000),
    '\n'.repeat(500_000),
  ]) {
    expect(cutQuote(odd).length).toBeLessThanOrEqual(20_000);
  }
});
