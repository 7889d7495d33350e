import type { NamedReference } from '@platsa/contract/fields';
import type { SearchSource } from '../../ui/fields/use-search.ts';
import type { SuggestionKind } from './api/suggestions.ts';

/** The texts and search source of a list section. */
export interface ListText {
  title: string;
  /** In a sentence: 'egenskaper'. */
  object: string;
  /** What to fill in and why, while there is nothing. */
  blank: string;
  /** 'Lägg till egenskap' */
  pickerLabel: string;
  placeholder: string;
  source: SearchSource<NamedReference>;
  suggestions: SuggestionKind;
  max: number;
}

/** For a title that the list of professions lacks. */
export const ownTitleHelp = 'Finns inte din titel i listan? Välj det närmaste yrket och skriv titeln här.';
