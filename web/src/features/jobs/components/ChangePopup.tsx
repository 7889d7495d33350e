import { Stack, Text } from '@mantine/core';
import { type JobOutcome, jobOutcomes } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

/** Actions on a whole job; each asks for confirmation. */
export type JobChange = 'publish' | 'unpublish' | 'archive' | 'restore' | 'remove';

interface ChangePopupProps {
  change: JobChange | null;
  job: Pick<JobCard, 'title' | 'applicantsCount' | 'outcome'>;
  /** Its end date has passed, so restoring does not publish it. */
  hindered: boolean;
  onClose: () => void;
  /** `outcome` is how the recruitment ended, where that was asked and answered. */
  onConfirm: (outcome: JobOutcome | null) => unknown;
}

interface Words {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
}

export function ChangePopup({ change, job, hindered, onClose, onConfirm }: ChangePopupProps) {
  const words = change && wordsFor(change, job, hindered);
  const [outcome, setOutcome] = useState<JobOutcome | null>(null);
  const asks = (change === 'unpublish' || change === 'archive') && job.outcome === null;
  return (
    <ConfirmPopup
      opened={words !== null}
      title=""
      confirmLabel=""
      {...words}
      text={
        asks ? (
          <Stack gap="md">
            <Text>{words?.text}</Text>
            <OutcomeField value={outcome} onChange={setOutcome} />
          </Stack>
        ) : (
          words?.text
        )
      }
      onClose={onClose}
      onConfirm={() => onConfirm(asks ? outcome : null)}
    />
  );
}

interface OutcomeFieldProps {
  value: JobOutcome | null;
  onChange: (outcome: JobOutcome | null) => void;
}

/** The end of the recruitment; may be left open. */
export function OutcomeField({ value, onChange }: OutcomeFieldProps) {
  return (
    <SelectField
      label="Hur slutade rekryteringen?"
      description="Bara för er. Du kan ange det senare."
      placeholder="Låt det vara öppet"
      clearable
      options={outcomeOptions}
      value={value}
      onChange={onChange}
    />
  );
}

const outcomeNotes: Record<JobOutcome, string> = {
  filled: 'Ni har anställt den eller dem ni sökte.',
  cancelled: 'Ni söker inte längre, utan att alla platser blev tillsatta.',
};

const outcomeOptions = Object.entries(jobOutcomes).map(([outcome, label]) => {
  const value = outcome as JobOutcome;
  return { value, label, note: outcomeNotes[value] };
});

interface OutcomePopupProps {
  job: Pick<JobCard, 'title' | 'outcome'>;
  onClose: () => void;
  onConfirm: (outcome: JobOutcome | null) => unknown;
}

/** Gives a job that has ended its outcome, or another one. */
export function OutcomePopup({ job, onClose, onConfirm }: OutcomePopupProps) {
  const [outcome, setOutcome] = useState(job.outcome);
  return (
    <ConfirmPopup
      opened
      title={`Hur slutade rekryteringen till ”${job.title}”?`}
      text={<OutcomeField value={outcome} onChange={setOutcome} />}
      confirmLabel="Spara"
      onClose={onClose}
      onConfirm={() => onConfirm(outcome)}
    />
  );
}

function wordsFor(change: JobChange, job: ChangePopupProps['job'], hindered: boolean): Words {
  const candidates =
    job.applicantsCount > 0 ? ` ${count(job.applicantsCount, 'kandidat', 'kandidater')} finns kvar på tavlan.` : '';
  switch (change) {
    case 'publish':
      return {
        title: `Publicera ”${job.title}”?`,
        text: 'Annonsen blir synlig för alla och går att söka.',
        confirmLabel: 'Publicera annonsen',
      };
    case 'unpublish':
      return {
        title: `Avpublicera ”${job.title}”?`,
        text: `Annonsen syns inte längre och går inte att söka.${candidates} Du kan publicera den igen.`,
        confirmLabel: 'Avpublicera annonsen',
      };
    case 'archive':
      return {
        title: `Arkivera ”${job.title}”?`,
        text: `Annonsen tas bort från listan och syns inte för någon annan.${candidates} Du hittar den bland arkiverade annonser.`,
        confirmLabel: 'Arkivera annonsen',
      };
    case 'restore':
      return {
        title: `Återställ ”${job.title}”?`,
        text: hindered
          ? 'Utgångsdatumet har passerat, så annonsen hamnar bland de inaktiva. Ge den ett nytt datum för att publicera den.'
          : 'Annonsen publiceras igen och går att söka.',
        confirmLabel: hindered ? 'Återställ annonsen' : 'Publicera annonsen',
      };
    case 'remove':
      return {
        title: `Radera utkastet ”${job.title}”?`,
        text: `${alongWith(job.applicantsCount)}Det går inte att ångra.`,
        confirmLabel: 'Radera utkastet',
        danger: true,
      };
  }
}

/** A duplicated draft has copies of its source's candidates; deleting it deletes the copies. */
function alongWith(applicants: number): string {
  if (applicants === 0) return '';
  const who = count(applicants, 'kandidat', 'kandidater');
  return `${who} på utkastets tavla försvinner också, med anteckningar och betyg därifrån. Deras ansökningar till andra annonser finns kvar. `;
}
