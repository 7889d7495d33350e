import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { type MailContent, renderText } from '../../../platform/mail/mail-content.ts';
import { renderHtml } from '../../../platform/mail/render-html.ts';
import { cutQuote, type QuotedMail } from './cut-quote.ts';
import { readAnswer } from './read-answer.ts';

const content: MailContent = {
  subject: 'Provjobb på torsdag',
  paragraphs: ['Hej Noor!', 'Har du truckkort?', 'När kan du börja hos oss på lagret i Borås?', 'Hälsningar\nPer'],
  sender: { name: 'Lagret AB', logoUrl: null },
  reason: 'Du får det här mejlet för att du har sökt Lagerarbetare hos Lagret AB genom Platsa.',
  signed: true,
  answerAbove: true,
};
const address = `svar-${'0123456789abcdef'.repeat(2)}-${'0123456789'.repeat(2)}@svar.example.se`;
const mail: QuotedMail = { subject: content.subject, content, addresses: ['jobb@lagret.example', address] };
const sentText = renderText(content);
const quotedText = sentText.replaceAll(/^/gm, '> ');
const us = 'Lagret AB via Platsa <jobb@lagret.example>';
const own = 'Ja, jag har truckkort.\n\nHälsningar\nNoor';

const introductions = {
  'Gmail sv': `Den tors 19 nov. 2026 kl 08:30 skrev ${us}:`,
  'Gmail sv, wrapped in the address': `Den tors 19 nov. 2026 kl 08:30 skrev Lagret AB via Platsa <\n${address}>:`,
  'Gmail en': `On Thu, Nov 19, 2026 at 8:30 AM ${us} wrote:`,
  'Gmail de': `Am Do., 19. Nov. 2026 um 08:30 Uhr schrieb ${us}:`,
  'Gmail pl': `czw., 19 lis 2026 o 08:30 ${us} napisał(a):`,
  'Gmail pl, wrapped': 'czw., 19 lis 2026 o 08:30 Lagret AB via Platsa\n<jobb@lagret.example> napisał(a):',
  'Gmail fi': 'to 19. marrask. 2026 klo 8.30 Lagret AB via Platsa (jobb@lagret.example) kirjoitti:',
  'Gmail ar': `في الخميس، 19 نوفمبر 2026 في 8:30 ص تمت كتابة ما يلي بواسطة \u202a${us}\u202c:`,
  'Gmail hu, a language without a rule': `${us} ezt írta (időpont: 2026. nov. 19., Cs, 8:30):`,
  'Apple en': `On 19 Nov 2026, at 08:30, ${us} wrote:`,
  'Apple de': `Am 19.11.2026 um 08:30 schrieb ${us}:`,
  'Thunderbird sv': 'Den 2026-11-19 kl. 08:30, skrev Lagret AB via Platsa:',
  'Thunderbird en': 'On 19/11/2026 08:30, Lagret AB via Platsa wrote:',
  'Thunderbird de': 'Am 19.11.26 um 08:30 schrieb Lagret AB via Platsa:',
  'Thunderbird pl': 'W dniu 19.11.2026 o 08:30, Lagret AB via Platsa pisze:',
  'Thunderbird fi': 'Lagret AB via Platsa kirjoitti 19.11.2026 klo 8.30:',
};

test.each(Object.entries(introductions))(
  '%s: the introduction and the quote go, answers above and below stay',
  (_, introduction) => {
    expect(cutQuote(`${own}\n\n${introduction}\n\n${quotedText}`, mail)).toBe(own);
    expect(cutQuote(`${introduction}\n${quotedText}\n\n${own}`, mail)).toBe(own);
  },
);

test.each(Object.entries(introductions))(
  '%s: answers between the quoted questions stay in their order',
  (_, introduction) => {
    const text = `Svarar nedan.\n\n${introduction}\n> Har du truckkort?\nJa, A och B.\n> När kan du börja?\n>\nDirekt.\n\nNoor`;
    expect(cutQuote(text, mail)).toBe('Svarar nedan.\n\nJa, A och B.\nDirekt.\n\nNoor');
  },
);

const headers = {
  'Outlook sv': [
    'Från: ',
    'Skickat: den 19 november 2026 08:30',
    'Till: Noor <noor@example.com>',
    'Ämne: Provjobb på torsdag',
  ],
  'Outlook en': ['From: ', 'Sent: Thursday, November 19, 2026 8:30 AM', 'To: Noor', 'Subject: Provjobb på torsdag'],
  'Outlook de': ['Von: ', 'Gesendet: Donnerstag, 19. November 2026 08:30', 'An: Noor', 'Betreff: Provjobb på torsdag'],
  'Outlook pl': ['Od: ', 'Wysłane: czwartek, 19 listopada 2026 08:30', 'Do: Noor', 'Temat: Provjobb på torsdag'],
  'Outlook fi': [
    'Lähettäjä: ',
    'Lähetetty: torstai 19. marraskuuta 2026 8.30',
    'Vastaanottaja: Noor',
    'Aihe: Provjobb på torsdag',
  ],
  'Outlook ar': ['من: ', 'تم الإرسال: الخميس، ١٩ نوفمبر ٢٠٢٦', 'إلى: Noor', 'الموضوع: Provjobb på torsdag'],
};
const headerLines = ([from, ...others]: readonly string[], sender = us) => [`${from}${sender}`, ...others].join('\n');

