import { Button, Group, Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { NamedReference } from '@platsa/contract/fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addToOwnWords } from '../../../shared/own-words.ts';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { nearestProfession, tagSources } from '../api/search-tags.ts';
import styles from './PositionField.module.css';

type UnlabelledField<T> = Omit<FieldProps<T>, 'label'>;

export interface PositionProps {
  /** The title in the job seeker's own words; '' where the profession's name says it. */
  title: UnlabelledField<string>;
  profession: UnlabelledField<NamedReference | null>;
  /** The title is to stand without a profession. */
  declined: UnlabelledField<boolean>;
}

/** The title of a position: a profession of the list, or any text, for which the nearest profession is suggested. */
export function PositionField(props: PositionProps) {
  const { title, profession } = props;
  return (
    <div>
      <AsyncPicker
        label="Yrkestitel"
        placeholder="Sök yrke, eller skriv din titel"
        required
        {...tagSources.professions}
        {...profession}
        freeText={{
          text: title.value,
          maxLength: 100,
          onChange: (text) => {
            title.onChange(text);
            props.declined.onChange(false);
          },
        }}
      />
      <NearestProfession {...props} />
    </div>
  );
}

/**
 * Asks which profession a title of one's own counts as. Nothing where the list has the title. `brief` leaves out the search
 * for another than the nearest.
 */
export function NearestProfession({ title, profession, declined, brief }: PositionProps & { brief?: boolean }) {
  const typed = title.value.trim();
  const [settled] = useDebouncedValue(typed, 400);
  const nearest = useQuery({ ...nearestProfession(settled), enabled: settled !== '' }).data;
  const suggested = typed === settled && profession.value === null ? nearest : null;
  const chooseProfession = (chosen: NamedReference | null) => {
    profession.onChange(chosen);
    declined.onChange(false);
  };
  const adding = useMutation({
    mutationFn: (name: string) => addToOwnWords('profession', name),
    onSuccess: (word) => {
      chooseProfession(word);
      title.onChange('');
    },
  });
  const isAnswered = profession.value !== null || declined.value;
  if (typed === '' || suggested === undefined || (brief && isAnswered)) return null;
  return (
    <div className={styles.root}>
      <p>
        ”{typed}” är inte namnet på något yrke i listan.{' '}
        {brief && !suggested
          ? 'Välj ett närliggande yrke under ”Ändra”, eller spara utan.'
          : 'Det yrke som ligger närmast räknas vid matchning.'}
      </p>
      {brief ? null : (
        <AsyncPicker
          label="Närmaste yrke"
          placeholder="Sök yrke"
          {...tagSources.professions}
          value={profession.value}
          onChange={chooseProfession}
        />
      )}
      {isAnswered && !suggested ? null : (
        <Group gap="xs">
          {suggested ? (
            <Button variant="filled" size="compact-md" onClick={() => chooseProfession(suggested)}>
              Räkna som {suggested.name}
            </Button>
          ) : null}
          {isAnswered ? null : (
            <>
              <Button variant="default" size="compact-md" onClick={() => adding.mutate(typed)}>
                Lägg till som eget yrke
              </Button>
              <Button variant="default" size="compact-md" onClick={() => declined.onChange(true)}>
                Spara utan yrke
              </Button>
            </>
          )}
        </Group>
      )}
      {adding.error && adding.variables === typed ? (
        <Input.Error role="alert">{toFailure(adding.error).message}</Input.Error>
      ) : null}
      {declined.value ? <p className={styles.answer}>Titeln räknas inte som något yrke.</p> : null}
    </div>
  );
}
