import { ActionIcon, Button, SimpleGrid, Stack } from '@mantine/core';
import {
  hasOptions,
  listQuestionTexts,
  maxOptions,
  type QuestionKind,
  type QuestionLanguage,
  questionKinds,
  questionLanguages,
} from '@platsa/contract/questions/question';
import { findQuestionRisks } from '@platsa/contract/questions/risky-wording';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { WordingAdvice } from '../../../shared/WordingAdvice.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { addLanguage, changeKind, listWrittenLanguages, removeLanguage } from '../question-values.ts';
import { NumberField } from './NumberField.tsx';
import styles from './QuestionFields.module.css';
import type { QuestionFormState } from './QuestionForm.tsx';

interface QuestionFieldsProps {
  form: QuestionFormState;
}

const kindOptions = Object.entries(questionKinds).map(([value, label]) => ({ value: value as QuestionKind, label }));

/** The question itself. Changing any of these fields makes a new version of it. */
export function QuestionContentFields({ form }: QuestionFieldsProps) {
  const { kind } = form.values;
  return (
    <Stack gap="md">
      <TextField label="Fråga" required autoFocus maxLength={300} {...form.field('text.sv')} />
      <SelectField
        label="Slag"
        options={kindOptions}
        {...form.field('kind')}
        onChange={(chosen) => chosen && form.setValues(changeKind(form.values, chosen))}
      />
      {hasOptions(kind) ? <OptionFields form={form} /> : null}
      {kind === 'number' || kind === 'range' ? (
        <SimpleGrid cols={2} spacing="md">
          <NumberField label="Lägst" {...form.field('min')} />
          <NumberField label="Högst" {...form.field('max')} />
        </SimpleGrid>
      ) : null}
      <TextField label="Hjälptext (valfritt)" maxLength={500} {...form.field('help.sv')} />
    </Stack>
  );
}

/** Shown where the question may ask for what the law protects. */
export function QuestionReasonField({ form }: QuestionFieldsProps) {
  const risks = findQuestionRisks(listQuestionTexts(form.values));
  return (
    <>
      <WordingAdvice risks={risks} />
      {risks.length > 0 ? (
        <TextAreaField
          label="Varför behövs frågan?"
          description="Skriv det om du går vidare ändå. Skälet står i säkerhetsloggen."
          minRows={2}
          maxLength={300}
          {...form.field('reason')}
        />
      ) : null}
    </>
  );
}

function OptionFields({ form }: QuestionFieldsProps) {
  const { options } = form.values;
  const [added, setAdded] = useState<string | null>(null);
  const addOption = () => {
    const option = { _id: newId(), text: { sv: '' } };
    form.set('options', [...options, option]);
    setAdded(option._id);
  };
  return (
    <Stack gap="xs">
      <ol className={styles.options} aria-label="Svar att välja mellan">
        {options.map(({ _id, text }, index) => (
          <li key={_id} className={styles.option}>
            <TextField
              label={`Svar ${index + 1}`}
              maxLength={100}
              autoFocus={added === _id}
              {...form.field(`options.${index}.text.sv`)}
            />
            <ActionIcon
              className={styles.remove}
              aria-label={`Ta bort svaret ${text.sv}`.trim()}
              onClick={() => form.set('options', options.toSpliced(index, 1))}
            >
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {form.errors.options ? <p className={styles.error}>{form.errors.options}</p> : null}
      <div>
        <Button
          variant="light"
          disabled={options.length >= maxOptions}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={addOption}
        >
          Lägg till svar
        </Button>
      </div>
    </Stack>
  );
}

/** The texts of the question in other languages. */
export function QuestionLanguageFields({ form }: QuestionFieldsProps) {
  const written = listWrittenLanguages(form.values);
  const others = (Object.keys(questionLanguages) as QuestionLanguage[]).filter(
    (code) => code !== 'sv' && !written.includes(code),
  );
  return (
    <Stack gap="md">
      {written.map((code) => (
        <LanguageFields key={code} form={form} code={code} />
      ))}
      {others.length > 0 ? (
        <SelectField
          label="Lägg till ett språk"
          description="Den som söker väljer själv språk för frågorna."
          placeholder="Välj språk"
          value={null}
          options={others.map((code) => ({ value: code, label: questionLanguages[code] }))}
          onChange={(code) => code && form.setValues(addLanguage(form.values, code))}
        />
      ) : null}
    </Stack>
  );
}

function LanguageFields({ form, code }: QuestionFieldsProps & { code: QuestionLanguage }) {
  const { kind, options } = form.values;
  const language = questionLanguages[code];
  const textField = (path: string) => {
    const { value, ...field } = form.field(path);
    return { ...field, value: typeof value === 'string' ? value : '' };
  };
  return (
    <fieldset className={styles.language}>
      <legend>{language}</legend>
      <Stack gap="sm" lang={code} dir="auto">
        <TextField label={`Fråga på ${language}`} maxLength={300} {...textField(`text.${code}`)} />
        {hasOptions(kind)
          ? options.map(({ _id, text }, index) => (
              <TextField
                key={_id}
                label={`${text.sv || `Svar ${index + 1}`} på ${language}`}
                maxLength={100}
                {...textField(`options.${index}.text.${code}`)}
              />
            ))
          : null}
        <TextField label={`Hjälptext på ${language}`} maxLength={500} {...textField(`help.${code}`)} />
      </Stack>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        onClick={() => form.setValues(removeLanguage(form.values, code))}
      >
        Ta bort {language}
      </Button>
    </fieldset>
  );
}

export function QuestionUseFields({ form }: QuestionFieldsProps) {
  return (
    <Stack gap="sm">
      <CheckboxField
        label="Personligt svar"
        description="Dolt för teamet tills någon öppnar det. Vem som har öppnat det står i historiken."
        {...form.field('isPersonal')}
      />
      <CheckboxField
        label="Ställ den i alla annonser"
        description="Först av era frågor, också i annonser som redan är ute."
        {...form.field('isStandard')}
      />
      {form.values.isStandard ? <CheckboxField label="Måste besvaras" {...form.field('isRequired')} /> : null}
    </Stack>
  );
}
