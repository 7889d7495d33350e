import { answerLine, type MailContent, renderText } from '../../../platform/mail/mail-content.ts';

/** Longer than any real answer. Nothing is cut from what is longer: it is refused as too long for a message. */
const maxRead = 100_000;
const maxResult = 20_000;
/** Bounds the patterns below. */
const maxLine = 400;

/** The mail that was answered, by which its quote is recognised. */
export interface QuotedMail {
  subject: string;
  content: MailContent;
  /** The installation's addresses: the sender of the quoted mail, and those for answers. */
  addresses: readonly string[];
}

/**
 * The text that a person wrote in an answer, without our quoted mail, the signature and additions of the mail program.
 * Only what is recognisably ours is cut; everything else stays, in its order: also between and below quoted lines.
 */
export function cutQuote(text: string, mail?: QuotedMail): string {
  const lines = plainMailText(text).split('\n');
  const quote = findQuotedLines(lines, mail);
  const own = lines.filter((_, index) => !quote.has(index));
  return withoutEnding(own).slice(0, maxResult);
}

/** The text of a mail with plain line breaks and spaces. */
export function plainMailText(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').slice(0, maxRead);
}

function findQuotedLines(lines: readonly string[], mail: QuotedMail | undefined): Set<number> {
  const quote = new Set<number>();
  const shown = lines.map(visibleText);
  for (const [index, line] of shown.entries()) {
    if (isQuoted(line) || (isBeside(shown, index, isQuoted) && line.startsWith('>'))) quote.add(index);
  }
  for (const index of [...quote]) {
    if (quote.has(index - 1)) continue;
    for (const above of findIntroduction(shown, index, mail)) quote.add(above);
  }
  const start = shown.findIndex((_, index) => !quote.has(index) && beginsUnmarkedQuote(shown, index, mail));
  if (start >= 0) addUnmarkedQuote(quote, { lines: shown, start, mail });
  return quote;
}

/** Marks of direction are in introductions in Arabic and Hebrew. */
function visibleText(line: string): string {
  return line
    .slice(0, maxLine)
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
}

/** Not '>5 år', which somebody may write. */
const isQuoted = (line: string) => /^>(?![\d=])/.test(line);

function isBeside(lines: readonly string[], index: number, is: (line: string) => boolean): boolean {
  return [lines[index - 1], lines[index + 1]].some((line) => line !== undefined && is(line));
}

const blankLinesAllowed = 2;

/** The last line with text above `index`; -1 where there is none near. */
function findLineAbove(lines: readonly string[], index: number): number {
  for (let above = index - 1; above >= Math.max(0, index - 1 - blankLinesAllowed); above--)
    if (lines[above]) return above;
  return -1;
}

/** The mail program's introduction above a quote: 'Den 21 nov. 2026 skrev Bageriet <…>:', wrapped onto up to three lines. */
function findIntroduction(lines: readonly string[], quoteStart: number, mail: QuotedMail | undefined): number[] {
  const last = findLineAbove(lines, quoteStart);
  if (last < 0) return [];
  const lastLine = lines[last] ?? '';
  if (isQuoted(lastLine) || !(endsAsIntroduction(lastLine) || namesOurAddress(lastLine, mail))) return [];
  const candidates = [1, 2, 3].map((count) => lines.slice(Math.max(0, last - count + 1), last + 1));
  const found =
    candidates.find(
      (some) => some.every((line) => line !== '' && !isQuoted(line)) && isIntroduction(some.join(' '), mail),
    ) ?? (introducesByItself(lines, { last, quoteStart, mail }) ? [lastLine] : undefined);
  return found ? found.map((_, index) => last - index) : [];
}

interface Introduction {
  last: number;
  quoteStart: number;
  mail: QuotedMail | undefined;
}

