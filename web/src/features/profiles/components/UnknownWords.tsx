import { foldName } from '@platsa/contract/fold-text';
import type { Profile } from '@platsa/contract/profiles/schema';
import { ownWordName } from '@platsa/contract/reference/own-words';
import { useState } from 'react';
import { addToOwnWords } from '../../../shared/own-words.ts';
import { SuggestionRow } from '../../../ui/fields/SuggestionRow.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import type { ReviewForm } from '../review-schema.ts';
import { notRated } from '../use-list.ts';
import { ReviewSection } from './ReviewSection.tsx';

interface UnknownWordsProps {
  kind: 'skill' | 'trait';
  form: ReviewForm;
  profile: Profile;
  /** Words of the CV that the lists lack. */
  words: readonly string[];
}

const texts = {
  skill: {
    title: 'Ord som listan saknar',
    hint: 'De står också i CV:t. Lägg till det som är en kompetens, så matchas du med jobb som skriver samma ord.',
  },
  trait: {
    title: 'Egenskaper som listan saknar',
    hint: 'De står också i CV:t. Lägg till det som beskriver dig, så matchas du med jobb som skriver samma ord.',
  },
};

/** Words of the CV that the lists lack, each to be added as one's own. The level of a skill is then asked for. */
export function UnknownWords({ kind, form, profile, words }: UnknownWordsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const present = [
    ...[...profile.skills, ...form.values.skills].map(({ _skill }) => _skill),
    ...[...profile._traits, ...form.values.traits.map(({ tag }) => tag)],
  ].map(({ name }) => foldName(name));
  const isLeft = (word: string) =>
    !added.includes(word) && !present.includes(foldName(word)) && ownWordName.safeParse(word).success;
  const left = words.filter(isLeft);

  const addWord = async (word: string) => {
    setProblem('');
    const own = await addToOwnWords(kind, word);
    setAdded((before) => [...before, word]);
    if (kind === 'trait') {
      if (profile._traits.some(({ _id }) => _id === own._id)) return;
      form.set('traits', (before) => [...before.filter(({ tag }) => tag._id !== own._id), { tag: own, picked: true }]);
      return;
    }
    if (profile.skills.some(({ _skill }) => _skill._id === own._id)) return;
    form.set('skills', (before) => [
      ...before.filter(({ _skill }) => _skill._id !== own._id),
      { _skill: own, rating: notRated, before: null, picked: true },
    ]);
  };
  return (
    <ReviewSection {...texts[kind]} found={left.length} problem={problem && <span role="alert">{problem}</span>}>
      <SuggestionRow
        tags={left.map((word) => ({ _id: word, name: word }))}
        onPick={({ name }) => void addWord(name).catch((error) => setProblem(toFailure(error).message))}
        atFirst={8}
      />
    </ReviewSection>
  );
}
