/** The commonest letters of Swedish and English: about 0.72 of a text's letters, 0.3 where a font maps letters wrongly. */
const commonLetters = /[eantrsildoåäö]/giu;
const latinLetters = /[a-zåäö]/giu;
const letters = /\p{L}/gu;

/** Characters that stand for glyphs whose meaning the file does not tell. */
const unknown = /[\ue000-\uf8ff\ufffd\u{f0000}-\u{10ffff}]|(?![\t\n\r])\p{Cc}/gu;
const signs = /[!-,:-@[-^`{-~\u00a1-\u00bf\u00d7\u00f7]/g;

/** Fewer characters show nothing: they may be icons, dots of a scale, or a name. */
const minCharacters = 50;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether text in one font can be meant so, as extracted from the file. Fonts without a table of letters give nonsense. */
function isReadable(text: string): boolean {
  const length = text.replace(/\s/g, '').length;
  if (length < minCharacters) return true;
  if (count(text, unknown) > 0.3 * length || count(text, signs) > 0.4 * length) return false;
  const latin = count(text, latinLetters);
  if (latin < minCharacters || latin < 0.6 * count(text, letters)) return true;
  return count(text, commonLetters) > 0.45 * latin;
}

/** Whether most of a page's text is readable. `texts` has the text of each font. */
export function isReadablePage(texts: readonly string[]): boolean {
  const length = (some: readonly string[]) => some.reduce((sum, text) => sum + text.length, 0);
  return length(texts.filter((text) => !isReadable(text))) <= 0.3 * length(texts);
}
