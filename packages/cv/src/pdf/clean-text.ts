/** Icons of common icon fonts that show a level. All other private-use characters become bullets. */
const icons: Readonly<Record<string, string>> = {
  '\uf005': '★',
  '\uf006': '☆',
  '\uf111': '●',
  '\uf10c': '○',
  '\uf1db': '○',
};

/** Emoji and the signs that modify them. Symbols such as ★ and ✔ stay: they show levels or are bullets. */
const emoji = /[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]|\ufe0e|\ufe0f|\u200d|\u20e3/gu;

/** Fonts such as Liberation hold these two at private code points, where fonts of icons have other signs. */
export function withLigatures(text: string): string {
  return text.replaceAll('\uf001', 'fi').replaceAll('\uf002', 'fl');
}

/** Latin letters and signs that are left as they are. */
const clean = /^[ -~\u00a1-\u00ac\u00ae-\u017f]*$/;

/**
 * Normalises text from a PDF: composed letters, plain spaces and hyphens, no ligatures, emoji or invisible characters. Soft
 * hyphens stay for `joinSoftHyphens`, which sees what follows them.
 */
export function cleanText(text: string): string {
  if (clean.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/[\uf005\uf006\uf111\uf10c\uf1db]/g, (icon) => icons[icon] ?? '')
    .replace(/[\ue000-\uf8ff]/g, '•')
    .replace(emoji, '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffd]/g, '')
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? control : ''))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'));
}
