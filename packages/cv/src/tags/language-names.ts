import { type ReferenceTag, referenceTags } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function languageCode(tag: ReferenceTag): string {
  return String(tag.attributes.code ?? '');
}

function englishName(code: string): string[] {
  try {
    return [english.of(code) ?? ''].filter((name) => name !== '');
  } catch {
    return [];
  }
}

const byName = new Map(
  referenceTags.language
    .toSorted((a, b) => a.weight - b.weight)
    .flatMap((tag) =>
      [...englishName(languageCode(tag)), ...tag.synonyms, tag.name].map((name) => [fold(name), tag] as const),
    ),
);

export interface FoundLanguage {
  tag: ReferenceTag;
  code: string;
  /** The range of words that is the name. */
  start: number;
  end: number;
}

const maxNameWords = 3;

/** The languages named in a text's words, in order. */
export function languagesIn(words: readonly string[]): FoundLanguage[] {
  const found: FoundLanguage[] = [];
  let at = 0;
  while (at < words.length) {
    const match = longest(words, at);
    if (match) found.push(match);
    at = match ? match.end : at + 1;
  }
  return found;
}

function longest(words: readonly string[], start: number): FoundLanguage | undefined {
  for (let end = Math.min(words.length, start + maxNameWords); end > start; end--) {
    const tag = byName.get(fold(words.slice(start, end).join(' ')));
    if (tag) return { tag, code: languageCode(tag), start, end };
  }
  return undefined;
}
