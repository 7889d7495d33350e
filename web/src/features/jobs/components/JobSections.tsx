import type { Brand } from '@platsa/contract/companies/schema';
import { textToDescription } from '@platsa/contract/jobs/description';
import { durationLabels, employmentTypeLabels, workplaceLabels } from '@platsa/contract/jobs/labels';
import { employmentTypes, workplaces } from '@platsa/contract/jobs/schema';
import { findAdvertRisks } from '@platsa/contract/questions/risky-wording';
import { searchProfessions } from '@platsa/contract/reference/endpoints';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { addDays, today } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { CityPicker } from '../../../shared/CityPicker.tsx';
import { WordingAdvice } from '../../../shared/WordingAdvice.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Field, helpWith } from '../../../ui/fields/Field.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { useUploadCover } from '../api/job.ts';
import type { JobFormState } from '../use-job-form.ts';
import descriptionFieldStyles from './DescriptionEditor.module.css';
import styles from './JobForm.module.css';
import { ChoiceField, PayFields } from './PayFields.tsx';

interface JobSectionProps {
  form: JobFormState;
}

const employmentOptions = employmentTypes.map((value) => ({ value, label: employmentTypeLabels[value] }));
const workplaceOptions = workplaces.map((value) => ({ value, label: workplaceLabels[value] }));
const durationOptions = ([0, 1, 2, 3, 4, 5] as const).map((value) => ({ value, label: durationLabels[value] }));
const ageOptions = [
  { value: 0, label: 'Ingen åldersgräns' },
  { value: 16, label: 'Från 16 år' },
  { value: 18, label: 'Från 18 år' },
] as const;

export function TextSection({
  form,
  companyId,
  brands,
  cover,
}: JobSectionProps & { companyId: string; brands: readonly Brand[]; cover: string | null }) {
  return (
    <Card title="Annonsen" lead="Det första en sökande ser. Skriv rubriken så som folk söker.">
      <div className={styles.fields}>
        <CoverField form={form} companyId={companyId} drawn={cover} />
        <TextField
          label="Annonstitel"
          required
          maxLength={100}
          description={helpWith(form.notices.get('title'))}
          {...form.field('title')}
        />
        <AsyncPicker
          label="Yrkestitel"
          required
          description="Avgör vilka som får förslag om jobbet. Saknas yrket i listan, välj det närmaste: annonstiteln är fri."
          searchKey="professions"
          search={(name, signal) => call(searchProfessions, { name }, { signal }).then((answer) => answer.professions)}
          {...form.picker('_profession')}
        />
        {brands.length > 1 ? <BrandField form={form} brands={brands} /> : null}
        <DescriptionField form={form} />
      </div>
    </Card>
  );
}

function BrandField({ form, brands }: JobSectionProps & { brands: readonly Brand[] }) {
  const { value, ...field } = form.field('_brand');
  return (
    <SelectField
      label="Varumärke"
      description="Annonsen visas under varumärkets namn och logotyp."
      options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value ?? brands[0]?._id ?? null}
      {...field}
    />
  );
}

export function PlaceSection({ form, locked }: JobSectionProps & { locked: boolean }) {
  return (
    <Card
      title="Plats"
      lead={locked ? 'Ort och postnummer är låsta när någon har sökt jobbet.' : 'Var arbetet utförs.'}
    >
      <div className={`${styles.fields} ${styles.pair}`}>
        <CityPicker required disabled={locked} hint={({ county }) => county} {...form.picker('_city')} />
        <TextField
          label="Postnummer"
          required
          disabled={locked}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...form.field('zip')}
        />
        <div className={styles.whole}>
          <TextField
            label="Gatuadress"
            maxLength={100}
            autoComplete="off"
            description={helpWith(form.notices.get('street'))}
            {...form.field('street')}
          />
        </div>
      </div>
    </Card>
  );
}

