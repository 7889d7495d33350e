import { searchProfessions } from '@platsa/contract/reference/endpoints';
import { call } from '../../../lib/api.ts';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { PeriodFields } from '../../../ui/fields/PeriodFields.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ownTitleHelp } from '../list-texts.ts';
import type { ReviewForm } from '../review-form.ts';
import { EntryItem } from './EntryItem.tsx';

export function ExperienceReview({ form, index }: { form: ReviewForm; index: number }) {
  const entry = form.values.experiences[index];
  const path = `experiences.${index}` as const;
  if (!entry) return null;
  const { title, _profession, companyName, startDate, endDate, current } = entry;
  return (
    <EntryItem
      form={form}
      path={path}
      {...{ startDate, endDate, current }}
      title={title || (_profession?.name ?? 'Välj yrke')}
      place={companyName}
      isLacking={!_profession || !companyName || !startDate || !(endDate || current)}
    >
      <AsyncPicker
        label="Yrkestitel"
        placeholder="Sök yrke"
        required
        searchKey="professions"
        search={async (name, signal) => (await call(searchProfessions, { name }, { signal })).professions}
        {...form.picker(`${path}._profession`)}
      />
      <TextField label="Egen titel" description={ownTitleHelp} maxLength={100} {...form.field(`${path}.title`)} />
      <TextField label="Företag" required maxLength={100} {...form.field(`${path}.companyName`)} />
      <PeriodFields
        currentLabel="Jag arbetar här nu"
        start={form.field(`${path}.startDate`)}
        end={form.field(`${path}.endDate`)}
        current={form.field(`${path}.current`)}
      />
      <TextAreaField label="Vad du gjorde" minRows={2} maxLength={2000} {...form.field(`${path}.desc`)} />
    </EntryItem>
  );
}
