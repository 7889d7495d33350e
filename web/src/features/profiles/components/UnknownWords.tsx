import { foldName } from '@platsa/contract/fold-text';
import type { Profile } from '@platsa/contract/profiles/schema';
import { ownWordName } from '@platsa/contract/reference/own-words';
import { useState } from 'react';
import { addToOwnWords } from '../../../shared/own-words.ts';
import { SuggestionRow } from '../../../ui/fields/SuggestionRow.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ReviewForm } from '../review-schema.ts';
import { notRated } from '../use-list.ts';
import { ReviewSection } from './ReviewSection.tsx';

interface UnknownWordsProps {
  form: ReviewForm;
  profile: Profile;
  /** Words of the CV that the lists lack. */
  words: readonly string[];
}

/** Words of the CV that the lists lack, each to be added as a skill of one's own, whose level is then asked for. */
export function UnknownWords({ form, profile, words }: UnknownWordsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const skills = [...profile.skills, ...form.values.skills].map(({ _skill }) => foldName(_skill.name));
  const isLeft = (word: string) =>
    !added.includes(word) && !skills.includes(foldName(word)) && ownWordName.safeParse(word).success;
  const left = words.filter(isLeft);

  const addSkill = async (word: string) => {
    const _skill = await addToOwnWords('skill', word);
    setAdded((before) => [...before, word]);
    if (profile.skills.some((skill) => skill._skill._id === _skill._id)) return;
    form.set('skills', (before) => [
      ...before.filter((skill) => skill._skill._id !== _skill._id),
      { _skill, rating: notRated, before: null, picked: true },
    ]);
  };
  return (
    <ReviewSection
      title="Ord som listan saknar"
      hint="De står också i CV:t. Lägg till det som är en kompetens, så matchas du med jobb som skriver samma ord."
      found={left.length}
    >
      <SuggestionRow
        tags={left.map((word) => ({ _id: word, name: word }))}
        onPick={({ name }) => void addSkill(name).catch(toast.refused)}
        atFirst={8}
      />
    </ReviewSection>
  );
}
