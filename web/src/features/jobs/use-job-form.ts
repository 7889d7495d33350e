import type { FieldProblem } from '@platsa/contract/errors';
import { findAgencyProblems } from '@platsa/contract/jobs/agency';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CallError } from '../../lib/api.ts';
import { today } from '../../lib/format.ts';
import { product } from '../../lib/product.ts';
import { isFilled } from '../../ui/form/use-left-fields.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useJobChanges } from './api/change-job.ts';
import { changedFields, type JobValues, jobSchema, newJob, toContent, toValues } from './job-values.ts';

interface JobFormOptions {
  companyId: string;
  /** The job to change; null for a new one. */
  job: Job | null;
  /** The company has told its Sender ID with Arbetsförmedlingen. */
  hasSenderId: boolean;
  onDone: (saved: Job) => void;
}

/** What is typed stays in the browser until it is saved, each job's by itself. */
export function useJobForm({ companyId, job, hasSenderId, onDone }: JobFormOptions) {
  const { create, update } = useJobChanges();
  const supportEmail = useQuery(product).data?.supportEmail;
  const schema = useMemo(() => jobSchema(job, hasSenderId), [job, hasSenderId]);
  /** As it is stored, or begins. */
  const [stored, setStored] = useState(() => (job ? toValues(job) : newJob()));
  const form = useSchemaForm({
    schema,
    initialValues: stored,
    draftKey: job ? `job.${job._id}` : `new-job.${companyId}`,
    // What the agency has refused stands at its fields when somebody comes to correct it.
    initialErrors: job?.afAd ? toErrors(job.afAd.problems) : {},
    submit: async ({ status, _id, ...content }, values) => {
      const saving = job
        ? update({ jobId: job._id, status, ...changedFields(content, { values, stored }) })
        : create({ _company: companyId, _id, status: status === 0 ? 0 : 2, ...content });
      const saved = await saving.catch((error: unknown) => orSupport(error, supportEmail));
      setStored(values);
      return saved;
    },
    onDone,
    judgedWhenLeft: asPublished,
  });
  const objections = findObjections(form.values, job, hasSenderId);
  return { ...form, objections, notices: noticesOf(objections, form) };
}

/** A draft is on its way to be published. What the agency asks beyond that stands as notices, and hinders nobody. */
function asPublished(values: JobValues): JobValues {
  const status = values.status === jobStatus.draft ? jobStatus.active : values.status;
  return { ...values, status, publishToAf: false };
}

function toErrors(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

/** A failure that nobody at the keyboard can mend: whom to turn to. */
function orSupport(error: unknown, email: string | undefined): never {
  if (!(error instanceof CallError) || error.error !== 'fail' || !email) throw error;
  throw new CallError('fail', error.code, `Ett okänt fel inträffade. Var vänlig kontakta vår support på ${email}.`);
}

export type JobFormState = ReturnType<typeof useJobForm>;

/** What a candidate profile's form has of it too. */
export type RequirementsFormState = Omit<JobFormState, 'objections' | 'notices'>;

/** What the agency would say no to, while the job is being written; the missing Sender ID has a note of its own. */
function findObjections(values: JobValues, job: Job | null, hasSenderId: boolean): FieldProblem[] {
  if (!values.publishToAf) return [];
  const about = { today: today(), hasSenderId, current: job };
  return findAgencyProblems(toContent(values), about).filter(({ path }) => path !== 'publishToAf');
}

interface Noticed {
  values: JobValues;
  errors: Readonly<Record<string, unknown>>;
  wasLeft: (path: string) => boolean;
}

/** The same by field: at once where something is written, where nothing is only when it could have been. */
function noticesOf(objections: readonly FieldProblem[], { values, errors, wasLeft }: Noticed) {
  const isFilledIn = new Map<string, boolean>(Object.entries(values).map(([path, value]) => [path, isFilled(value)]));
  const noticed = objections.filter(({ path }) => !errors[path] && (isFilledIn.get(path) || wasLeft(path)));
  return new Map(noticed.map(({ path, message }) => [path, message]));
}
