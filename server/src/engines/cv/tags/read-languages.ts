import type { ParsedLanguage } from '../parsed-resume.ts';
import { languagesIn } from './language-names.ts';
import { languageLevel } from './levels.ts';

interface Draft extends ParsedLanguage {
  levelText: string;
}

function draftsOf(item: string): { drafts: Draft[]; level: number | null } {
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

/** Commas divide languages from each other and from their levels, so items are read in order. */
const separator = /\s*(?:[;|•·]|,(?!\d)|\n|\.(?=\s|$))\s*/u;

/**
 * Languages with their levels, whatever comes first: 'Svenska – modersmål', 'Flytande engelska', 'Goda kunskaper i
 * tyska', levels on a line of their own or in a table. `labelLevel` is the level that the heading gave.
 */
export function readLanguages(texts: readonly string[], labelLevel: number | null = null): ParsedLanguage[] {
  const languages: ParsedLanguage[] = [];
  let pending = labelLevel;
  for (const text of texts) {
    const ofLine = leadingLevel(text);
    for (const item of text.split(separator).filter((part) => part.trim() !== '')) {
      const { drafts, level } = draftsOf(item);
      if (drafts.length === 0 && level !== null) {
        const last = languages.at(-1);
        if (last && last.rating === null && !/:\s*$/.test(item)) last.rating = level;
        else if (/:\s*$/.test(item) || languages.length === 0) pending = level;
      }
      for (const { levelText: _, ...draft } of drafts) {
        if (languages.some((known) => known.langId === draft.langId)) continue;
        languages.push({ ...draft, rating: draft.rating ?? ofLine ?? pending });
      }
    }
  }
  return languages.map((language) => ({ ...language, first: language.rating === 5 }));
}
