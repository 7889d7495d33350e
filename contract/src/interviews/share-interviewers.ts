/**
 * Who holds which of several interviews in a row: of the chosen people, those of its kind and those who belong to none of the kinds;
 * all of them where that is nobody. The browser loads this file, so it must not import zod.
 */
export function shareInterviewers(kinds: readonly (readonly string[])[], chosen: readonly string[]): string[][] {
  const named = new Set(kinds.flat());
  return kinds.map((own) => {
    const share = chosen.filter((id) => !named.has(id) || own.includes(id));
    return share.length > 0 ? share : [...chosen];
  });
}
