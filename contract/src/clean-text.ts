/**
 * Signs that nobody sees, which come along from Word, PDFs, Windows' contacts and chats: soft hyphens, spaces without width, byte order
 * marks, annotation marks, tag letters, and those that turn the direction of writing, with which a name can be shown
 * backwards. Joiners stay, because some scripts and emoji need them. So do the tags of a flag such as Scotland's.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]/gu;

/** Composed letters, without invisible signs. For texts of several lines. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim();
}

/** Like `cleanText`, with line breaks, tabs and other control characters as spaces. For texts of one line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}
