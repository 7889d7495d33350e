import type { Job } from '@platsa/contract/jobs/schema';
import { useMemo } from 'react';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { advertSchema, newAdvert, toValues } from './advert-values.ts';
import { useJobChanges } from './api/change-job.ts';

interface AdvertFormOptions {
  companyId: string;
  /** The advert to change; null for a new one. */
  job: Job | null;
  onDone: (saved: Job) => void;
}

/** What is typed stays in the browser until it is saved, each advert's by itself. */
export function useAdvertForm({ companyId, job, onDone }: AdvertFormOptions) {
  const { create, update } = useJobChanges();
  const schema = useMemo(() => advertSchema(job), [job]);
  const initialValues = useMemo(() => (job ? toValues(job) : newAdvert()), [job]);
  return useSchemaForm({
    schema,
    initialValues,
    draftKey: job ? `advert.${job._id}` : `new-advert.${companyId}`,
    submit: ({ status, ...advert }) =>
      job
        ? update({ jobId: job._id, status, ...advert })
        : create({ _company: companyId, status: status === 0 ? 0 : 2, ...advert }),
    onDone,
  });
}

export type AdvertFormState = ReturnType<typeof useAdvertForm>;
