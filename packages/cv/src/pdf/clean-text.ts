/** Icons of common icon fonts that show a level. All other private-use characters become bullets. */
const icons: Readonly<Record<string, string>> = {
  '\uf005': '★',
  '\uf006': '☆',
  '\uf111': '●',
  '\uf10c': '○',
  '\uf1db': '○',
};

/** Normalises text from a PDF: composed letters, plain spaces, no ligatures or invisible characters. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uf005\uf006\uf111\uf10c\uf1db]/g, (icon) => icons[icon] ?? '')
    .replace(/[\ue000-\uf8ff]/g, '•')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffd]/g, '')
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? control : ''))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/ﬁ/g, 'fi')
    .replace(/ﬂ/g, 'fl')
    .replace(/ﬀ/g, 'ff');
}
