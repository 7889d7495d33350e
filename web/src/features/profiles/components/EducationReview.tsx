import { educationTypes } from '@platsa/contract/profiles/rules';
import { PeriodFields } from '../../../ui/fields/PeriodFields.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { educationEndHelp } from '../list-texts.ts';
import type { ReviewForm } from '../review-form.ts';
import { EntryItem } from './EntryItem.tsx';

const levels = educationTypes.map((label, value) => ({ value, label }));

export function EducationReview({ form, index }: { form: ReviewForm; index: number }) {
  const entry = form.values.educations[index];
  const path = `educations.${index}` as const;
  if (!entry) return null;
  const { title, schoolName, startDate, endDate, current } = entry;
  return (
    <EntryItem
      form={form}
      path={path}
      {...{ title, startDate, endDate, current }}
      place={[schoolName, educationTypes[entry.educationType]].filter(Boolean).join(' · ')}
      isLacking={!title || !schoolName || !startDate}
    >
      <SelectField
        label="Nivå"
        options={levels}
        {...form.field(`${path}.educationType`)}
        onChange={(level) => form.set(`${path}.educationType`, level ?? 1)}
      />
      <TextField label="Skola" required maxLength={100} {...form.field(`${path}.schoolName`)} />
      <TextField label="Utbildning" required maxLength={100} {...form.field(`${path}.title`)} />
      <PeriodFields
        currentLabel="Jag studerar här nu"
        endDescription={educationEndHelp}
        start={form.field(`${path}.startDate`)}
        end={form.field(`${path}.endDate`)}
        current={form.field(`${path}.current`)}
      />
    </EntryItem>
  );
}