/** An introduction without a day: it names us, or stands above what is certainly our mail. */
function introducesByItself(lines: readonly string[], { last, quoteStart, mail }: Introduction): boolean {
  const line = lines[last] ?? '';
  if (!endsAsIntroduction(line)) return false;
  const isOurs = lines.slice(quoteStart, quoteStart + 3).some((quoted) => quoted.includes(ownLine));
  return namesOurAddress(line, mail) || (isOurs && saysWhoWrote.test(line));
}

/** A day or time, who wrote, and a colon. In any language where it names an address of ours. */
function isIntroduction(words: string, mail: QuotedMail | undefined): boolean {
  // The digits of an address are no date.
  if (!hasDate.test(words.replaceAll(/\S+@\S+/g, ''))) return false;
  if (namesOurAddress(words, mail)) return true;
  if (!endsAsIntroduction(words)) return false;
  return saysWhoWrote.test(words) || namesSender(words, mail);
}

const endsAsIntroduction = (words: string) => /[:：]$/.test(words);
const hasDate = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const saysWhoWrote =
  /(^|[\s,،])(skrev|skreiv|wrote|schrieb|écrit|schreef|escribió|escreveu|scritto|scrisse|napisała?|napisał\(a\)|pisze|kirjoitti|kirjutas|rakstīja|parašė|napsala?|napísala?|napisao|написала?|пишет|пише|írta|yazdı|skrifaði|كتب|كتبت|كتابة)([\s:،,]|$)/u;

function namesOurAddress(words: string, mail: QuotedMail | undefined): boolean {
  const found = words.toLowerCase();
  if (/\bno-?reply@|\bsvar-[0-9a-f]{32}-/.test(found)) return true;
  return mail?.addresses.some((address) => found.includes(address.toLowerCase())) ?? false;
}

function namesSender(words: string, mail: QuotedMail | undefined): boolean {
  const name = mail?.content.sender?.name;
  return name !== undefined && words.includes(name);
}

const ownLine = answerLine.replaceAll('—', '').trim();

/** A quote without '>': from our own line, the header of our mail or an introduction that names us. */
function beginsUnmarkedQuote(lines: readonly string[], index: number, mail: QuotedMail | undefined): boolean {
  const line = lines[index] ?? '';
  if (line.includes(ownLine) || countIntroduction(lines, index, mail) > 0) return true;
  const header = readHeader(lines, isSeparator(line) ? nextLineWithText(lines, index) : index);
  if (header.length === 0) return false;
  const [from = ''] = header;
  if (namesOurAddress(from, mail)) return true;
  // The header of a forwarded mail from another sender.
  if (from.includes('@') && !namesSender(from, mail)) return false;
  const isSubject = (value: string) => mail !== undefined && withoutPrefix(value) === withoutPrefix(mail.subject);
  return isOriginal.test(line) || (header.length >= 3 && header.some(isSubject));
}

/** Counts the lines from `index` that introduce a quote without '>'; 0 if they don't, or only resemble it. */
function countIntroduction(lines: readonly string[], index: number, mail: QuotedMail | undefined): number {
  if (!opensWithDay.test(lines[index] ?? '')) return 0;
  const count = [1, 2, 3].find((size) => endsAsIntroduction(lines[index + size - 1] ?? ''));
  const words = lines.slice(index, index + (count ?? 0)).join(' ');
  return count && namesOurAddress(words, mail) && isIntroduction(words, mail) && saysWhoWrote.test(words) ? count : 0;
}

/** 'Den lör 21 nov.', 'On Sat', '21 nov. 2026', 'sob., 21 lis 2026' */
const opensWithDay = /^(Den|On|Am|Le|Op|El|Il|Em|W dniu)\s.*\p{Nd}|^\p{Nd}{1,4}[\s./-]|^\p{L}{2,4}\.?,?\s\p{Nd}/u;

const isOriginal =
  /^-{2,}\s*(ursprungligt meddelande|original message|ursprüngliche nachricht|oryginalna wiadomość|wiadomość oryginalna|alkuperäinen viesti|opprinnelig melding|oprindelig meddelelse)\s*-{2,}$/i;
