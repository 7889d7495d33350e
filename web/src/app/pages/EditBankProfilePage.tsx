import { Button } from '@mantine/core';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { ownJob, useJobChanges } from '../../features/jobs/api/job.ts';
import { BankProfileForm } from '../../features/jobs/components/BankProfileForm.tsx';
import { count } from '../../lib/format.ts';
import { paths } from '../../shared/paths.ts';
import { ConfirmPopup } from '../../ui/ConfirmPopup.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { InCompany } from '../InCompany.tsx';

export function EditBankProfilePage() {
  const { jobId = '' } = useParams();
  // A profile that is being deleted is not read again.
  const [isDeleting, setDeleting] = useState(false);
  const query = useQuery({ ...ownJob(jobId), enabled: !isDeleting });
  return (
    <Page>
      <PageHeader title="Redigera kandidatprofil" />
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(job) =>
          job.status === jobStatus.bank ? (
            <InCompany companyId={job._company._id}>
              <BankProfileEditor key={job._id} job={job} onDeleting={setDeleting} />
            </InCompany>
          ) : (
            <Navigate to={paths.editJob.to({ jobId: job._id })} replace />
          )
        }
      </QueryView>
    </Page>
  );
}

interface BankProfileEditorProps {
  job: Job;
  /** False after a deletion that failed. */
  onDeleting: (deleting: boolean) => void;
}

function BankProfileEditor({ job, onDeleting }: BankProfileEditorProps) {
  const [asking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { remove } = useJobChanges();
  const navigate = useNavigate();
  const leaveEditor = (message: string) => {
    toast.done(message);
    navigate(paths.candidates.to(), { replace: true });
  };
  // The form is unmounted first, so that its leave guard does not ask about a deleted profile.
  if (isDeleted) return <Navigate to={paths.candidates.to()} replace />;
  return (
    <>
      <BankProfileForm
        companyId={job._company._id}
        job={job}
        onSaved={({ title }) => leaveEditor(`Kandidatprofilen ${title} är sparad.`)}
        actions={
          <>
            <Button component={Link} to={paths.candidates.to()} variant="default" size="md">
              Tillbaka
            </Button>
            <Button variant="subtle" color="bad" size="md" onClick={() => setAsking(true)}>
              Radera
            </Button>
          </>
        }
      />
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Radera kandidatprofilen ${job.title}?`}
        text={
          job.applicantsCount > 0
            ? `Tavlan försvinner med ${count(job.applicantsCount, 'kort', 'kort')}, kommentarer och meddelanden. Spontanansökningarna finns kvar i kandidatbanken.`
            : 'Tavlan försvinner. Spontanansökningarna finns kvar i kandidatbanken.'
        }
        confirmLabel="Radera"
        danger
        onConfirm={async () => {
          onDeleting(true);
          await remove(job._id).catch((error: unknown) => {
            onDeleting(false);
            throw error;
          });
          toast.done(`Kandidatprofilen ${job.title} är raderad.`);
          setDeleted(true);
        }}
      />
    </>
  );
}
