import { ActionIcon } from '@mantine/core';
import { careerLimits } from '@platsa/contract/career-pages/rules';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { CareerPicture } from '../../../shared/career-page/CareerPicture.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import type { EditedSection, SectionWith } from '../career-values.ts';
import { moveItem } from '../use-career-form.ts';
import styles from './CareerEditor.module.css';
import { BenefitPicker, DepartmentPicker } from './ChoicePickers.tsx';
import { PictureField } from './PictureField.tsx';

interface SectionFieldsProps<S extends EditedSection> {
  companyId: string;
  section: S;
  onChange: (section: EditedSection) => void;
  /** The message of a field of the section. */
  problem: (field: string) => string | undefined;
}

/** The fields of one section. */
export function SectionFields({ section, onChange, problem, companyId }: SectionFieldsProps<EditedSection>) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Rubrik"
        required
        maxLength={careerLimits.sectionTitle}
        value={section.title}
        onChange={(title) => onChange({ ...section, title })}
        error={problem('title')}
      />
      <OtherFields {...{ section, onChange, problem, companyId }} />
    </div>
  );
}

function OtherFields({ section, ...props }: SectionFieldsProps<EditedSection>) {
  const { onChange, companyId } = props;
  switch (section.type) {
    case 'text':
      return <TextFields section={section} {...props} />;
    case 'carousel':
      return (
        <GalleryField
          companyId={companyId}
          value={section.images}
          onChange={(images) => onChange({ ...section, images })}
        />
      );
    case 'benefits':
      return <BenefitPicker value={section.benefits} onChange={(benefits) => onChange({ ...section, benefits })} />;
    case 'departments':
      return (
        <DepartmentPicker
          value={section.departments}
          onChange={(departments) => onChange({ ...section, departments })}
        />
      );
    case 'jobs':
      return <p className={styles.help}>Här visas era aktiva annonser, och de byts ut av sig själva.</p>;
    case 'candidate-bank':
      return <BankFields section={section} {...props} />;
  }
}

function TextFields({ section, onChange, problem, companyId }: SectionFieldsProps<SectionWith<'text'>>) {
  return (
    <>
      <TextAreaField
        label="Text"
        description="En tom rad börjar ett nytt stycke."
        maxLength={careerLimits.text}
        value={section.text}
        onChange={(text) => onChange({ ...section, text })}
        error={problem('text')}
      />
      <PictureField
        companyId={companyId}
        shape="section"
        label="Bild"
        description="Kvadratisk, minst 600 × 600 pixlar."
        value={section.image}
        onChange={(image) => onChange({ ...section, image })}
        error={problem('image')}
      />
      {section.image ? (
        <TextField
          label="Beskrivning av bilden"
          description="För den som inte ser den."
          maxLength={150}
          value={section.imageAlt}
          onChange={(imageAlt) => onChange({ ...section, imageAlt })}
        />
      ) : null}
      <CheckboxField
        label="Visa knappen ”Lediga jobb”"
        value={section.showJobsButton}
        onChange={(showJobsButton) => onChange({ ...section, showJobsButton })}
      />
    </>
  );
}

function BankFields({ section, onChange, problem }: SectionFieldsProps<SectionWith<'candidate-bank'>>) {
  return (
    <>
      <TextAreaField
        label="Underrubrik"
        minRows={2}
        maxLength={careerLimits.bankSubtitle}
        value={section.subtitle}
        onChange={(subtitle) => onChange({ ...section, subtitle })}
        error={problem('subtitle')}
      />
      <TextField
        label="Knapptext"
        required
        maxLength={careerLimits.buttonText}
        value={section.buttonText}
        onChange={(buttonText) => onChange({ ...section, buttonText })}
        error={problem('buttonText')}
      />
      <p className={styles.help}>Knappen leder till ett formulär där besökaren registrerar sig och spontanansöker.</p>
    </>
  );
}

type Pictures = SectionWith<'carousel'>['images'];

interface GalleryFieldProps {
  companyId: string;
  value: Pictures;
  onChange: (pictures: Pictures) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The pictures of a gallery in their order, each with the words for those who can't see it. */
function GalleryField({ companyId, value, onChange }: GalleryFieldProps) {
  const isFull = value.length >= careerLimits.pictures;
  return (
    <div className={styles.fields}>
      <ol className={styles.pictures}>
        {value.map((picture, index) => (
          <li key={picture._image}>
            <CareerPicture imageId={picture._image} shape="section" alt="" sizes="72px" />
            <TextField
              label={`Beskrivning av bild ${index + 1}`}
              maxLength={150}
              value={picture.alt}
              onChange={(alt) => onChange(value.with(index, { ...picture, alt }))}
            />
            <div className={styles.tools}>
              <ActionIcon
                aria-label={`Flytta bild ${index + 1} uppåt`}
                disabled={index === 0}
                onClick={() => onChange(moveItem(value, index, index - 1))}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Flytta bild ${index + 1} nedåt`}
                disabled={index === value.length - 1}
                onClick={() => onChange(moveItem(value, index, index + 1))}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
              <ActionIcon aria-label={`Ta bort bild ${index + 1}`} onClick={() => onChange(value.toSpliced(index, 1))}>
                <IconTrash {...icon} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className={styles.help}>{`Ett bildgalleri kan ha högst ${careerLimits.pictures} bilder.`}</p>
      ) : (
        <PictureField
          companyId={companyId}
          shape="section"
          label={`Ny bild (${value.length} av ${careerLimits.pictures})`}
          description="Kvadratisk, minst 600 × 600 pixlar."
          value={null}
          onChange={(imageId) => imageId && onChange([...value, { _image: imageId, alt: '' }])}
        />
      )}
    </div>
  );
}
