import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import styles from './SearchList.module.css';

export interface SearchGroup {
  title: string;
  options: readonly { id: string; content: ReactNode }[];
  /** There are more results than shown. */
  more: boolean;
}

interface SearchListProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly SearchGroup[];
  onPick: (id: string) => void;
  onEscape: () => void;
  /** Below the results: instructions, 'Söker …' or that nothing was found. */
  hint: string;
}

/** A search field with grouped results; the arrow keys move through all of them and Enter picks. */
export function SearchList({ label, value, onChange, groups, onPick, onEscape, hint }: SearchListProps) {
  const combobox = useCombobox({ opened: true, onDropdownClose: onEscape });
  const shown = groups.filter(({ options }) => options.length > 0);
  const first = shown[0]?.options[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter picks the best of each new answer
  useEffect(() => {
    if (first) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [first]);
  return (
    <div className={styles.root}>
      <Combobox store={combobox} onOptionSubmit={onPick}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            size="md"
            aria-label={label}
            placeholder={label}
            data-autofocus
            value={value}
            maxLength={100}
            onChange={(event) => onChange(event.currentTarget.value)}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          />
        </Combobox.EventsTarget>
        {/* By keyboard it is scrolled from itself, besides the arrow keys in the field. */}
        <Combobox.Options aria-label={label} className={styles.options} tabIndex={0}>
          {shown.map(({ title, options, more }) => (
            <Combobox.Group key={title} label={title}>
              {options.map(({ id, content }) => (
                <Combobox.Option key={id} value={id} className={styles.option}>
                  {content}
                </Combobox.Option>
              ))}
              {more ? (
                <p className={styles.more}>
                  <span aria-hidden="true">…</span>
                  <VisuallyHidden>Det finns fler. Skriv mer för att hitta dem.</VisuallyHidden>
                </p>
              ) : null}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <p className={styles.hint} role="status">
          {hint}
        </p>
      </Combobox>
    </div>
  );
}
