import type { NamedReference } from '@platsa/contract/fields';
import type { SearchSource } from '../../ui/fields/use-search.ts';
import type { SuggestionKind } from './api/suggestions.ts';

/** What a list says of itself, and where it finds what can be added. */
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