test.each(Object.entries(headers))('%s: our header and the unmarked quote below it go', (_, lines) => {
  for (const line of ['', '________________________________\n', '-----Original Message-----\n']) {
    expect(cutQuote(`${own}\n\n${line}${headerLines(lines)}\n\n${sentText}`, mail)).toBe(own);
    expect(cutQuote(`${own}\n\n${line}${headerLines(lines, 'Lagret AB via Platsa')}\n\n${sentText}`, mail)).toBe(own);
  }
});

test.each(Object.entries(headers))('%s: answers among and below an unmarked quote stay', (_, lines) => {
  const answered = sentText
    .replace('Har du truckkort?', 'Har du truckkort?\n\nJa, A och B.')
    .replace('Borås?', 'Borås?\n\nDen 1 december.');
  const text = `Svarar nedan.\n\n${headerLines(lines)}\n\n${answered}\n\nNoor`;
  expect(cutQuote(text, mail)).toBe('Svarar nedan.\n\nJa, A och B.\n\nDen 1 december.\n\nNoor');
  expect(cutQuote(`${headerLines(lines)}\n\n${sentText}\n\n${own}`, mail)).toBe(own);
});

test('lines of our mail that the program wrapped anew and gave addresses are recognised', () => {
  const wrapped = sentText.replace(
    'När kan du börja hos oss på lagret i Borås?',
    'När kan du börja hos oss på\nlagret i\nBorås?',
  );
  const text = `${headerLines(headers['Outlook sv'])}\n\n[cid:logo.png]\n${wrapped}\nLagret<https://lagret.example/>\n\nPå måndag.`;
  expect(cutQuote(text, mail)).toContain('På måndag.');
  expect(cutQuote(text, mail)).not.toMatch(/Borås|truckkort/);
});

test.each([
  ['a journey', 'Jag åker så här:\nFrån: Borås C\nDatum: torsdag 19 november\nTill: Göteborg\n\nFunkar det?'],
  ['dashes between paragraphs', 'Först detta.\n\n--\n\nSedan detta.\n\n____________________\n\nOch så detta.'],
  ['a separator far from the end', 'Ja.\n-- \nJag vill också säga\n\natt jag har körkort.\n\nOch truckkort.\n\nHej'],
  ['a list of figures', 'Jag har\n>5 års erfarenhet\n>2 år som ledare'],
  ['a sentence like an introduction', 'Den 19 november 2026 skrev jag till er:\n\ninget svar kom. Gäller jobbet än?'],
  ['a sentence about the phone', 'Skickat från min mobil, ursäkta stavfel. Jag kan på torsdag.'],
  [
    'a sentence that names our address',
    'Jag fick 2026-11-19 ett brev från jobb@lagret.example där det stod:\nkom klockan 8',
  ],
  ['contact details', 'Namn: Noor\nTelefon: 070-123 45 67\nAdress: Allégatan 1'],
  [
    'a certificate that is passed on',
    'Här är mitt intyg:\n\n---------- Forwarded message ---------\nFrån: Skolan <rektor@skola.example>\nDate: tors 19 nov. 2026 kl 08:30\nSubject: Intyg\nTo: Noor <noor@example.com>\n\nHärmed intygas att Noor har gått kursen.',
  ],
  [
    'a certificate that Outlook passes on',
    'Se nedan.\n\nFrån: Skolan <rektor@skola.example>\nSkickat: den 19 november 2026 08:30\nTill: Noor\nÄmne: Intyg\n\nHärmed intygas att Noor har gått kursen.',
  ],
])('own words stay: %s', (_, text) => {
  expect(cutQuote(text, mail)).toBe(text.replaceAll(/ +$/gm, ''));
});

test('nested quotes go, and what stands between them stays', () => {
  const text = `Tack!\n\n${introductions['Gmail sv']}\n\n> Ja\n>> Vill du?\n>>> Hej\n\nPS. Jag kan börja direkt.`;
  expect(cutQuote(text, mail)).toBe('Tack!\n\nPS. Jag kan börja direkt.');
});

test('a quote alone is empty, and one line of an answer to it is not', () => {
  expect(cutQuote(`${headerLines(headers['Outlook sv'])}\n\n${sentText}`, mail)).toBe('');
  expect(cutQuote(`Ja\n\n${headerLines(headers['Outlook sv'])}\n\n${sentText}`, mail)).toBe('Ja');
});

