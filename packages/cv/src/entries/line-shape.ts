import { hasBullet } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';

const abbreviation = /\b(AB|Inc|Ltd|Co|m\.?fl|t\.?ex|bl\.?a|etc|st|kv|nr|tel|c:a|ca|f\.?d|resp|avd|S|Dr|Jr|Sr)\.$/;

function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** Running text: it ends with a full stop, begins in lower case, or is long. */
export function isSentence(text: string): boolean {
  const bare = text.trim();
  if (/[.!?]$/.test(bare) && !abbreviation.test(bare)) return true;
  if (/^\p{Ll}/u.test(bare) && !/^(i|e|u)\p{Lu}/u.test(bare)) return true;
  if (/[.!?]\s+\p{Lu}/u.test(bare.replace(abbreviation, '')) && wordCount(bare) > 8) return true;
  return wordCount(bare) > 13;
}

const labelled =
  /^(arbetsuppgifter|ansvarsområden|uppgifter|huvudsakliga|responsibilities|duties|tasks|beskrivning|kurser|inriktning|examensarbete|tekniker|verktyg|teknik|miljö|resultat)\b.*:/iu;

/** Whether a line can be part of an entry's head. */
export function isHeadLine(line: Line): boolean {
  return !hasBullet(line.text) && !isSentence(line.text) && !labelled.test(line.text) && wordCount(line.text) <= 12;
}
