import { findPlaceByName } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import { findPlaceName, isPlace } from '../entries/place-words.ts';
import { titleScore } from '../entries/profession-words.ts';
import type { Line } from '../layout/cell.ts';
import type { ParsedContact } from '../parsed-resume.ts';
import { headingKinds } from '../sections/heading-kinds.ts';
import type { Section } from '../sections/sections.ts';

const emailPattern = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u;
const phonePattern = /(?<![\d.,/-])(?:\+\s?\d{1,3}|00\s?\d{2}|\(?0\d)[\d\s()./–-]{5,18}\d(?!\d)/gu;

const topLevel = /\.(com|se|net|org|nu|eu|info|io|fi|no|dk|de|uk|me|co|dev|app|edu|gov|name|biz|tech)$/i;

/** Whether the line below continues a mail address that was too long for its column. It then holds nothing else. */
function continuesBelow(address: string, below: string): boolean {
  if (!/^[@.]?[a-z\d][\w.-]*(@[\w.-]+)?$/.test(below) || /^(www\.|https?)/i.test(below)) return false;
  if (!address.includes('@')) return /[-._]$/.test(address) && below.includes('@');
  return !topLevel.test(address) && !below.includes('@') && emailPattern.test(address + below);
}

/** The lines, and before them the mail addresses that are broken over two lines, joined. */
function withJoinedAddresses(texts: readonly string[]): string[] {
  const joined = texts.slice(1).flatMap((text, index) => {
    const above = texts[index]?.trim().split(/\s+/).at(-1) ?? '';
    const below = text.trim();
    return /[\w@.-]{3}/.test(above) && (continuesBelow(above, below) || /^@\S+$/.test(below)) ? [above + below] : [];
  });
  return [...joined.filter((text) => emailPattern.exec(text)?.index === 0), ...texts];
}

function readEmail(lines: readonly string[]): string | null {
  for (const text of withJoinedAddresses(lines)) {
    const found = emailPattern.exec(text) ?? emailPattern.exec(text.replace(/\s*@\s*/g, '@'));
    if (found) return found[0].replace(/^[.-]+/, '');
  }
  return null;
}

/** Removes the closing parenthesis of '(+46) 70…', whose opening one is not part of the match. */
function tidyNumber(match: string): string {
  const number = match.includes('(') ? match : match.replace(')', '');
  return number.replace(/\s+/g, ' ').trim();
}

function readPhone(texts: readonly string[]): string | null {
  for (const text of texts) {
    for (const [match] of text.matchAll(phonePattern)) {
      const digits = match.replace(/\D/g, '');
      const isDate = /^\d{4}-\d\d-\d\d/.test(match.trim());
      if (digits.length >= 8 && digits.length <= 14 && !isDate) return tidyNumber(match);
    }
  }
  return null;
}

const postal = /(?<!\d)(?:SE?-?\s?)?\d{3}\s?\d{2},?\s+(\p{Lu}[\p{L}-]+(?:[ ]\p{L}[\p{L}-]*){0,3})/u;

/** The longest known place name after a postal code, or else the first word there. */
function postalCity(text: string): string | undefined {
  const words = postal.exec(text)?.[1]?.split(' ') ?? [];
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ');
    if (findPlaceByName(name)) return name;
  }
  return words[0];
}

const livesIn = /\b(?:bor|boende|bosatt|based|living)\s+(?:i|in)\s+(\p{Lu}[\p{L}-]+)/iu;

/** Includes icons, which icon fonts draw with private-use characters. */
const dividers = /\s*[|•·⋅⋄;/\p{So}\p{Co}]\uFE0F?\s*|\s{2,}|\s+[-–—]\s+/u;

