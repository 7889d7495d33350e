import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './SuggestionRow.module.css';
import type { NamedItem } from './use-search.ts';

interface SuggestionRowProps {
  /** The options that are not picked yet. */
  tags: readonly NamedItem[];
  onPick: (tag: NamedItem) => void;
  /** Number shown before the user asks for more. */
  atFirst: number;
}

/** Suggestions to add with one press; hidden if there are none. */
export function SuggestionRow({ tags, onPick, atFirst }: SuggestionRowProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  // The pressed suggestion is removed, so the focus moves to the one in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one has gone
  useEffect(() => {
    if (pressed.current === null) return;
    list.current?.querySelectorAll('button')[pressed.current]?.focus();
    pressed.current = null;
  }, [tags.length]);

  if (tags.length === 0) return null;
  return (
    <div className={styles.root} ref={list}>
      <span className={styles.label}>Förslag</span>
      {tags.slice(0, all ? undefined : atFirst).map((tag, index) => (
        <Button
          key={tag._id}
          variant="default"
          size="compact-md"
          radius="xl"
          className={styles.suggestion}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            pressed.current = index;
            onPick(tag);
          }}
          aria-label={`Lägg till ${tag.name}`}
        >
          {tag.name}
        </Button>
      ))}
      {tags.length > atFirst ? (
        <Button variant="subtle" size="compact-md" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Visa färre' : 'Visa fler'}
        </Button>
      ) : null}
    </div>
  );
}
