import { ActionIcon } from '@mantine/core';
import { careerLimits } from '@platsa/contract/career-pages/rules';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { moveItem } from '../../../lib/move-item.ts';
import { CareerPicture } from '../../../shared/career-page/CareerPicture.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { SectionWith } from '../career-values.ts';
import styles from './CareerEditor.module.css';
import { PictureField } from './PictureField.tsx';

type Pictures = SectionWith<'carousel'>['images'];

interface GalleryFieldProps {
  companyId: string;
  value: Pictures;
  onChange: (pictures: Pictures) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The pictures of a gallery in their order, each with the words for those who can't see it. */
export function GalleryField({ companyId, value, onChange }: GalleryFieldProps) {
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
          description="Kvadratisk, minst 600 × 600 punkter."
          value={null}
          onChange={(imageId) => imageId && onChange([...value, { _image: imageId, alt: '' }])}
        />
      )}
    </div>
  );
}
