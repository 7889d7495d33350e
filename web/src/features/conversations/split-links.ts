const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,:;!?)\]}]/gi;

export interface TextPart {
  text: string;
  /** Only ever http(s). */
  href?: string;
}

/** Text with the addresses of the web in it told apart; anything else stays text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push(URL.canParse(found) ? { text: found, href: found } : { text: found });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