const isSeparator = (line: string) => /^[_-]{20,}$|^-{2,}\s?\S.{2,50}\S\s?-{2,}$/.test(line);
const headerLine = /^\*?\p{L}[\p{L} -]{0,20}\s?:\*?\s+(\S.*)$/u;

/** The values of lines like 'Från: …', of which the header of a quoted mail has two or more, whatever their language. */
function readHeader(lines: readonly string[], start: number): string[] {
  const values: string[] = [];
  for (const line of lines.slice(start, start + 8)) {
    const value = headerLine.exec(line)?.[1];
    if (value === undefined) break;
    values.push(value);
  }
  const isAfterOriginal = isOriginal.test(lines[start - 1] ?? '');
  return values.length >= (isAfterOriginal ? 1 : 2) ? values : [];
}

function nextLineWithText(lines: readonly string[], index: number): number {
  const next = lines.slice(index + 1, index + 2 + blankLinesAllowed).findIndex(Boolean);
  return next < 0 ? lines.length : index + 1 + next;
}

const withoutPrefix = (subject: string) => subject.replace(/^\s*(\p{L}{1,4}\s?:\s*)+/u, '').trim();

interface UnmarkedQuote {
  lines: readonly string[];
  start: number;
  mail: QuotedMail | undefined;
}

/**
 * Adds the lines of a quote without '>'. Where our mail's own words are found in it, everything else below stays: it is an
 * answer among or below them. Where they are not, all of it is quoted, unless nothing else would be left.
 */
function addUnmarkedQuote(quote: Set<number>, { lines, start, mail }: UnmarkedQuote): void {
  const isOwnAbove = lines.some(
    (line, index) => index < start && line !== '' && !quote.has(index) && !isSeparator(line),
  );
  const head = findQuoteHead(lines, start, mail);
  for (const index of head) quote.add(index);
  const rest = lines.map((_, index) => index).filter((index) => index > start && !quote.has(index));
  const { ours, others } = recogniseSentLines(lines, rest, mail);
  for (const index of ours) quote.add(index);
  const isRecognised = ours.reduce((sum, index) => sum + (lines[index]?.length ?? 0), 0) >= 20;
  if (!isRecognised && isOwnAbove) for (const index of others) quote.add(index);
}

/** Our own line, and the header or introduction around it. */
function findQuoteHead(lines: readonly string[], start: number, mail: QuotedMail | undefined): number[] {
  const head = [start];
  let above = findLineAbove(lines, start);
  if (lines[start]?.includes(ownLine)) {
    while (headerLine.test(lines[above] ?? '') && startsHeader(lines, above)) head.push(above--);
    if (head.length === 1) head.push(...findIntroduction(lines, start, mail));
    above = findLineAbove(lines, Math.min(...head));
  }
  if (isSeparator(lines[above] ?? '')) head.push(above);
  for (let index = start; index < start + countIntroduction(lines, start, mail); index++) head.push(index);
  const first = isSeparator(lines[start] ?? '') ? nextLineWithText(lines, start) : start;
  for (let index = first; headerLine.test(lines[index] ?? ''); index++) head.push(index);
  return head;
}

const isFrom = /^\*?(från|from|von|fra|od|lähettäjä|de|da|van|من|от|від)\s?:/iu;

/** Whether the run of header lines that ends at `last` begins with the sender. */
function startsHeader(lines: readonly string[], last: number): boolean {
  let first = last;
  while (first > 0 && headerLine.test(lines[first - 1] ?? '')) first--;
  return lines.slice(first, last + 1).some((line) => isFrom.test(line));
}

