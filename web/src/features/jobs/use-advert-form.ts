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
import { type AdvertValues, advertSchema, changedFields, newAdvert, toContent, toValues } from './advert-values.ts';
import { useJobChanges } from './api/change-job.ts';

interface AdvertFormOptions {
  companyId: string;
  /** The advert to change; null for a new one. */
  job: Job | null;
  /** The company has told its Sender ID with Arbetsförmedlingen. */
  hasSenderId: boolean;
  onDone: (saved: Job) => void;
}

/** What is typed stays in the browser until it is saved, each advert's by itself. */
export function useAdvertForm({ companyId, job, hasSenderId, onDone }: AdvertFormOptions) {
  const { create, update } = useJobChanges();
  const supportEmail = useQuery(product).data?.supportEmail;
  const schema = useMemo(() => advertSchema(job, hasSenderId), [job, hasSenderId]);
  /** As it is stored, or begins. */
  const [stored, setStored] = useState(() => (job ? toValues(job) : newAdvert()));
  const form = useSchemaForm({
    schema,
    initialValues: stored,
    draftKey: job ? `advert.${job._id}` : `new-advert.${companyId}`,
    // What the agency has refused stands at its fields when somebody comes to correct it.
    initialErrors: job?.afAd ? toErrors(job.afAd.problems) : {},
    submit: async ({ status, _id, ...advert }, values) => {
      const saving = job
        ? update({ jobId: job._id, status, ...changedFields(advert, { values, stored }) })
        : create({ _company: companyId, _id, status: status === 0 ? 0 : 2, ...advert });
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
function asPublished(values: AdvertValues): AdvertValues {
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

export type AdvertFormState = ReturnType<typeof useAdvertForm>;

/** What a candidate profile's form has of it too. */
export type RequirementsFormState = Omit<AdvertFormState, 'objections' | 'notices'>;

/** What the agency would say no to, while the advert is being written; the missing Sender ID has a note of its own. */
function findObjections(values: AdvertValues, job: Job | null, hasSenderId: boolean): FieldProblem[] {
  if (!values.publishToAf) return [];
  const about = { today: today(), hasSenderId, current: job };
  return findAgencyProblems(toContent(values), about).filter(({ path }) => path !== 'publishToAf');
}

interface Noticed {
  values: AdvertValues;
  errors: Readonly<Record<string, unknown>>;
  wasLeft: (path: string) => boolean;
}

/** The same by field: at once where something is written, where nothing is only when it could have been. */
function noticesOf(objections: readonly FieldProblem[], { values, errors, wasLeft }: Noticed) {
  const isFilledIn = new Map<string, boolean>(Object.entries(values).map(([path, value]) => [path, isFilled(value)]));
  const noticed = objections.filter(({ path }) => !errors[path] && (isFilledIn.get(path) || wasLeft(path)));
  return new Map(noticed.map(({ path, message }) => [path, message]));
}
