import { plainDigits } from '@platsa/contract/clean-text';
import { phoneLink } from '@platsa/contract/phone-link';

export interface TextPart {
  text: string;
  link: string | null;
}

const name = String.raw`[\p{L}\p{M}\p{N}-]+`;
const address = String.raw`(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.+'&-]*@${name}(?:\.${name})+`;

/** Between two digits of a number. A full stop before a space ends a sentence. */
const gap = String.raw`(?:[\p{Zs}()]{0,3}[\p{Pd}/][\p{Zs}()]{0,3}|[\p{Zs}()]{1,4}|\.)?`;
const contacts = new RegExp(
  String.raw`(?<email>${address})|(?:[(（](?=[^()（）]{1,6}[)）]))?[+＋]?\p{Nd}(?:${gap}\p{Nd})*`,
  'gu',
);

/** After a whole number: another one, a remark in brackets, or the hours in which it is answered. */
const nextNumber =
  /(?<=(?:\p{Nd}\P{Nd}*){8})(?<=\p{Nd})(\p{Zs}*\/?\p{Zs}+)(?=\+|0\d{1,3}\p{Pd}|\(|\d{1,2}(?:\.\d\d)?\p{Zs}?\p{Pd}\p{Zs}?\d{1,2}(?!\d))/u;

/** Before a number: the hours in which it is answered, or the number of a room. */
const firstNumber =
  /(?<=^(?:\d{1,2}(?:\.\d\d)?\p{Zs}?\p{Pd}\p{Zs}?)?\d{1,2}(?:\.\d\d)?)(\p{Zs}+)(?=\+|0\d{1,3}\p{Pd})/u;

const accountWord = '(?:ocr|iban|bg|pg|konto|clearing|org|dnr|(?:bank|plus|post)giro)(?:[-.s]{0,2}(?:nr|nummer))?';
const numberWord =
  '(?:organisations|person|kund|order|faktura|referens|ref|diarie|artikel|art|medlems|ärende|serie|annons)[-.\\s]?(?:nr|nummer|id)';
/** Words before a number that nobody answers. */
const otherNumber = new RegExp(`(?:(?<!\\p{L})${accountWord}|${numberWord})[\\s.:]*$`, 'iu');
const unit =
  /^\p{Zs}?(?:(?:t?kr|mkr|kronor|sek|nok|dkk|eur|euro|usd|procent|miljoner|kunder|användare|personer|invånare|medlemmar|anställda|medarbetare|besökare|st|stycken|timmar|kvm|km|kg|ton)(?!\p{L})|[€$£%])/iu;

const date = /^\d{1,2}([. /]|\p{Pd})\d{1,2}([. /]|\p{Pd})(?:19|20)\d\d$/u;
const hours = /^[0-2]\d[. ]?[0-5]\d\s?\p{Pd}\s?[0-2]\d[. ]?[0-5]\d$/u;
const thousands = /(?<!\d)000(?!\d)/;
/** '08-12 34 56 / 57' is two numbers; an area code may end with a slash. */
const lateSlash = /(?:\d\D*){8}\//;

function isBalanced(text: string): boolean {
  return text.replaceAll(/\([^()]*\)/g, '').search(/[()]/) < 0;
}

/** Swedish numbers have seven to nine digits after the zero. Foreign ones begin with + or 00 and the country's code. */
function dial(written: string): string | null {
  const plain = plainDigits(written);
  if (!isBalanced(plain) || [date, hours, thousands, lateSlash].some((pattern) => pattern.test(plain))) return null;
  if (!/^\(?(?:\+|00|0[1-9])/.test(plain)) return null;
  const link = phoneLink(written);
  const isForeign =
    /^\(?(?:\+|00\p{Zs}?(?:46|[1-9]\d{0,2}(?!\d)))/u.test(plain) && /^tel:\+(?!46)[1-9]\d{6,14}$/.test(link ?? '');
  return isForeign || /^tel:(?:\+46|0)[1-9]\d{6,8}$/.test(link ?? '') ? link : null;
}

function splitNumbers(found: string, before: string, after: string): TextPart[] {
  const isPart =
    /[\p{L}\p{M}\p{N}\p{Pd}_@#=/%&?$€£.,]$/u.test(before.replace(/(?<=\p{L})[.,]$/u, '')) ||
    /^[\p{L}\p{M}\p{N}_@]/u.test(after);
  if (isPart || otherNumber.test(before) || unit.test(after)) return [{ text: found, link: null }];
  return found
    .split(firstNumber)
    .flatMap((rest) => rest.split(nextNumber))
    .map((text) => ({ text, link: dial(text) }));
}

/** Cuts a text into its e-mail addresses and phone numbers, and what stands between them. */
export function splitContacts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, groups, index } of text.matchAll(contacts)) {
    const end = index + found.length;
    parts.push({ text: text.slice(from, index), link: null });
    if (groups?.email) parts.push({ text: found, link: `mailto:${found}` });
    else parts.push(...splitNumbers(found, text.slice(Math.max(0, index - 40), index), text.slice(end, end + 20)));
    from = end;
  }
  parts.push({ text: text.slice(from), link: null });
  return joinTexts(parts);
}

/** Text that was looked at piece by piece is one piece again, as it was written. */
function joinTexts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.link === null && part.link === null)
      joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
