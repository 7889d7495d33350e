/** Whether one of the names contains the typed text; text without accents matches any spelling. */
export function isNameLike(names: readonly string[], typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase('sv');
  const isPlain = wanted === plain(wanted);
  return names.some((name) => {
    const lower = name.toLocaleLowerCase('sv');
    return (isPlain ? plain(lower) : lower).includes(wanted);
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}
