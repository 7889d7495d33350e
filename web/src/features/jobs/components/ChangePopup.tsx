import type { JobCard } from '@platsa/contract/jobs/schema';
import { count } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';

/** Actions on a whole job; each asks for confirmation. */
export type JobChange = 'publish' | 'unpublish' | 'archive' | 'restore' | 'remove';

interface ChangePopupProps {
  change: JobChange | null;
  job: Pick<JobCard, 'title' | 'applicantsCount'>;
  /** Its end date has passed, so restoring does not publish it. */
  hindered: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
}

interface Words {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
}

export function ChangePopup({ change, job, hindered, onClose, onConfirm }: ChangePopupProps) {
  const words = change && wordsFor(change, job, hindered);
  return (
    <ConfirmPopup opened={words !== null} title="" confirmLabel="" {...words} onClose={onClose} onConfirm={onConfirm} />
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