test.each([
  'Skickat från min iPhone',
  'Skickat från min Samsung Galaxy',
  'Sent from my iPad',
  'Von meinem iPhone gesendet',
  'Lähetetty iPhonesta',
  'Sent from Outlook for Android',
  'Hämta Outlook för iOS<https://aka.ms/o0ukef>',
])('the addition of a program goes: %s', (line) =>
  expect(cutQuote(`${own}\n\n${line}\n\n${introductions['Gmail sv']}\n${quotedText}`, mail)).toBe(own),
);

const asMail = (head: readonly string[], body: string | Buffer) =>
  Buffer.concat([Buffer.from([...head, 'From: noor@example.com', '', ''].join('\r\n')), Buffer.from(body)]);
const readHtml = async (html: string) =>
  cutQuote((await readAnswer(asMail(['Content-Type: text/html; charset=utf-8'], html))).body, mail);
const sentHtml = renderHtml(content);

test.each([
  [
    'Gmail',
    `<div dir="ltr">${html(own)}</div><br><div class="gmail_quote"><div class="gmail_attr">Den tors 19 nov. 2026 kl 08:30 skrev Lagret AB &lt;<a href="mailto:x">jobb@lagret.example</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0;border-left:1px solid #ccc">${sentHtml}</blockquote></div>`,
  ],
  [
    'Apple Mail',
    `<div>${html(own)}<br><div><blockquote type="cite"><div>19 nov. 2026 kl. 08:30 skrev Lagret AB &lt;jobb@lagret.example&gt;:</div><br>${sentHtml}</blockquote></div></div>`,
  ],
  [
    'Thunderbird',
    `<p>${html(own)}</p><div class="moz-cite-prefix">Den 2026-11-19 kl. 08:30, skrev Lagret AB:<br></div><blockquote type="cite" cite="mid:1">${sentHtml}</blockquote>`,
  ],
  [
    'Outlook for Windows',
    `<p class="MsoNormal">${html(own)}</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Från:</b> Lagret AB &lt;jobb@lagret.example&gt;<br><b>Skickat:</b> den 19 november 2026 08:30<br><b>Till:</b> Noor<br><b>Ämne:</b> Provjobb på torsdag</p></div></div>${sentHtml}`,
  ],
  [
    'Outlook on the web',
    `<div>${html(own)}</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg"><font><b>Från:</b> Lagret AB &lt;jobb@lagret.example&gt;<br><b>Skickat:</b> den 19 november 2026 08:30<br><b>Till:</b> Noor<br><b>Ämne:</b> Provjobb på torsdag</font></div><div>${sentHtml}</div>`,
  ],
  [
    'Yahoo',
    `<div>${html(own)}</div><div id="ydp" class="yahoo_quoted"><div>Den torsdag 19 november 2026 08:30:00 CET, Lagret AB &lt;jobb@lagret.example&gt; skrev:</div><div>${sentHtml}</div></div>`,
  ],
])('HTML of %s: only the sender’s own text remains', async (_, body) => {
  expect(await readHtml(body)).toBe(own);
});

test('HTML: answers between quotes, indented text, lists and cells stay and are apart', async () => {
  const quote = (text: string) => `<blockquote type="cite">${text}</blockquote>`;
  const introduction = '<div>On Thu, Nov 19, 2026 Lagret AB &lt;jobb@lagret.example&gt; wrote:</div>';
  expect(
    await readHtml(
      `<div>Se nedan</div>${introduction}${quote('Truckkort?')}<div>Ja</div>${quote('När?<br>Hur?')}<div>Nu</div>`,
    ),
  ).toBe('Se nedan\nJa\nNu');
  expect(await readHtml('<div>Ja</div><blockquote style="margin:0 0 0 40px;border:none">indraget</blockquote>')).toBe(
    'Ja\nindraget',
  );
  expect(
    await readHtml('<table><tr><th>Dag</th><th>Tid</th></tr><tr><td><p>Fredag</p></td><td>8-12</td></tr></table>'),
  ).toMatch(/^Dag Tid\s+Fredag\s+8-12$/);
  expect(await readHtml('<ul><li>Truck</li><li>Bil</li></ul><dl><dt>Ort</dt><dd>Borås</dd></dl>')).toMatch(
    /\* Truck\n\s*\* Bil\s+Ort\nBorås/,
  );
});

