import { foldText } from '@platsa/contract/fold-text';

/**
 * Normalises text for searches: lowercase, without accents (å and ä as a, ö as o), punctuation as one space.
 * `+` and `#` stay, because C, C++ and C# are three skills.
 */
export function fold(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
