import { Button } from '@mantine/core';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { brandList } from '../../features/companies/api/brands.ts';
import { ownJob } from '../../features/jobs/api/job.ts';
import { JobForm } from '../../features/jobs/components/JobForm.tsx';
import { useJobRights } from '../../lib/job-rights.tsx';
import { paths, publishedAddress } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';
import { NoAccess } from '../RouteError.tsx';
import { usePaidPublishing } from '../use-paid-publishing.tsx';

export function EditJobPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(ownJob(jobId));
  const { may, isLoading } = useJobRights(jobId);
  if (!isLoading && !may('editJob')) return <NoAccess />;
  return (
    <Page width="wide">
      <PageHeader title="Redigera annons" />
      <QueryView query={query} skeleton={<FormSkeleton fields={6} />}>
        {(job) => (
          <InCompany companyId={job._company._id}>
            <JobEditor key={job._id} job={job} />
          </InCompany>
        )}
      </QueryView>
    </Page>
  );
}

function JobEditor({ job }: { job: Job }) {
  const [saved, setSaved] = useState<Job | null>(null);
  const [wasDraft] = useState(job.status === jobStatus.draft);
  const brands = useQuery(brandList(job._company._id));
  const navigate = useNavigate();
  const { publish, beforePublishing, popup } = usePaidPublishing(job._company._id);
  const saveDone = (next: Job) => {
    if (wasDraft && next.status === jobStatus.active) void navigate(publishedAddress(next._id), { replace: true });
    else setSaved(next);
  };
  return (
    <QueryView query={brands} skeleton={<FormSkeleton fields={6} />}>
      {(list) => (
        <>
          <JobForm
            companyId={job._company._id}
            brands={list}
            job={job}
            onSaved={saveDone}
            publish={publish}
            beforePublishing={beforePublishing}
            settings={paths.settings.to({ tab: 'advertising' })}
          />
          {popup}
          <SavedPopup job={saved} onClose={() => setSaved(null)} />
        </>
      )}
    </QueryView>
  );
}

function SavedPopup({ job, onClose }: { job: Job | null; onClose: () => void }) {
  return (
    <Popup
      opened={job !== null}
      onClose={onClose}
      size="small"
      title="Din annons är nu sparad"
      footer={
        <Button component={Link} to={paths.job.to({ jobId: job?._id ?? '' })} data-autofocus>
          Till annonsen
        </Button>
      }
    >
      {job && !job.isLive && job.status !== jobStatus.active
        ? 'Den är fortfarande opublicerad och syns bara för er.'
        : 'Ändringarna syns i annonsen.'}
    </Popup>
  );
}
