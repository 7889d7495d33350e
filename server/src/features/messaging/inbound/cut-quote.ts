import { answerLine } from '../../../platform/mail/mail-content.ts';

/** Limits for the patterns below; longer than any real answer or line. */
const maxRead = 20_000;
const maxLine = 400;

/** The text that a person wrote in an answer, without the quoted mail, the signature and additions of the mail program. */
export function cutQuote(text: string): string {
  const plain = text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').slice(0, maxRead);
  const lines = plain.split('\n').map((line) => line.trimEnd());
  return withoutEnding(aboveQuote(lines)) || withoutEnding(belowQuote(lines));
}

const ownLine = answerLine.replaceAll('—', '').trim();

/** The lines above the quote. The quote begins with the mail program's introduction, or with our own line on top of the mail. */
function aboveQuote(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line, index) => line.includes(ownLine) || beginsQuote(lines, index));
  return start < 0 ? lines : lines.slice(0, start);
}

/** For an answer below the quote: every line that is not quoted. */
function belowQuote(lines: readonly string[]): readonly string[] {
  if (!lines.some(isQuoted)) return [];
  return lines.filter((line, index) => !isQuoted(line) && !beginsQuote(lines, index));
}

const isQuoted = (line: string) => line.startsWith('>');

function beginsQuote(lines: readonly string[], index: number): boolean {
  const [first = '', second = '', third = ''] = lines
    .slice(index, index + 3)
    .map((line) => line.slice(0, maxLine).trim());
  if (separators.some((pattern) => pattern.test(first))) return true;
  if (isFrom.test(first) && (isSent.test(second) || isSent.test(third))) return true;
  // Mail programs wrap the introduction onto up to three lines.
  const introductions = [first, `${first} ${second}`, `${first} ${second} ${third}`];
  return opensWithDay.test(first) && introductions.some((words) => saysWhoWrote.test(words));
}

const separators = [
  /^-{2,}\s*(Ursprungligt meddelande|Original [Mm]essage|Vidarebefordrat meddelande)\s*-{2,}$/,
  /^_{20,}$/,
];
const isFrom = /^\*?(Från|From|Von|Fra)\s?:\*?\s/;
const isSent = /^\*?(Skickat|Sent|Datum|Date|Gesendet|Sendt)\s?:\*?\s/;
/** 'Den lör 21 nov.', 'On Sat', '21 nov. 2026', 'lör 21 nov. 2026' */
const opensWithDay = /^(Den|On|Am|Le|Op)\s.*\d|^\d{1,2}\s+\p{L}{3,9}\.?\s.*\d{4}|^\p{L}{2,3}\.?\s.*\d{4}/u;
const saysWhoWrote = /\s(skrev|wrote|schrieb|écrit|schreef)\s?[^:]*:$/;

/** Cuts a signature after '--' (RFC 3676) and lines like 'Sent from my phone'. */
function withoutEnding(lines: readonly string[]): string {
  const signature = lines.indexOf('--');
  const own = [...(signature < 0 ? lines : lines.slice(0, signature))];
  while (own.length > 0 && isEnding(own.at(-1) ?? '')) own.pop();
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isEnding = (line: string) => line === '' || isQuoted(line) || addition.test(line.trim());

const addition =
  /^(Skickat från (min|mitt|Outlook|Mail|Yahoo)\b.*|Skickades från .*|Hämta Outlook för .*|Sent from my .*|Get Outlook for .*)$/;
