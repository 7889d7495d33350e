import { truncateText } from '@platsa/contract/truncate';

const longest = 30;

/** Text for one line of the table: at most thirty characters, without line breaks. */
export function inOneLine(text: string): string {
  return truncateText(text.replaceAll(/\s+/g, ' ').trim(), longest);
}