function readCity(texts: readonly string[]): string | null {
  for (const text of [...texts, texts.join(' ')]) {
    const city = postalCity(text);
    if (city) return city;
  }
  for (const text of texts) {
    const bare = text.replace(emailPattern, ' | ').replace(phonePattern, ' | ');
    const parts = [text, ...bare.split(dividers), ...bare.split(/\s*[|•·;,]\s*|\.\s+|\s{2,}/)];
    for (const part of parts) {
      const place = findPlaceName(part.replace(/^[^:]{2,20}:\s*/, '').replace(/^[^\p{L}\d]+|[\s–—-]+$/gu, ''));
      if (place) return place;
    }
  }
  for (const text of texts) {
    const place = findPlaceName(livesIn.exec(text)?.[1] ?? '');
    if (place) return place;
  }
  return null;
}

function isHead({ kinds }: Section): boolean {
  return kinds.includes('cover') || kinds.includes('contact');
}

function nameLines(sections: readonly Section[]): NameLine[] {
  return sections
    .filter(
      ({ kinds }) => !kinds.some((kind) => kind === 'references' || kind === 'experience' || kind === 'education'),
    )
    .flatMap((section) =>
      section.lines.flatMap((line) =>
        line.cells.map((cell) => ({
          line: { ...line, x0: cell.x0, x1: cell.x1, y: cell.y, size: cell.size, bold: cell.bold },
          text: cell.text,
          isHead: isHead(section),
        })),
      ),
    );
}

export function readContact(sections: readonly Section[]): ParsedContact {
  const own = sections.filter(({ kinds }) => !kinds.includes('references'));
  const head = own.filter(isHead).flatMap((section) => section.lines.map((line) => line.text));
  const cells = own
    .filter(isHead)
    .flatMap((section) => section.lines.flatMap((line) => line.cells.map(({ text }) => text)));
  const all = own.flatMap((section) => [section.heading, ...section.lines.map((line) => line.text)]);
  const email = readEmail([...cells, ...head, ...all]);
  const name = readName(nameLines(own), email);
  const city = readCity(head);
  const [firstName = null, ...lastNames] = name?.split(' ') ?? [];
  return {
    name,
    firstName,
    lastName: lastNames.join(' ') || null,
    email,
    phone: readPhone(head) ?? readPhone(all),
    city,
    placeId: city === null ? null : (findPlaceByName(city)?.id ?? null),
  };
}