test('a body without a charset is UTF-8 if it is valid, and windows-1252 otherwise', async () => {
  const words = 'Jag är på väg – räcker 500 kr?';
  const western = Buffer.from(words.replace('–', '\u0096'), 'latin1');
  const body = async (raw: Buffer) => (await readAnswer(raw)).body.trim();
  for (const head of [[], ['Content-Type: text/plain'], ['Content-Type: text/plain; format=flowed']]) {
    expect(await body(asMail(head, western))).toBe(words);
    expect(await body(asMail(head, words))).toBe(words);
  }
  const encoded = 'Jag =E4r p=E5 v=E4g =96 r=E4cker 500 kr?';
  expect(await body(asMail(['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable'], encoded))).toBe(
    words,
  );
  expect(await body(asMail(['Content-Type: text/html'], Buffer.from('<p>på vägen</p>', 'latin1')))).toBe('på vägen');
  const parts = (type: string) =>
    asMail(
      ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      Buffer.concat([Buffer.from(`--b\r\n${type}\r\n`), western, Buffer.from('\r\n--b--\r\n')]),
    );
  for (const type of ['', 'Content-Type: text/plain\r\n']) expect(await body(parts(type))).toBe(words);
});

test('a body that is valid UTF-8 is UTF-8, whatever charset of one byte a letter it declares', async () => {
  const words = 'Jag är på väg – räcker 500 kr?';
  const body = async (raw: Buffer) => (await readAnswer(raw)).body.trim();
  for (const charset of ['iso-8859-1', '"ISO-8859-15"', 'us-ascii', 'windows-1252']) {
    expect(await body(asMail([`Content-Type: text/plain; format=flowed;\r\n charset=${charset}`], words))).toBe(words);
    const encoded = ['Content-Transfer-Encoding: base64', `Content-Type: text/plain; charset=${charset}`];
    expect(await body(asMail(encoded, Buffer.from(words).toString('base64')))).toBe(words);
    expect(await body(asMail([`Content-Type: text/html; charset=${charset}`], `<p>${words}</p>`))).toBe(words);
  }
  const western = Buffer.from(words.replace('–', '\u0096'), 'latin1');
  expect(await body(asMail(['Content-Type: text/plain; charset=windows-1252'], western))).toBe(words);
  expect(await body(asMail(['Content-Type: text/plain; charset=utf-8'], western))).toBe(words);
  const greek = Buffer.from([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1]);
  expect(await body(asMail(['Content-Type: text/plain; charset=iso-8859-7'], greek))).toBe('Καλημέρα');
  const mixed = asMail(
    ['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=b'],
    Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${words}\r\n--b\r\nContent-Type: text/html\r\n\r\n`,
      ),
      Buffer.concat([western, Buffer.from('\r\n--b--\r\n')]),
    ]),
  );
  expect(await body(mixed)).toBe(words);
  const cut = Buffer.concat([Buffer.from('På väg å'), Buffer.from([0xc3])]);
  expect(await body(asMail(['Content-Type: text/plain; charset=utf-8'], cut))).toBe('På väg å\ufffd');
});

test('a mail of very many lines, or with large files, is read without reading all of it', async () => {
  const { body } = await readAnswer(asMail([], `Ja tack\n${'\n'.repeat(60_000)}Slut`));
  expect(body.trim()).toBe('Ja tack');
  const file = `${'QUJD'.repeat(19)}\r\n`.repeat(100_000);
  const head = 'Content-Type: application/pdf; name="cv.pdf"\r\nContent-Disposition: attachment; filename="cv.pdf"';
  const withFiles = asMail(
    ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
    `${`--b\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}`.repeat(2)}--b\r\nContent-Type: text/plain\r\n\r\nJa\r\n--b--\r\n`,
  );
  const parse = vi.spyOn(PostalMime, 'parse');
  expect(await readAnswer(withFiles)).toMatchObject({ files: 2, body: expect.stringMatching(/^Ja\s*$/) });
  const [parsed] = parse.mock.lastCall ?? [];
  expect(parsed).toHaveProperty(
    'length',
    expect.toSatisfy((bytes: number) => bytes < 1_000_000),
  );
});

test('what signs a mail is no attached file', async () => {
  const signed = (type: string, name: string) =>
    asMail(
      ['MIME-Version: 1.0', 'Content-Type: multipart/signed; boundary=b'],
      `--b\r\nContent-Type: text/plain\r\n\r\nJa\r\n--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nMIAG\r\n--b--\r\n`,
    );
  const files = async (type: string, name: string) => (await readAnswer(signed(type, name))).files;
  expect(await files('application/pkcs7-signature', 'smime.p7s')).toBe(0);
  expect(await files('application/x-pkcs7-signature', 'smime.p7s')).toBe(0);
  expect(await files('application/octet-stream', 'smime.p7s')).toBe(0);
  expect(await files('application/pgp-signature', 'signature.asc')).toBe(0);
  expect(await files('application/pgp-keys', 'OpenPGP_0x1.asc')).toBe(0);
  expect(await files('application/pdf', 'cv.pdf')).toBe(1);
});

function html(text: string): string {
  return text.replaceAll('\n', '<br>');
}
