import { Button } from '@mantine/core';
import type { NamedReference } from '@platsa/contract/fields';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type SuggestionKind, suggestionsOf } from '../api/suggestions.ts';
import { useProfile } from '../profile-context.ts';
import styles from './Suggestions.module.css';

interface SuggestionsProps {
  kind: SuggestionKind;
  /** What is there already. */
  chosen: readonly NamedReference[];
  onPick: (tag: NamedReference) => void;
}

const atFirst = 3;

/** A few things to add with one press. An extra: while they load or if they fail, nothing stands here. */
export function Suggestions({ kind, chosen, onPick }: SuggestionsProps) {
  const { userId } = useProfile();
  const { data = [], refetch } = useQuery(suggestionsOf(kind, userId));
  const [all, setAll] = useState(false);
  const left = data.filter(({ _id }) => !chosen.some((tag) => tag._id === _id));

  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  // The pressed one goes and takes the focus with it: the keyboard goes on with the one in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one has gone
  useEffect(() => {
    if (pressed.current === null) return;
    list.current?.querySelectorAll('button')[pressed.current]?.focus();
    pressed.current = null;
  }, [left.length]);
  const pick = (tag: NamedReference, index: number) => {
    pressed.current = index;
    onPick(tag);
    if (left.length <= atFirst) void refetch();
  };

  if (left.length === 0) return null;
  return (
    <div className={styles.root} ref={list}>
      <span className={styles.label}>Förslag</span>
      {left.slice(0, all ? undefined : atFirst).map((tag, index) => (
        <Button
          key={tag._id}
          variant="default"
          size="compact-md"
          radius="xl"
          className={styles.suggestion}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => pick(tag, index)}
          aria-label={`Lägg till ${tag.name}`}
        >
          {tag.name}
        </Button>
      ))}
      {left.length > atFirst ? (
        <Button variant="subtle" size="compact-md" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Visa färre' : 'Visa fler'}
        </Button>
      ) : null}
    </div>
  );
}
