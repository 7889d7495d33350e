import type { ParsedLanguage } from '../parsed-resume.ts';
import { languagesIn } from './language-names.ts';
import { languageLevel } from './levels.ts';

interface Draft extends ParsedLanguage {
  levelText: string;
}

function readDrafts(item: string): { drafts: Draft[]; level: number | null } {
  const words = item.split(/[\s:()–—]+|(?<!\d)\/|\/(?!\d)|(?<=\p{L})-(?=\s|$)/u).filter((word) => word !== '');
  const found = languagesIn(words);
  const drafts = found.map(({ tag, code, end }, index) => {
    const next = found[index + 1]?.start ?? words.length;
    const after = words.slice(end, next).join(' ');
    return { langId: tag.id, code, name: tag.name, rating: languageLevel(after), first: false, levelText: after };
  });
  const level = languageLevel(item);
  const rated = drafts.filter((draft) => draft.rating !== null);
  if (rated.length === 0 || (drafts.length > 1 && rated.length === 1 && rated[0] === drafts.at(-1))) {
    for (const draft of drafts) draft.rating = level;
  }
  return { drafts, level };
}

/** 'Flytande: svenska, engelska' */
function leadingLevel(text: string): number | null {
  const label = /^([^:]{3,40}):/.exec(text)?.[1];
  return label === undefined || languagesIn(label.split(/\s+/)).length > 0 ? null : languageLevel(label);
}

/** Commas separate languages from each other but also from their levels, so the items are read in order. */
const separator = /\s*(?:[;|•·]|,(?!\d)|\n|\.(?=\s|$))\s*/u;

/**
 * Languages with their levels, in either order: 'Svenska – modersmål', 'Flytande engelska', 'Goda kunskaper i tyska', or
 * with levels on separate lines or in a table. `headingLevel` is a level named in the heading.
 */
export function readLanguages(texts: readonly string[], headingLevel: number | null = null): ParsedLanguage[] {
  const languages: ParsedLanguage[] = [];
  let pending = headingLevel;
  for (const text of texts) {
    const lineLevel = leadingLevel(text);
    for (const item of text.split(separator).filter((part) => part.trim() !== '')) {
      const { drafts, level } = readDrafts(item);
      if (drafts.length === 0 && level !== null) {
        const last = languages.at(-1);
        if (last && last.rating === null && !/:\s*$/.test(item)) last.rating = level;
        else if (/:\s*$/.test(item) || languages.length === 0) pending = level;
      }
      for (const { levelText: _, ...draft } of drafts) {
        if (languages.some((known) => known.langId === draft.langId)) continue;
        languages.push({ ...draft, rating: draft.rating ?? lineLevel ?? pending });
      }
    }
  }
  return languages.map((language) => ({ ...language, first: language.rating === 5 }));
}
