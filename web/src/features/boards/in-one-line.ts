import { cutText } from '@platsa/contract/cut';

const longest = 30;

/** Text for one line of the table: at most thirty characters, without line breaks. */
export function inOneLine(text: string): string {
  return cutText(text.replaceAll(/\s+/g, ' ').trim(), longest);
}
