/** Icon fonts put their glyphs in the private area; those that show a level are told from those that decorate. */
const icons: Readonly<Record<string, string>> = {
  '\uf005': '★',
  '\uf006': '☆',
  '\uf111': '●',
  '\uf10c': '○',
  '\uf1db': '○',
};

/** What a font drew, as text that can be compared: composed letters, plain spaces, one kind of bullet. */
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
