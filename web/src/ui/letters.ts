/** Background and text colours; each pair has a contrast of at least 4.5:1. */
const tones = [
  { ground: '#dbe9ff', ink: '#0a4aa8' },
  { ground: '#d9f2e6', ink: '#0b5f43' },
  { ground: '#fdebd0', ink: '#85450a' },
  { ground: '#fbe0d9', ink: '#97290b' },
  { ground: '#e9e2fb', ink: '#55349c' },
  { ground: '#d8f0f4', ink: '#0c5866' },
  { ground: '#fbe0ec', ink: '#8f1f56' },
  { ground: '#e6ecc9', ink: '#4c5a0e' },
] as const;

/** A person always gets the same tone, also where the last name is shortened to its initial. */
export function letterTone(name: string): { ground: string; ink: string } {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean);
  const short = words.length > 1 ? `${words[0]} ${initial(words.at(-1)) ?? ''}` : (words[0] ?? '');
  let sum = 7;
  for (const letter of short) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? tones[0];
}

/** 'Anna Karin Berg' → 'AB'; with one letter 'A'. */
export function initials(name: string, most: 1 | 2 = 2): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const first = initial(words[0]) ?? '?';
  const last = most === 2 && words.length > 1 ? (initial(words.at(-1)) ?? '') : '';
  return (first + last).toUpperCase();
}

/** By code point, because some letters are surrogate pairs. */
function initial(word: string | undefined): string | undefined {
  return word?.match(/./u)?.[0];
}
