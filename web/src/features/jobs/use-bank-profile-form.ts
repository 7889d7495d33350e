import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useMemo } from 'react';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { advertSchema, changedFields, newAdvert, toValues } from './advert-values.ts';
import { useJobChanges } from './api/change-job.ts';

interface BankProfileFormOptions {
  companyId: string;
  /** The profile to change; null for a new one. */
  job: Job | null;
  onDone: (saved: Job) => void;
}

/** A profile of the candidate bank is an advert that is never published: the same fields, fewer of them asked for. */
export function useBankProfileForm({ companyId, job, onDone }: BankProfileFormOptions) {
  const { create, update } = useJobChanges();
  const schema = useMemo(() => advertSchema(job, false), [job]);
  const stored = useMemo(
    () => (job ? toValues(job) : { ...newAdvert(), status: jobStatus.bank, startDate: '' }),
    [job],
  );
  return useSchemaForm({
    schema,
    initialValues: stored,
    draftKey: job ? `bank-profile.${job._id}` : `new-bank-profile.${companyId}`,
    submit: ({ status, ...profile }, values) =>
      job
        ? update({ jobId: job._id, ...changedFields(profile, { values, stored }) })
        : create({ _company: companyId, status: jobStatus.bank, ...profile }),
    onDone,
  });
}
