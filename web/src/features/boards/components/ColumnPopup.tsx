import { Button, Stack } from '@mantine/core';
import { type ColumnStage, guessStage, stageNames } from '@platsa/contract/boards/rules';
import { type BoardColumn, columnForm } from '@platsa/contract/boards/schema';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { useId, useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { FormFailure, RestoredDraft, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useColumnCalls } from '../api/columns.ts';
import styles from './ColumnPopup.module.css';
import { TriggerList } from './TriggerList.tsx';

interface ColumnPopupProps {
  boardId: string;
  /** Null for a new column. */
  column: BoardColumn | null;
  /** The board's only column can't be deleted. */
  only: boolean;
  /** The company's templates for mail. */
  templates: readonly MessageTemplate[];
  onCreated: (columnId: string) => void;
  onClose: () => void;
}

export function ColumnPopup({ boardId, column, only, templates, onCreated, onClose }: ColumnPopupProps) {
  const { create, update } = useColumnCalls(boardId);
  const values = {
    value: column?.value ?? '',
    color: column?.color ?? '',
    stage: column?.stage,
    triggers: column?.triggers ?? [],
    chosenTemplate: null as string | null,
  };
  const form = useSchemaForm({
    schema: columnForm,
    initialValues: values,
    stored: column ? values : undefined,
    draftKey: `column.${column?._id ?? boardId}`,
    submit: (data, { chosenTemplate }) => {
      // A template that was chosen but not added is added as well.
      const chosen = chosenTemplate ? [{ type: 'email' as const, _messageTemplate: chosenTemplate }] : [];
      const whole = { ...data, triggers: [...data.triggers, ...chosen] };
      return column ? update(column._id, whole) : create(whole).then(onCreated);
    },
    onDone: onClose,
  });
  // A stray click or key keeps the draft, as an expired session does.
  const discardEdits = () => {
    form.reset();
    onClose();
  };
  const { value, color } = form.values;
  const stage = form.values.stage ?? guessStage(value);
  const guessed = guessStage(value) === 'declined' ? 'review' : guessStage(value);
  const complete = value.trim() !== '' && color !== '' && (column === null || form.changed);

  return (
    <Popup
      opened
      onClose={onClose}
      title={column ? 'Redigera kolumn' : 'Lägg till kolumn'}
      size="small"
      footer={
        <>
          <FormFailure form={form} />
          {column ? <DeleteButton boardId={boardId} column={column} only={only} onDone={onClose} /> : null}
          <Button variant="default" onClick={discardEdits}>
            Avbryt
          </Button>
          <Button disabled={!complete} loading={form.submitting} onClick={() => void form.send()}>
            {column ? 'Spara kolumn' : 'Lägg till kolumn'}
          </Button>
        </>
      }
    >
      <SchemaForm form={form} aria-label="Kolumn">
        <Stack gap="md">
          <RestoredDraft form={form} discard={column ? undefined : 'Börja om'} />
          <TextField label="Namn" required maxLength={50} {...form.field('value')} />
          <ColourField label="Färg" required colours={columnColours} {...form.field('color')} />
          <CheckboxField
            label="Använd för att tacka nej"
            description="Den som flyttas hit räknas som att ha fått nej."
            value={stage === 'declined'}
            onChange={(declines) => form.set('stage', declines ? 'declined' : guessed)}
          />
          <SelectField
            label="Steg"
            description={describeStage({ value, stage, isGuessed: !form.values.stage, stored: column?.stage })}
            options={stageOptions}
            {...form.field('stage')}
            value={stage}
            onChange={(chosen) => form.set('stage', chosen ?? stage)}
          />
          <TriggerList
            triggers={form.values.triggers}
            templates={templates}
            onChange={(triggers) => form.set('triggers', triggers)}
            chosen={form.values.chosenTemplate}
            onChoose={(templateId) => form.set('chosenTemplate', templateId)}
            error={form.errors.triggers}
          />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}

interface DeleteButtonProps {
  boardId: string;
  column: BoardColumn;
  only: boolean;
  onDone: () => void;
}

/** Deletes an empty column, after a second click to confirm. */
function DeleteButton({ boardId, column, only, onDone }: DeleteButtonProps) {
  const { remove } = useColumnCalls(boardId);
  const [sure, setSure] = useState(false);
  const dragged = only || column.items.length > 0;

  const { run, busy } = useOneAtATime(async () => {
    try {
      await remove(column._id);
      onDone();
    } catch (error) {
      toast.failed(`Kolumnen kunde inte raderas. ${toFailure(error).message}`);
      setSure(false);
    }
  });
  return (
    <Button
      variant="subtle"
      color="bad"
      mr="auto"
      disabled={dragged}
      title={dragged ? reason(only) : undefined}
      loading={busy}
      onClick={() => (sure ? void run() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {sure ? 'Är du säker?' : 'Radera kolumn'}
    </Button>
  );
}

function reason(only: boolean): string {
  return only ? 'En tavla behöver minst en kolumn.' : 'Kolumnen måste vara tom för att kunna raderas.';
}

/** The effect of another stage, or whether the name suggests one. */
function describeStage(of: { value: string; stage: ColumnStage; isGuessed: boolean; stored: ColumnStage | undefined }) {
  const { value, stage, isGuessed, stored } = of;
  if (isGuessed) return 'Gissat av namnet. Rätta om det är fel.';
  if (stored !== undefined && stage !== stored) {
    return `Analysen räknas om: alla som har stått i kolumnen räknas i ${stageNames[stage]}, också de som redan har gått vidare.`;
  }
  return otherMeaning(value, stage);
}

/** Tells of a name that suggests another stage than the column has; most names say nothing, which suggests 'review'. */
function otherMeaning(name: string, stage: ColumnStage): string | undefined {
  const guess = guessStage(name);
  return guess === stage || guess === 'review' ? undefined : `Namnet tyder på ${stageNames[guess].toLowerCase()}.`;
}

const stageOptions = Object.entries(stageNames).map(([value, label]) => ({ value: value as ColumnStage, label }));

/** The column colours; a new board uses the first five. */
const columnColours = [
  { value: '#006aff', label: 'Blå' },
  { value: '#b25e09', label: 'Orange' },
  { value: '#7a3ff2', label: 'Lila' },
  { value: '#c4320a', label: 'Röd' },
  { value: '#12805c', label: 'Grön' },
  { value: '#0e7490', label: 'Turkos' },
  { value: '#be185d', label: 'Rosa' },
  { value: '#8a6d00', label: 'Guld' },
  { value: '#51607a', label: 'Grå' },
  { value: '#0f1b2d', label: 'Svart' },
] as const;

interface Colour {
  /** #rrggbb */
  value: string;
  label: string;
}

interface ColourFieldProps extends FieldProps<string> {
  colours: readonly Colour[];
}

/** Picks one of a few named colours. A current value outside the palette is shown first. */
function ColourField({ label, required, error, colours, value, onChange, ...rest }: ColourFieldProps) {
  const id = useId();
  const known = value === '' || colours.some((colour) => colour.value === value.toLowerCase());
  const shown = known ? colours : [{ value, label: 'Nuvarande' }, ...colours];
  return (
    <fieldset
      className={styles.root}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      data-path={rest['data-path']}
    >
      <legend className={styles.label}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <div className={styles.colours}>
        {shown.map((colour) => (
          <label key={colour.value} className={styles.colour} title={colour.label}>
            <input
              type="radio"
              name={`${id} colour`}
              aria-label={colour.label}
              checked={colour.value === value.toLowerCase() || colour.value === value}
              onChange={() => onChange(colour.value)}
            />
            <span className={styles.swatch} style={{ background: colour.value }} />
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
