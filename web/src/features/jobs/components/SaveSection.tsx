import { Button } from '@mantine/core';
import { type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconAlertCircle } from '@tabler/icons-react';
import { today } from '../../../lib/format.ts';
import { useCoverIsUploading } from '../api/upload-cover.ts';
import { goToField } from '../go-to-field.ts';
import type { JobFormState } from '../use-job-form.ts';
import styles from './JobForm.module.css';
import { PublishChecklist } from './PublishChecklist.tsx';

interface SaveJobProps {
  form: JobFormState;
  job: Job | null;
  hasSenderId: boolean;
}

/** The checklist and the buttons. A new job is published or saved as a draft; an existing one keeps its status. */
export function SaveSection({ form, job, hasSenderId }: SaveJobProps) {
  const saveAs = (status: JobStatus) => {
    form.set('status', status);
    void form.send();
  };
  const publishDraft = () => {
    if (form.values.startDate < today()) form.set('startDate', today());
    saveAs(jobStatus.active);
  };
  const uploading = useCoverIsUploading();
  const isDraft = job?.status === jobStatus.draft;
  return (
    <section className={styles.save} aria-label="Spara annonsen">
      {job === null || isDraft ? (
        <PublishChecklist
          values={form.values}
          unselected={form.unselected}
          {...{ job, hasSenderId }}
          onGoTo={(path) => goToField(form, path)}
        />
      ) : null}
      {job === null ? <p className={styles.when}>{whenPublished(form.values.startDate)}</p> : null}
      <FieldsAreWrong form={form} />
      <div className={styles.buttons}>
        {job === null || isDraft ? (
          <>
            <Button
              size="md"
              loading={form.submitting || uploading}
              onClick={job ? publishDraft : () => saveAs(jobStatus.active)}
            >
              Publicera annonsen
            </Button>
            <Button
              size="md"
              variant="default"
              disabled={form.submitting || uploading}
              onClick={() => saveAs(jobStatus.draft)}
            >
              {job ? 'Spara utkastet' : 'Spara som utkast'}
            </Button>
          </>
        ) : (
          <Button size="md" loading={form.submitting || uploading} onClick={() => saveAs(job.status)}>
            Spara annonsen
          </Button>
        )}
      </div>
    </section>
  );
}

function whenPublished(startDate: string): string {
  return startDate > today() ? `Annonsen publiceras ${startDate}.` : 'Annonsen publiceras direkt.';
}

/** The fields show the messages; this only says that there are some. */
function FieldsAreWrong({ form }: { form: JobFormState }) {
  const isWrong = form.failure !== null || (form.refused && Object.keys(form.errors).length > 0);
  return (
    <div role="alert">
      {isWrong ? (
        <p className={styles.wrong}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {form.failure?.message ?? 'Något fält är felaktigt i annonsen.'}
        </p>
      ) : null}
    </div>
  );
}
