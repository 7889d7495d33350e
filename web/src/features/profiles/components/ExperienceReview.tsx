import { PeriodFields } from '../../../ui/fields/PeriodFields.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { experienceEndHelp } from '../list-texts.ts';
import type { ReviewForm } from '../review-form.ts';
import { EntryItem } from './EntryItem.tsx';
import { NearestProfession, PositionField } from './PositionField.tsx';

export function ExperienceReview({ form, index }: { form: ReviewForm; index: number }) {
  const entry = form.values.experiences[index];
  const path = `experiences.${index}` as const;
  if (!entry) return null;
  const { title, _profession, companyName, startDate, endDate, current } = entry;
  const position = {
    title: form.field(`${path}.title`),
    profession: form.field(`${path}._profession`),
    declined: form.field(`${path}.declined`),
  };
  return (
    <EntryItem
      form={form}
      path={path}
      {...{ startDate, endDate, current }}
      title={title || (_profession?.name ?? 'Välj yrke')}
      place={companyName}
      isLacking={!(title || _profession) || !companyName || !startDate}
      question={<NearestProfession {...position} brief />}
    >
      <PositionField {...position} />
      <TextField label="Företag" required maxLength={100} {...form.field(`${path}.companyName`)} />
      <PeriodFields
        currentLabel="Jag arbetar här nu"
        endDescription={experienceEndHelp}
        start={form.field(`${path}.startDate`)}
        end={form.field(`${path}.endDate`)}
        current={form.field(`${path}.current`)}
      />
      <TextAreaField label="Vad du gjorde" minRows={2} maxLength={2000} {...form.field(`${path}.desc`)} />
    </EntryItem>
  );
}
