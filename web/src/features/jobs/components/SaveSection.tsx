import { Button } from '@mantine/core';
import { type JobStatus, jobStatus, requiredForPublishing } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { today } from '../../../lib/format.ts';
import { useHeightProperty } from '../../../lib/use-height-property.ts';
import { ChangedElsewhere } from '../../../ui/form/SchemaForm.tsx';
import { useCoverIsUploading } from '../api/job.ts';
import { fieldName, goToField, listName } from '../field-names.ts';
import { type JobValues, jobSchema } from '../job-values.ts';
import type { JobFormState } from '../use-job-form.ts';
import styles from './JobForm.module.css';
import publishChecklistStyles from './PublishChecklist.module.css';

interface SaveJobProps {
  form: JobFormState;
  job: Job | null;
  hasSenderId: boolean;
  /** The question that publishing asks before it happens. */
  beforePublishing: string | undefined;
}

/** The checklist and the buttons. A new job is published or saved as a draft; an existing one keeps its status. */
export function SaveSection({ form, job, hasSenderId, beforePublishing }: SaveJobProps) {
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
    <section ref={useHeightProperty('--bar')} className={styles.save} aria-label="Spara annonsen">
      <div className={styles.readiness}>
        <FieldsAreWrong form={form} />
        <ChangedElsewhere conflict={form.conflict} />
        {job === null || isDraft ? (
          <PublishChecklist
            values={form.values}
            unselected={form.unselected}
            {...{ job, hasSenderId }}
            onGoTo={(path) => goToField(form, path)}
          />
        ) : null}
        {job === null || (isDraft && beforePublishing) ? (
          <p className={styles.when}>{beforePublishing ?? whenPublished(form.values.startDate)}</p>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {job === null || isDraft ? (
          <>
            <Button
              size="md"
              loading={form.submitting || uploading}
              onClick={job ? publishDraft : () => saveAs(jobStatus.active)}
            >
              {job ? 'Publicera annonsen' : 'Skapa annons'}
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

/** The fields show the messages; this says which to correct. */
function FieldsAreWrong({ form }: { form: JobFormState }) {
  const isWrong = form.failure !== null || (form.refused && Object.keys(form.errors).length > 0);
  const which = form.wrongFields && ` Rätta: ${form.wrongFields}`;
  return (
    <div role="alert">
      {isWrong ? (
        <p className={styles.wrong}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {form.failure?.message ?? 'Något fält är felaktigt i annonsen.'}
          {which}
        </p>
      ) : null}
    </div>
  );
}

interface PublishChecklistProps {
  values: JobValues;
  unselected: JobFormState['unselected'];
  job: Job | null;
  hasSenderId: boolean;
  /** Moves the focus to the field. */
  onGoTo: (path: string) => void;
}

/** The fields still to fill in before the job can be published. */
function PublishChecklist({ values, unselected, job, hasSenderId, onGoTo }: PublishChecklistProps) {
  const rules = leftToDo(values, job, hasSenderId);
  const left = [
    ...rules,
    ...listUnselected(unselected).filter(({ path }) => !rules.some((rule) => rule.path === path)),
  ];
  if (left.length === 0) {
    return (
      <p className={publishChecklistStyles.ready} role="status">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" /> Allt finns för att publicera annonsen.
      </p>
    );
  }
  return (
    <details className={publishChecklistStyles.root}>
      <summary className={publishChecklistStyles.summary}>
        <IconCircleDashed size={18} stroke={1.75} aria-hidden="true" />
        <span>{summarizeLeft(left)}</span>
      </summary>
      <ul className={publishChecklistStyles.list}>
        {left.map(({ path, label }) => (
          <li key={path}>
            <button type="button" className={publishChecklistStyles.item} onClick={() => onGoTo(path)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Missing fields are listed as to do, invalid ones as to correct, even optional ones. */
function summarizeLeft(left: readonly LeftToDo[]): string {
  const missing = left.filter(({ isMissing }) => isMissing);
  if (missing.length > 0) return `Kvar för att kunna publicera: ${inShort(left.map(({ name }) => name))}`;
  return `Rätta för att kunna publicera: ${inShort(left.map(({ name }) => name))}`;
}

/** 'bild, ort och 3 till' */
function inShort(names: readonly string[]): string {
  const shown = names.slice(0, 2).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} och ${rest} till` : shown.join(' och ');
}

interface LeftToDo {
  path: string;
  name: string;
  /** The field's name if it is missing, the message if it is invalid. */
  label: string;
  isMissing: boolean;
}

const missingMessages = new Set<string>(requiredForPublishing.map(([, , message]) => message));

/** The first problem of each field, by the form's own schema, so that the list and the button agree. */
function leftToDo(values: JobValues, job: Job | null, hasSenderId: boolean): LeftToDo[] {
  // A draft published without a start date starts today.
  const startDate = values.startDate || (job ? today() : '');
  const judged = jobSchema(job, hasSenderId).safeParse({ ...values, startDate, status: jobStatus.active });
  const problems = new Map<string, string>();
  for (const { path, message } of judged.error?.issues ?? []) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, message);
  }
  return [...problems].map(([path, message]) => {
    const isMissing = missingMessages.has(message);
    const name = isMissing ? fieldName(path) : listName(path);
    return { path, name, isMissing, label: isMissing ? name : `${name}: ${message}` };
  });
}

/** Text in a picker that was never picked and would be lost. */
function listUnselected(unselected: JobFormState['unselected']): LeftToDo[] {
  return Object.entries(unselected).map(([path, { problem }]) => {
    const name = listName(path);
    return { path, name, isMissing: false, label: `${name}: ${problem}` };
  });
}
