import type { NamedReference } from '@platsa/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { SuggestionRow } from '../../../ui/fields/SuggestionRow.tsx';
import { profileSuggestions, type SuggestionKind } from '../api/search-tags.ts';
import { useProfile } from '../profile-context.ts';

interface SuggestionsProps {
  kind: SuggestionKind;
  /** The ids already in the list. */
  chosen: readonly NamedReference[];
  onPick: (tag: NamedReference) => void;
}

const atFirst = 3;

/** Suggestions; hidden while they load or if they fail. */
export function Suggestions({ kind, chosen, onPick }: SuggestionsProps) {
  const { userId } = useProfile();
  const { data = [], refetch } = useQuery(profileSuggestions(kind, userId));
  const left = data.filter(({ _id }) => !chosen.some((tag) => tag._id === _id));
  const pickSuggestion = (tag: NamedReference) => {
    onPick(tag);
    if (left.length <= atFirst) void refetch();
  };
  return <SuggestionRow tags={left} onPick={pickSuggestion} atFirst={atFirst} />;
}