const word = "\\p{Lu}[\\p{L}.'’-]*";
const particle = '(?:de|da|di|del|della|der|den|van|von|af|al|el|bin|bint|ibn|la|le|ten|ter|dos|du|abu|o)';
const namePattern = new RegExp(`^${word}(?:\\s+(?:${particle}\\s+)*${word}){1,4}$`, 'u');
const documentWords =
  /^\s*(curriculum vitae|meritförteckning|resume|cv|namn|name|för|for|hej|hi|hello|jag heter|jag är|my name is|i am|i['’]m)\b\s*[:,!–—-]*\s*/iu;
const street = /(gatan|vägen|gränd|stigen|allén|torget|street|road|avenue|backen)(\s|$)/iu;

interface NameLine {
  line: Line;
  text: string;
  /** In the contact section, or before the first heading. */
  isHead: boolean;
}

/** A letter-spaced name: 'I D A'. */
const spacedName = /(?<!\p{L})(?:\p{Lu}\s){2,}\p{Lu}(?!\p{L})/gu;

/** Hearts and smileys beside the name. */
const symbols = /[\p{So}\p{Emoji_Presentation}]/gu;

function withoutLabel(text: string): string {
  let bare = text
    .replace(symbols, '')
    .trim()
    .replace(spacedName, (letters) => letters.replace(/\s/g, ''));
  for (let i = 0; i < 3 && documentWords.test(bare); i++) bare = bare.replace(documentWords, '');
  return withoutTitle(bare.replace(/!+$/, '').trim());
}

/** 'Maja Lindgren Kock' */
function withoutTitle(text: string): string {
  const words = text.split(/\s+/);
  return words.length > 2 && titleScore(words.at(-1) ?? '') === 4 ? words.slice(0, -1).join(' ') : text;
}

function splitName(text: string): string[] {
  return withoutLabel(text)
    .split(/\s*[|•·,;(]\s*|\s+[-–—]\s+|\s{2,}/)
    .slice(0, 3);
}

function looksLikeName(text: string): boolean {
  if (!namePattern.test(text) || text.length > 50) return false;
  if (headingKinds(text).length > 0 || street.test(text)) return false;
  return !(titleScore(text) >= 2) && !isPlace(text);
}

/** Letter-spacing can lose the space between names. The mail address shows where it was: 'MAJAÖBERG', maja.oberg@… */
function splitByEmail(text: string, email: string | null): string {
  const first = (email ?? '').split(/[._-]/)[0] ?? '';
  const letters = fold(text).replace(/\s/g, '');
  const fits = first.length > 1 && !/\s/.test(text) && letters.startsWith(first) && first.length < letters.length - 1;
  if (!fits) return text;
  const hyphens = text.slice(0, first.length + 1).split('-').length - 1;
  const end = first.length + hyphens;
  return `${text.slice(0, end)} ${text.slice(end).replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ')}`;
}

/** Counts the parts of the name that the mail address contains. */
function countInEmail(text: string, email: string | null): number {
  const local = fold((email ?? '').split('@')[0] ?? '').replace(/\s/g, '');
  return fold(text)
    .split(' ')
    .filter((part) => part.length > 1 && local.includes(part)).length;
}

interface Start {
  /** The page where the CV begins, which a letter may precede. */
  page: number;
  /** The largest type on it. */
  size: number;
}

function score({ line, text, isHead }: NameLine, name: string, start: Start, email: string | null): number {
  const labelled = /^\s*(namn|name)\b/i.test(text) ? 8 : 0;
  const size = (line.size / Math.max(1, start.size)) * 4;
  return (
    labelled +
    size +
    (line.bold ? 0.5 : 0) +
    3 * countInEmail(name, email) +
    (isHead ? 2 : 0) -
    (line.page === start.page ? 0 : 4)
  );
}

/** Names in capitals or lower case get initial capitals. */
function capitalised(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  if (letters !== letters.toUpperCase() && letters !== letters.toLowerCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toUpperCase());
}

/** First and last name in large type, on two lines or with a gap between, joined to one candidate. */
function joinedPairs(lines: readonly NameLine[]): NameLine[] {
  return lines.flatMap((above) =>
    lines
      .filter(({ line }) => isBelow(line, above.line) || isBesideRight(line, above.line))
      .map((below) => ({ ...above, text: `${above.text} ${below.text}` })),
  );
}

function isBesideRight(line: Line, before: Line): boolean {
  const gap = line.x0 - before.x1;
  const isLarge = line.size >= 14 && Math.abs(line.size - before.size) < 1;
  return isLarge && line.page === before.page && Math.abs(line.y - before.y) < 1 && gap > 0 && gap < line.size;
}

function isBelow(line: Line, above: Line): boolean {
  const distance = line.y - above.y;
  const side = Math.min(Math.abs(line.x0 - above.x0), Math.abs(line.x1 - above.x1));
  const isAligned = side < 3 || Math.abs(line.x0 + line.x1 - above.x0 - above.x1) < 8;
  const isAlike = Math.abs(above.size - line.size) < 1 && isAligned && line.size >= 14;
  return isAlike && line.page === above.page && distance > 0 && distance < 2 * line.size;
}

/** The best scoring text that looks like a name: large type, contact section and agreement with the mail address count. */
function readName(lines: readonly NameLine[], email: string | null): string | null {
  const page = lines.find(({ text }) => email !== null && text.includes(email))?.line.page ?? 0;
  const size = Math.max(0, ...lines.filter(({ line }) => line.page === page).map(({ line }) => line.size));
  const found = [...lines, ...joinedPairs(lines)].flatMap((candidate) =>
    splitName(candidate.text)
      .map((part) => splitByEmail(part, email))
      .filter(looksLikeName)
      .map((name) => ({ name, score: score(candidate, name, { page, size }, email) })),
  );
  const best = found.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= 4 ? capitalised(best.name) : null;
}
