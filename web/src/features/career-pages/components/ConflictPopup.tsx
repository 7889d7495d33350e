import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { type CareerField, careerFieldLabels } from '@platsa/contract/career-pages/forms';
import { useState } from 'react';
import { Popup } from '../../../ui/Popup.tsx';
import { type CareerValues, listDifferences, type PageVersions } from '../career-values.ts';
import styles from './CareerEditor.module.css';

interface ConflictPopupProps {
  opened: boolean;
  onClose: () => void;
  values: CareerValues;
  versions: PageVersions;
  /** Fetches the other's changes; in `ownFields` the user's own values stay. */
  onMerge: (ownFields: ReadonlySet<CareerField>) => void;
}

/** Shows the changes that another editor has saved meanwhile. Where both have changed a field, the user chooses. */
export function ConflictPopup({ opened, onClose, values, versions, onMerge }: ConflictPopupProps) {
  const [ownFields, setOwnFields] = useState<ReadonlySet<CareerField>>(new Set());
  const differences = listDifferences(values, versions);
  const chooseVersion = (field: CareerField, own: boolean) =>
    setOwnFields((before) => new Set([...[...before].filter((one) => one !== field), ...(own ? [field] : [])]));
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title="Sidan har ändrats medan du redigerade"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button onClick={() => onMerge(ownFields)} data-autofocus>
            Ta med ändringarna
          </Button>
        </>
      }
    >
      <p className={styles.help}>
        Det som bara den andra har ändrat tas med. Har ni ändrat samma sak väljer du vilket som ska gälla. Inget sparas
        förrän du sparar sidan.
      </p>
      <ul className={styles.differences}>
        {differences.map(({ field, isDisputed }) => (
          <li key={field}>
            <b>{careerFieldLabels[field]}</b>
            <dl>
              <dt>Sparat nu</dt>
              <dd>{formatFieldOrDash(field, versions.newest)}</dd>
              <dt>{isDisputed ? 'Ditt' : 'Innan'}</dt>
              <dd>{formatFieldOrDash(field, values)}</dd>
            </dl>
            {isDisputed ? (
              <SegmentedControl
                size="xs"
                aria-label={`${careerFieldLabels[field]}: vilket som ska gälla`}
                value={ownFields.has(field) ? 'own' : 'theirs'}
                onChange={(choice) => chooseVersion(field, choice === 'own')}
                data={[
                  { value: 'theirs', label: 'Det sparade' },
                  { value: 'own', label: 'Mitt' },
                ]}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Popup>
  );
}

const longest = 200;

/** A field's value in words. */
function formatFieldOrDash(field: CareerField, values: CareerValues): string {
  const text = formatFieldValue(field, values).trim();
  if (text === '') return '–';
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

function formatFieldValue(field: CareerField, values: CareerValues): string {
  switch (field) {
    case 'sections':
      return values.sections
        .map((section) => [section.title, summarizeSection(section)].filter(Boolean).join(': '))
        .join(' · ');
    case 'departments':
      return values.departments.map(({ name }) => name).join(', ');
    case 'socials':
      return values.socials.flatMap(({ link }) => link || []).join(', ');
    case 'colors':
      return Object.values(values.colors).join(', ');
    case 'brands':
      return `${values.brands.length} valda`;
    case 'headerImage':
      return values.headerImage ? 'En bild' : 'Ingen bild';
    case 'headerLayout':
      return values.headerLayout === 'fullscreen' ? 'Helskärm' : 'Standard';
    case 'headerFocus':
      return `${values.headerFocus} % från vänster`;
    case 'highlight':
      return values.highlight === 'brands' ? 'Varumärken' : 'Avdelningar';
    case '_brand':
      return values._brand ? 'Ett varumärke' : 'Inget varumärke';
    case 'type':
      return values.type === 1 ? 'Varumärkets sida' : 'Företagets sida';
    default:
      return String(values[field] ?? '');
  }
}

function summarizeSection(section: CareerValues['sections'][number]): string {
  if (section.type === 'text') return section.text;
  if (section.type === 'carousel') return `${section.images.length} bilder`;
  if (section.type === 'benefits') return section.benefits.map(({ text }) => text).join(', ');
  if (section.type === 'departments') return section.departments.map(({ name }) => name).join(', ');
  return section.type === 'candidate-bank' ? section.subtitle : '';
}
