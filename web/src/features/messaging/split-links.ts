const address = /https?:\/\/[^\s<>"']+/gi;

export interface TextPart {
  text: string;
  /** Only ever http(s). */
  href?: string;
}

/** Splits a text into web addresses and plain text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(address)) {
    const found = withoutEnd(run);
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push(URL.canParse(found) ? { text: found, href: found } : { text: found });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Trailing punctuation and unmatched closing brackets belong to the sentence, not to the address. */
function withoutEnd(run: string): string {
  const end = run.at(-1) ?? '';
  const opening = { ')': '(', ']': '[', '}': '{' }[end];
  const isUnopened = opening !== undefined && run.split(opening).length < run.split(end).length;
  return isUnopened || /[.,:;!?]/.test(end) ? withoutEnd(run.slice(0, -1)) : run;
}
