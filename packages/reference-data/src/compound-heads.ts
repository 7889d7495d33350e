import { referenceTags } from './catalog.ts';

/** Common ends of compounds that are not names of professions or skills themselves. */
const common =
  'arbetare arbete biträde byggare bilförare bygge chef drift förare hantering handlare inspektör instruktör kontroll kunskap ledare ledning läggare makare medarbetare mästare operatör personal rådgivare sjukvård skötare tagare teknik tekniker tjänst vård väktare';

/**
 * Words that compounds end in: the common ones, and those that end at least two longer words among professions and skills.
 * With 'förare' among them, 'lastbilsförare' is found by 'förare' and by 'lastbils förare'.
 */
export function compoundHeads(): string[] {
  const tags = [...referenceTags.profession, ...referenceTags.skill];
  const names = tags.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  const words = [...new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []))];
  const ends = new Map<string, number>();
  for (const word of words) {
    for (let letters = 4; letters <= word.length - 3; letters++) {
      const end = word.slice(-letters);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  }
  return [...new Set([...common.split(' '), ...words.filter((word) => (ends.get(word) ?? 0) >= 2)])];
}
