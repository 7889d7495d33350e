const longest = 30;

/** Text for one line of the table: at most thirty characters, and no break inside. */
export function cutText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}
