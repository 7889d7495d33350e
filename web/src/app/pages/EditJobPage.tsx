import { Button } from '@mantine/core';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { brandList } from '../../features/companies/api/brands.ts';
import { ownJob } from '../../features/jobs/api/job.ts';
import { JobForm } from '../../features/jobs/components/JobForm.tsx';
import { paths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';

export function EditJobPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(ownJob(jobId));
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

/** The form holds the job as it was when opened, so that another member's change does not overwrite unsaved input. */
function JobEditor({ job }: { job: Job }) {
  const [opened, setOpened] = useState(job);
  const [saved, setSaved] = useState<Job | null>(null);
  const brands = useQuery(brandList(opened._company._id));
  const saveDone = (next: Job) => {
    setOpened(next);
    setSaved(next);
  };
  return (
    <QueryView query={brands} skeleton={<FormSkeleton fields={6} />}>
      {(list) => (
        <>
          <JobForm
            companyId={opened._company._id}
            brands={list}
            job={opened}
            onSaved={saveDone}
            settings={paths.settings.to({ tab: 'advertising' })}
          />
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
