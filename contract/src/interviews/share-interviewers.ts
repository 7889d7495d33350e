/**
 * Shares the chosen people among several interviews in a row. Each interview gets the people of its own kind and the people who
 * belong to none of the kinds, or everybody if there are none. The browser loads this file, so it must not import zod.
 */
export function shareInterviewers(kinds: readonly (readonly string[])[], chosen: readonly string[]): string[][] {
  const named = new Set(kinds.flat());
  return kinds.map((own) => {
    const share = chosen.filter((id) => !named.has(id) || own.includes(id));
    return share.length > 0 ? share : [...chosen];
  });
}
