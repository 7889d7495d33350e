import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { searchProfessions } from '@platsa/contract/reference/endpoints';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useHeightProperty } from '../../../lib/use-height-property.ts';
import { CityPicker } from '../../../shared/CityPicker.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, RestoredDraft, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useJobChanges } from '../api/job.ts';
import { changedFields, jobSchema, newJob, toJobValues } from '../job-values.ts';
import styles from './JobForm.module.css';
import { RequirementsSection } from './RequirementsSection.tsx';

interface BankProfileFormProps {
  companyId: string;
  /** The profile to change; null for a new one. */
  job: Job | null;
  onSaved: (job: Job) => void;
  /** Shown beside the button: cancel and delete. */
  actions: ReactNode;
}

/** A candidate bank profile; a title and a profession are enough. */
export function BankProfileForm({ companyId, job, onSaved, actions }: BankProfileFormProps) {
  const form = useBankProfileForm({ companyId, job, onDone: onSaved });
  return (
    <SchemaForm form={form} enterSubmits={false} className={styles.form} aria-label="Kandidatprofil">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <RestoredDraft form={form} discard={job ? undefined : 'Börja om'} />
      <Card title="Profilen" lead="Syns bara för er. Den som spontanansöker matchas mot den.">
        <div className={styles.fields}>
          <TextField
            label="Titel"
            required
            maxLength={100}
            placeholder="Till exempel Undersköterska natt"
            {...form.field('title')}
          />
          <AsyncPicker
            label="Yrkestitel"
            required
            description="Saknas yrket i listan, välj det närmaste: titeln är fri."
            searchKey="professions"
            search={(name, signal) =>
              call(searchProfessions, { name }, { signal }).then((answer) => answer.professions)
            }
            {...form.picker('_profession')}
          />
          <CityPicker hint={({ county }) => county} {...form.picker('_city')} />
          <TextAreaField
            label="Anteckningar"
            minRows={4}
            description="När ni brukar behöva någon, och vad som är viktigt."
            {...form.field('desc')}
          />
        </div>
      </Card>
      <RequirementsSection form={form} optional />
      <section ref={useHeightProperty('--bar')} className={styles.save} aria-label="Spara kandidatprofilen">
        <FormFailure form={form} />
        <div className={styles.buttons}>
          <SubmitButton form={form}>Spara</SubmitButton>
          {actions}
        </div>
      </section>
    </SchemaForm>
  );
}

interface BankProfileFormOptions {
  companyId: string;
  /** The profile to change; null for a new one. */
  job: Job | null;
  onDone: (saved: Job) => void;
}

/** A profile of the candidate bank is a job that is never published: the same fields, fewer of them asked for. */
function useBankProfileForm({ companyId, job, onDone }: BankProfileFormOptions) {
  const { create, update } = useJobChanges();
  const schema = useMemo(() => jobSchema(job, false), [job]);
  const stored = job ? toJobValues(job) : undefined;
  const [opened] = useState(() => stored ?? { ...newJob(), status: jobStatus.bank, startDate: '' });
  return useSchemaForm({
    schema,
    initialValues: opened,
    stored,
    draftKey: job ? `bank-profile.${job._id}` : `new-bank-profile.${companyId}`,
    submit: ({ status, ...profile }, values) =>
      stored
        ? update({ jobId: stored._id, ...changedFields(profile, { values, stored }) })
        : create({ _company: companyId, status: jobStatus.bank, ...profile }),
    onDone,
  });
}