/** Tells the lines that our mail has from those that it has not. Mail programs wrap lines anew and write addresses out. */
function recogniseSentLines(lines: readonly string[], among: readonly number[], mail: QuotedMail | undefined) {
  const ours: number[] = [];
  const others: number[] = [];
  const sent = sentWords(mail);
  let at = 0;
  for (const index of among) {
    const words = wordsAlone(withoutAddresses(lines[index] ?? ''));
    const next = sent.stream.indexOf(` ${words} `, Math.max(0, at - 1));
    const isNext = next >= 0 && next <= at;
    const left = sent.lines.get(words) ?? 0;
    // Each line once: the writer may end with the same greeting.
    if (left > 0) sent.lines.set(words, left - 1);
    if (words === '' || left > 0) ours.push(index);
    else if (isNext || (next >= 0 && words.length >= 20)) ours.push(index);
    else others.push(index);
    if (words !== '' && next >= 0 && ours.at(-1) === index) at = next + words.length + 1;
  }
  return { ours: ours.filter((index) => lines[index] !== ''), others };
}

/** The words of our mail in their order, and how often it has each line. */
function sentWords(mail: QuotedMail | undefined): { stream: string; lines: Map<string, number> } {
  if (!mail) return { stream: '', lines: new Map() };
  const { content, subject } = mail;
  const sender = content.sender?.name ?? 'Platsa';
  // The additions of the HTML body: preview, initial, name, heading and the line about its button.
  const added = [content.paragraphs[0], sender.charAt(0), sender, subject, 'Fungerar inte knappen? Öppna'];
  const texts = [...added, ...withoutAddresses(renderText(content)).split('\n')];
  const words = texts.map((text) => wordsAlone(text ?? '')).filter(Boolean);
  const lines = new Map<string, number>();
  for (const line of words) lines.set(line, (lines.get(line) ?? 0) + 1);
  return { stream: ` ${words.join(' ')} `, lines };
}

const withoutAddresses = (text: string) =>
  text.replaceAll(/<(https?:|mailto:)[^>\s]*>|\[[^\]\n]{0,200}\]|https?:\/\/\S+/g, ' ');

const wordsAlone = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Cuts a signature after '-- ' (RFC 3676) at the very end, and lines like 'Sent from my iPhone'. */
function withoutEnding(lines: readonly string[]): string {
  const own = [...lines];
  const dropEnding = () => {
    while (own.length > 0 && isEnding(own.at(-1)?.trim() ?? '')) own.pop();
  };
  dropEnding();
  const signature = own.lastIndexOf('-- ');
  if (signature > 0 && isSignature(own.slice(signature + 1))) own.length = signature;
  dropEnding();
  return own
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Longer ones, and those with paragraphs, may be more than a signature. */
function isSignature(lines: readonly string[]): boolean {
  return lines.length <= 8 && lines.every((line) => line.trim() !== '' && line.length <= 80);
}

const isEnding = (line: string) => line === '' || addition.test(line);

const device =
  '(iPhone|iPad|iPod|Mac|Android|Samsung|Galaxy|Huawei|OnePlus|Xiaomi|Sony|Nokia|Pixel|mobil|telefon|phone|mobile|smartphone|surfplatta|tablet|Handy|Windows)';
/** One short line about a device or program, without a sentence of the writer behind it. */
const addition = new RegExp(
  [
    `^(Skickat|Skickades) från (min|mitt) ([\\p{L}\\d-]+ )?${device}[\\p{L}\\d -]{0,25}\\.?$`,
    `^Sent from my ([\\p{L}\\d-]+ )?${device}[\\p{L}\\d -]{0,25}\\.?$`,
    '^(Skickat från|Sent from|Hämta|Get) (Outlook|Mail|Yahoo Mail|Proton Mail|Gmail)( (för|for|på|on) [\\p{L}\\d ]{1,20})?\\.?\\s?(<\\S*>)?$',
    `^(Von meinem ${device} gesendet|Gesendet von meinem ${device}|Wysłan[eo] z ${device}\\p{Ll}?[’']?\\p{Ll}*|Lähetetty ${device}\\p{L}*)\\.?$`,
  ].join('|'),
  'u',
);
