/** Abbreviations in titles, besides words without a vowel ('VVS', 'HR'). */
const abbreviations = new Set(
  'AI AO AT BI CEO CFO CIO COO CTO EU HVB IKT IT IVA KPI QA SAP SEO SFI ST UI UX VA VD YH'.split(' '),
);

function isAbbreviation(word: string): boolean {
  return abbreviations.has(word) || !/[AEIOUYÅÄÖ]/.test(word);
}

/** 'ART DIRECTOR ASSISTENT' is 'Art director assistent', 'IT-CHEF' is 'IT-chef'. Other texts stay as they are. */
export function withoutCapitals(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const [first = ''] = words;
  if (text !== text.toUpperCase() || (words.length === 1 && first.length < 5)) return text;
  return text.replace(/\p{L}+/gu, (word, at) => {
    if (isAbbreviation(word)) return word;
    const small = word.toLowerCase();
    return at === text.indexOf(first) ? small.charAt(0).toUpperCase() + small.slice(1) : small;
  });
}
