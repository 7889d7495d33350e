import { Alert, Button } from '@mantine/core';
import { type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconAlertCircle } from '@tabler/icons-react';
import { today } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import type { AdvertFormState } from '../use-advert-form.ts';
import styles from './AdvertForm.module.css';
import { PublishChecklist } from './PublishChecklist.tsx';

/** What is left to fill in, and the buttons. A new advert is published or kept as a draft; a stored one is saved as it is. */
export function SaveSection({ form, job }: { form: AdvertFormState; job: Job | null }) {
  const saveAs = (status: JobStatus) => {
    form.set('status', status);
    void form.send();
  };
  const publishDraft = () => {
    if (form.values.startDate < today()) form.set('startDate', today());
    saveAs(jobStatus.active);
  };
  const goTo = (path: string) => {
    const field = form.element.current?.querySelector<HTMLElement>(`[name="${path}"], [data-path="${path}"]`);
    const control = field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('input, button');
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    control?.focus({ preventScroll: true });
  };
  const isDraft = job?.status === jobStatus.draft;
  return (
    <Card className={styles.save}>
      {job === null || isDraft ? <PublishChecklist values={form.values} job={job} onGoTo={goTo} /> : null}
      {form.failure ? <FormFailure form={form} /> : <FieldsAreWrong form={form} />}
      <div className={styles.buttons}>
        {job === null || isDraft ? (
          <>
            <Button size="md" loading={form.submitting} onClick={job ? publishDraft : () => saveAs(jobStatus.active)}>
              {job ? 'Publicera annonsen' : 'Skapa annons'}
            </Button>
            <Button size="md" variant="default" disabled={form.submitting} onClick={() => saveAs(jobStatus.draft)}>
              {job ? 'Spara utkastet' : 'Spara som utkast'}
            </Button>
          </>
        ) : (
          <Button size="md" loading={form.submitting} onClick={() => saveAs(job.status)}>
            Spara annonsen
          </Button>
        )}
      </div>
    </Card>
  );
}

function FieldsAreWrong({ form }: { form: AdvertFormState }) {
  if (Object.keys(form.errors).length === 0) return null;
  return (
    <Alert color="bad" role="alert" icon={<IconAlertCircle size={20} stroke={1.75} />}>
      Något fält är felaktigt i annonsen.
    </Alert>
  );
}
