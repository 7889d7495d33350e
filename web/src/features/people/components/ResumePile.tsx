import { Alert, Button, Group } from '@mantine/core';
import { mostPiled } from '@platsa/contract/people/forms';
import type { PiledResume } from '@platsa/contract/people/schema';
import { cvFileTypes } from '@platsa/contract/profiles/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { piledResumes, usePeopleChanges } from '../api/people.ts';
import { AddPersonPopup } from './AddPersonPopup.tsx';
import styles from './ResumePile.module.css';

/** CVs that are dropped at once, read one after the other in the background, and gone through by a member. */
export function ResumePile({ companyId }: { companyId: string }) {
  const { data } = useQuery(piledResumes(companyId));
  const { sent, total, failed, upload } = useUploads(companyId);
  const { over, area } = useFileDrop((files) => void upload(files));
  const [reviewed, setReviewed] = useState<PiledResume | null>(null);
  const resumes = data?.resumes ?? [];
  const reading = resumes.filter(({ status }) => status === 'processing').length;
  const next = () =>
    setReviewed(resumes.find((one) => one._id !== reviewed?._id && one.status !== 'processing') ?? null);
  return (
    <Card
      className={styles.card}
      title={resumes.length > 0 ? `CV:n att gå igenom (${resumes.length})` : 'Har ni en hög med CV:n?'}
      lead={`Släpp upp till ${mostPiled} CV:n här (PDF, Word eller foton). De läses i bakgrunden, och ingen får mejl. Det ni inte går igenom tas bort efter 14 dagar.`}
    >
      <div {...area} className={styles.area} data-over={over || undefined}>
        <label className={styles.pick}>
          Välj filer
          <input
            type="file"
            accept={cvFileTypes}
            multiple
            onChange={(event) => {
              void upload([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <span>eller släpp dem här</span>
      </div>
      <div role="status">
        {total > 0 ? (
          <>
            <p className={styles.meta}>
              {sent} av {total} uppladdade
            </p>
            <progress value={sent} max={total} aria-label="Uppladdning" className={styles.progress} />
          </>
        ) : null}
        {reading > 0 ? (
          <p className={styles.meta}>
            {resumes.length - reading} av {resumes.length} lästa
          </p>
        ) : null}
      </div>
      {failed.length > 0 ? (
        <Alert color="bad" title="De här filerna kom inte med">
          <ul className={styles.failed}>
            {failed.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <ul className={styles.list}>
        {resumes.map((resume) => (
          <PiledRow key={resume._id} companyId={companyId} resume={resume} onReview={() => setReviewed(resume)} />
        ))}
      </ul>
      {reviewed ? (
        <AddPersonPopup
          key={reviewed._id}
          companyId={companyId}
          piled={reviewed}
          onClose={() => setReviewed(null)}
          onAdded={next}
        />
      ) : null}
    </Card>
  );
}

interface PiledRowProps {
  companyId: string;
  resume: PiledResume;
  onReview: () => void;
}

function PiledRow({ companyId, resume, onReview }: PiledRowProps) {
  const { discardPiled } = usePeopleChanges(companyId);
  const { _id, fileName, status, problem, firstName, lastName, email } = resume;
  const { run: discard, busy } = useOneAtATime(() => toast.outcome(discardPiled(_id), `${fileName} är borttagen`));
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>{name || fileName}</span>
        <span className={status === 'failed' ? styles.problem : styles.meta}>
          {status === 'processing' ? 'Läses …' : null}
          {status === 'failed'
            ? `Gick inte att läsa. ${firstSentence(problem ?? '')} Fyll i själva, filen är kvar.`
            : null}
          {status === 'done' ? [name && fileName, email].filter(Boolean).join(' · ') : null}
        </span>
      </div>
      <Group gap="xs">
        <Button size="xs" disabled={status === 'processing'} onClick={onReview} aria-label={`Gå igenom ${fileName}`}>
          Gå igenom
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() => void discard()}
          aria-label={`Ta bort ${fileName}`}
        >
          Ta bort
        </Button>
      </Group>
    </li>
  );
}

/** The rest is advice to the one who wrote the CV. */
const firstSentence = (problem: string) => problem.match(/^.*?\.(?=\s|$)/)?.[0] ?? problem;

const atOnce = 3;

/** Uploads files a few at a time. A file that fails stops none of the others. */
function useUploads(companyId: string) {
  const { pile, refetchPeople } = usePeopleChanges(companyId);
  const [progress, setProgress] = useState({ sent: 0, total: 0 });
  const [failed, setFailed] = useState<{ name: string; message: string }[]>([]);
  const upload = async (files: readonly File[]) => {
    const taken = files.slice(0, mostPiled);
    const waiting = [...taken];
    setFailed(files.slice(mostPiled).map(({ name }) => ({ name, message: `Högst ${mostPiled} filer åt gången.` })));
    setProgress(({ sent, total }) => ({ sent, total: total + taken.length }));
    const uploadNext = async (): Promise<void> => {
      const file = waiting.shift();
      if (!file) return;
      await pile(file).catch((error: unknown) => {
        const { fields, message } = toFailure(error);
        setFailed((before) => [...before, { name: file.name, message: fields.file ?? message }]);
      });
      setProgress(({ sent, total }) => ({ sent: sent + 1, total }));
      return uploadNext();
    };
    await Promise.all(Array.from({ length: atOnce }, uploadNext));
    refetchPeople();
    setProgress(({ sent, total }) => (sent === total ? { sent: 0, total: 0 } : { sent, total }));
  };
  return { ...progress, failed, upload };
}
