import { findPlaceByName } from '@platsa/reference-data/catalog';
import { findPlaceName } from '../entries/place-words.ts';
import type { ParsedContact } from '../parsed-resume.ts';
import type { Section } from '../sections/sections.ts';
import { type NameLine, readName } from './read-name.ts';

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
    const parts = [text, ...text.split(dividers), ...text.split(/\s*[|•·;,]\s*|\s{2,}/)];
    for (const part of parts) {
      const place = findPlaceName(part.replace(/^[^:]{2,20}:\s*/, '').replace(/^[^\p{L}\d]+/u, ''));
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
