/** Whether a word of the name starts with the typed text; text without accents matches any spelling. */
export function isNameLike(name: string, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase('sv');
  const isPlain = wanted === plain(wanted);
  const words = ` ${isPlain ? plain(name.toLocaleLowerCase('sv')) : name.toLocaleLowerCase('sv')}`;
  return ['-', ' ', '/', '('].some((before) => words.includes(before + wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}
