import type { FieldProblem } from '@platsa/contract/errors';
import { findAgencyProblems } from '@platsa/contract/jobs/agency';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { CallError } from '../../lib/api.ts';
import { today } from '../../lib/format.ts';
import { product } from '../../lib/product.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { isFilled } from '../../ui/form/use-touched-fields.ts';
import { uploadCover, useJobChanges } from './api/job.ts';
import { drawCover } from './default-cover.ts';
import { changedFields, type JobValues, jobSchema, newJob, toContent, toJobValues } from './job-values.ts';

interface JobFormOptions {
  companyId: string;
  /** The name of the brand that the values are for. */
  brandOf: (values: JobValues) => string;
  /** The job to change; null for a new one. */
  job: Job | null;
  /** The company has entered its Sender ID at Arbetsförmedlingen. */
  hasSenderId: boolean;
  onDone: (saved: Job) => void;
  /** Publishes a job that has been stored as a draft, where it may have to be paid for first. */
  publish?: ((draft: Job) => Promise<Job>) | undefined;
}

/** The job form, with a draft per job in the browser until it is saved. */
export function useJobForm({ companyId, brandOf, job, hasSenderId, onDone, publish }: JobFormOptions) {
  const { create, update } = useJobChanges();
  const supportEmail = useQuery(product).data?.supportEmail;
  const schema = useMemo(() => jobSchema(job, hasSenderId), [job, hasSenderId]);
  const stored = job ? toJobValues(job) : undefined;
  const [opened] = useState(() => stored ?? newJob());
  /** The ids of the drawn covers by brand, so that a retry uploads none again. */
  const drawn = useRef(new Map<string, string>());
  const uploadDrawn = async (brand: string): Promise<string> => {
    const imageId = drawn.current.get(brand) ?? (await uploadCover(companyId, await drawCover(brand)));
    drawn.current.set(brand, imageId);
    return imageId;
  };
  const form = useSchemaForm({
    schema,
    initialValues: opened,
    stored,
    draftKey: job ? `job.${job._id}` : `new-job.${companyId}`,
    // Fields that the agency rejected show its messages from the start.
    initialErrors: job?.afAd ? toErrors(job.afAd.problems) : {},
    submit: async ({ status, _id, ...content }, values) => {
      const isPublished = status !== jobStatus.draft && (!job || job.status === jobStatus.draft);
      const storedStatus = isPublished && publish ? jobStatus.draft : status;
      if (content.images.length === 0) content.images = [await uploadDrawn(brandOf(values))];
      const saving = stored
        ? update({
            ...{ jobId: stored._id, status: storedStatus, images: content.images },
            ...changedFields(content, { values, stored }),
          })
        : create({
            _company: companyId,
            _id,
            status: storedStatus === jobStatus.draft ? jobStatus.draft : jobStatus.active,
            ...content,
          });
      const saved = await saving.catch((error: unknown) => orSupport(error, supportEmail));
      return publish && isPublished ? publish(saved) : saved;
    },
    onDone,
    validateOnBlur: asPublished,
  });
  const objections = findObjections(form.values, job, hasSenderId);
  return { ...form, objections, notices: listNotices(objections, form) };
}

/** Fields are checked as for publishing, even in a draft. Agency problems are notices only. */
function asPublished(values: JobValues): JobValues {
  const status = values.status === jobStatus.draft ? jobStatus.active : values.status;
  return { ...values, status, publishToAf: false };
}

function toErrors(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

/** The message of an internal failure, with the operator's contact details. */
function orSupport(error: unknown, email: string | undefined): never {
  if (!(error instanceof CallError) || error.error !== 'fail' || !email) throw error;
  throw new CallError('fail', `Ett okänt fel inträffade. Var vänlig kontakta vår support på ${email}.`);
}

export type JobFormState = ReturnType<typeof useJobForm>;

/** The part that the candidate bank profile's form shares. */
export type RequirementsFormState = Omit<JobFormState, 'objections' | 'notices'>;

/** The problems the agency would reject; a missing Sender ID is reported separately. */
function findObjections(values: JobValues, job: Job | null, hasSenderId: boolean): FieldProblem[] {
  if (!values.publishToAf) return [];
  const about = { today: today(), hasSenderId, current: job };
  return findAgencyProblems(toContent(values), about).filter(({ path }) => path !== 'publishToAf');
}

interface Noticed {
  values: JobValues;
  errors: Readonly<Record<string, unknown>>;
  isTouched: (path: string) => boolean;
}

/** The problems by field: filled fields at once, empty ones only after they were left. */
function listNotices(objections: readonly FieldProblem[], { values, errors, isTouched }: Noticed) {
  const isFilledIn = new Map<string, boolean>(Object.entries(values).map(([path, value]) => [path, isFilled(value)]));
  const noticed = objections.filter(({ path }) => !errors[path] && (isFilledIn.get(path) || isTouched(path)));
  return new Map(noticed.map(({ path, message }) => [path, message]));
}
