import type { NamedReference } from '@platsa/contract/fields';
import type { SearchSource } from '../../ui/fields/use-search.ts';
import type { SuggestionKind } from './api/search-tags.ts';

/** The texts and search source of a list section. */
export interface ListText {
  title: string;
  /** In a sentence: 'egenskaper'. */
  object: string;
  /** Text of the empty section. */
  blank: string;
  /** 'Lägg till egenskap' */
  pickerLabel: string;
  placeholder: string;
  source: SearchSource<NamedReference>;
  suggestions: SuggestionKind;
  max: number;
}

/** Matching counts the days that are certain: where the end is unknown, the first alone. */
export const experienceEndHelp =
  'Valfritt, och bara året, eller månad och år, räcker. Utan slut räknas tiden inte vid matchning.';
export const educationEndHelp = 'Valfritt, och bara året, eller månad och år, räcker.';
