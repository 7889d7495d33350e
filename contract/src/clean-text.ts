/**
 * Signs that nobody sees, which come along from Word, PDFs, Windows' contacts and chats: soft hyphens, spaces without width,
 * fillers, tag letters, and those that turn the direction of writing, with which a name can be shown backwards. SQL's
 * function `visible` has the same.
 */
export const invisibleSigns = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

const emoji = String.raw`[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]`;
const jointLetter = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}]`;

/** Emoji and some scripts need them: tags of a flag such as Scotland's, a joiner, the sign for a coloured form. */
const needed = [
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]`,
  String.raw`(?<=${emoji}\ufe0f?|${jointLetter})[\u200c\u200d](?=${emoji}|${jointLetter})`,
  String.raw`(?<=${emoji}|[\d#*])\ufe0f`,
];
const needless = new RegExp(`(?!${needed.join('|')})${invisibleSigns.source}`, 'gu');

/** Composed letters, without invisible signs. For a part of a text, whose spaces at the ends count. */
export function cleanPart(text: string): string {
  return text.normalize('NFC').replace(needless, '');
}

/** Like `cleanPart`, without spaces at the ends. For texts of several lines. */
export function cleanText(text: string): string {
  return cleanPart(text).trim();
}

/** Like `cleanText`, with line breaks, tabs and other control characters as spaces. For texts of one line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}

/** A number, day or code of digits as it is meant: without spaces at its ends or invisible signs, with plain digits and hyphens. */
export function cleanNumber(typed: string): string {
  return cleanLine(plainDigits(typed)).replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/** Fullwidth characters and the digits of Arabic keyboards become the usual ones: their code points end in the digit. */
export function plainDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