export function TermsSection({ form }: JobSectionProps) {
  const { startDate, endDate } = form.values;
  const firstEnd = pickLater(dayAfter(startDate), addDays(today(), 1));
  const firstWork = pickLater(dayAfter(endDate), addDays(firstEnd, 1));
  return (
    <Card title="Tid och villkor" lead="När annonsen syns och vad som gäller för anställningen.">
      <div className={`${styles.fields} ${styles.pair}`}>
        <DateField label="Publiceringsdatum" required min={today()} {...form.field('startDate')} />
        <DateField
          label="Utgångsdatum"
          required
          min={firstEnd}
          description={helpWith(form.notices.get('endDate'))}
          {...form.field('endDate')}
        />
        <DateField
          label="Tillträde"
          min={firstWork}
          description="Lämna tomt om det är enligt överenskommelse."
          {...form.field('workDate')}
        />
        <SelectField
          label="Omfattning"
          required
          placeholder="Välj omfattning"
          options={employmentOptions}
          description={helpWith(form.notices.get('employmentType'))}
          {...form.field('employmentType')}
        />
        <TextField
          label="Antal platser"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          description={helpWith(form.notices.get('openings'), 'Hur många ni anställer. Visas när det är fler än en.')}
          {...form.field('openings')}
        />
        <ChoiceField
          label="Arbetsplats"
          options={workplaceOptions}
          description="Den som söker kan välja att bara se jobb på distans."
          {...form.field('workplace')}
        />
        <ChoiceField label="Anställningens längd" options={durationOptions} {...form.field('duration')} />
        <PayFields form={form} />
        <ChoiceField
          label="Åldersgräns"
          options={ageOptions}
          description="Den som är yngre kan inte söka."
          {...form.field('ageRestriction')}
        />
        <div className={styles.whole}>
          <TextField
            label="Kontakt för anpassningar"
            maxLength={200}
            placeholder="Till exempel Kim Lind, 070-123 45 67"
            description="Den som behöver anpassningar för att söka eller göra jobbet vet då vem som hjälper till."
            {...form.field('adjustmentsContact')}
          />
        </div>
      </div>
    </Card>
  );
}

/** The day after a complete date; '' for an incomplete one. */
function dayAfter(day: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? addDays(day, 1) : '';
}

function pickLater(day: string, earliest: string): string {
  return [day, earliest].toSorted().at(-1) ?? earliest;
}

/** A chunk of its own, so that the form shows before the editor has been loaded. */
const DescriptionEditor = lazy(() =>
  import('./DescriptionEditor.tsx').then((module) => ({ default: module.DescriptionEditor })),
);

/** The text with its headings and lists. Rules and messages are those of `desc`, the same as plain text. */
function DescriptionField({ form }: { form: JobFormState }) {
  const text = form.field('desc');
  const structure = form.field('descDoc');
  return (
    <Field
      label="Beskrivning"
      required
      group
      data-path="desc"
      description={helpWith(form.notices.get('desc'), 'Vad man gör, hur en dag ser ut och vad ni erbjuder.')}
      error={text.error}
    >
      {(control) => (
        <Suspense fallback={<div className={descriptionFieldStyles.loading} />}>
          <DescriptionEditor
            value={structure.value ?? textToDescription(text.value)}
            onChange={(description, plain) => {
              structure.onChange(description);
              text.onChange(plain);
            }}
            onBlur={text.onBlur}
            control={control}
          />
          <WordingAdvice risks={findAdvertRisks(`${form.values.title}\n${text.value}`)} />
        </Suspense>
      )}
    </Field>
  );
}

interface CoverFieldProps {
  form: JobFormState;
  companyId: string;
  /** The picture that is used if none is chosen. */
  drawn: string | null;
}

/** The cover is uploaded as soon as it is cropped, so that it survives a reload and saving does not wait for it. */
function CoverField({ form, companyId, drawn }: CoverFieldProps) {
  const { value, onChange, error, ...field } = form.field('images');
  const [picture, setPicture] = useState<Blob | null>(null);
  const upload = useUploadCover(companyId, (imageId) => onChange([imageId]));
  const [imageId] = value;

  const chooseCover = (chosen: Blob | null) => {
    setPicture(chosen);
    // The previous cover stays until the upload has finished.
    if (chosen) upload.mutate(chosen, { onError: () => setPicture(null) });
    else onChange([]);
  };

  return (
    <ImageField
      {...field}
      label="Bild"
      description={
        upload.isPending
          ? 'Laddar upp bilden …'
          : 'Visas överst i annonsen och när den delas. Utan egen bild får annonsen den här. Minst 1280 × 500 pixlar.'
      }
      shape="standard"
      fallback={drawn}
      clearable
      disabled={upload.isPending}
      value={picture ?? imageUrl(imageId, '1280x500')}
      onChange={chooseCover}
      error={upload.isError ? toFailure(upload.error).message : error}
    />
  );
}
