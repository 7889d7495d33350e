import { Alert, Button, Group, Tabs, Text } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { findMissingToPublish, hiredText, jobOutcomes, jobStatus, publicStatusText } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconEyeOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { ShareButton, SharePopup } from '../../features/accounts/components/ShareApplicants.tsx';
import { LockedJob } from '../../features/billing/components/LockedJob.tsx';
import { unreadApplicants } from '../../features/boards/api/board.ts';
import { ownJob } from '../../features/jobs/api/job.ts';
import { jobApplicants } from '../../features/jobs/api/lists.ts';
import { readFilter, writeFilter } from '../../features/jobs/applicant-filter.ts';
import { AgencyNotice } from '../../features/jobs/components/AgencyNotice.tsx';
import { ApplicantList } from '../../features/jobs/components/ApplicantList.tsx';
import { JobActions } from '../../features/jobs/components/JobActions.tsx';
import { JobStateBadge } from '../../features/jobs/components/JobStateBadge.tsx';
import { WriteActions } from '../../features/messaging/components/WriteActions.tsx';
import { count } from '../../lib/format.ts';
import { JobRightsProvider, useMay } from '../../lib/job-rights.tsx';
import { JobView } from '../../shared/job-view/JobView.tsx';
import { displayPublicJob } from '../../shared/job-view/job-display.ts';
import { MaskNotice } from '../../shared/MaskNotice.tsx';
import { paths } from '../../shared/paths.ts';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';
import { jobAddresses } from '../job-addresses.ts';
import { offerPaidPublishing } from '../PaidPublishing.tsx';
import { useQueue, useSeen } from '../use-queue.tsx';
import styles from './JobPage.module.css';
import { JobPeople } from './JobPeople.tsx';
import { ConfidentialMark, JobTeamButton } from './JobTeam.tsx';

export function JobPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(ownJob(jobId));
  return (
    <Page width="wide">
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(job) =>
          // A candidate bank profile is handled on its board.
          job.status === jobStatus.bank ? (
            <Navigate to={paths.board.to({ boardId: job.workflowId })} replace />
          ) : (
            <InCompany companyId={job._company._id}>
              <JobRightsProvider job={job}>
                <JobDetails job={job} />
              </JobRightsProvider>
            </InCompany>
          )
        }
      </QueryView>
    </Page>
  );
}

/** The company's own job as visitors see it, with its candidates and actions. */
function JobDetails({ job }: { job: Job }) {
  const navigate = useNavigate();
  const addresses = jobAddresses(job);
  const may = useMay();
  const [shared, setShared] = useState<readonly string[] | null>(null);
  useDocumentTitle(`${job.title} – Platsa`);
  return (
    <>
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <JobStateBadge job={job} />
          <ConfidentialMark job={job} />
          <MaskNotice />
          <Text component="span" size="sm" c="dimmed">
            {[job.outcome && jobOutcomes[job.outcome], hiredText(job)].filter(Boolean).join(' · ')}
          </Text>
        </Group>
        <Group gap="xs" className={styles.acts}>
          <JobTeamButton job={job} companyId={job._company._id} />
          {may('editJob') ? (
            <Button variant="default" component={Link} to={addresses.edit}>
              Redigera
            </Button>
          ) : null}
          {may('seeMaskedApplicants') ? (
            <Button variant="default" component={Link} to={addresses.board}>
              Öppna tavlan
            </Button>
          ) : (
            <Button variant="default" component={Link} to={paths.assigned.to({})}>
              Mina kandidater
            </Button>
          )}
          <JobActions
            inPalette
            job={job}
            missing={findMissingToPublish(job).map(({ label }) => label)}
            to={addresses}
            publishing={offerPaidPublishing}
            onRemoved={() => navigate(paths.jobs.to(), { replace: true })}
          />
        </Group>
      </Group>
      {job.isLive ? null : (
        <Alert
          color="warning"
          mb="md"
          icon={<IconEyeOff size={20} stroke={1.75} aria-hidden="true" />}
          title="Annonsen är inte live"
        >
          {publicStatusText(job)}
        </Alert>
      )}
      <JobPeople job={job} />
      {may('editJob') ? <AgencyNotice job={job} edit={addresses.edit} /> : null}
      <ApplicantsAndJob job={job} onShare={setShared} />
      {/* Out here it stays open when the window becomes narrow. */}
      <SharePopup
        jobId={job._id}
        applicantIds={shared ?? []}
        opened={shared !== null}
        onClose={() => setShared(null)}
      />
    </>
  );
}

/** Side by side on wide screens; a draft without applications is shown alone. */
interface ApplicantsAndJobProps {
  job: Job;
  /** Shares the applicants with these ids; without any, all. */
  onShare: (applicantIds: readonly string[]) => void;
}

function ApplicantsAndJob({ job, onShare }: ApplicantsAndJobProps) {
  const [address, setAddress] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1100px)', window.innerWidth >= 1100);
  const may = useMay();
  const isListed = job.jobUnlocked && may('seeMaskedApplicants');
  const { data: unread } = useQuery({ ...unreadApplicants(job.workflowId), enabled: isListed });
  const filter = readFilter(address);
  const list = useInfiniteQuery({ ...jobApplicants(job._id, filter), enabled: isListed });
  const title = 'Annonsens kandidater';
  const seen = useSeen(title);
  const queue = useQueue({
    title,
    entries: (list.data?.pages ?? []).flatMap(({ applicants }) =>
      applicants.map(({ _id }) => ({ boardId: job.workflowId, applicantId: _id })),
    ),
    total: list.data?.pages[0]?.total ?? 0,
    query: list,
  });
  const view = <JobView job={displayPublicJob(job)} />;
  if (job.status === jobStatus.draft && job.applicantsCount === 0) return view;
  if (!may('seeMaskedApplicants')) return view;
  const applicants = job.jobUnlocked ? (
    <ApplicantList
      jobId={job._id}
      filter={filter}
      onFilter={(filter) => setAddress(writeFilter(filter), { replace: true, preventScrollReset: true })}
      unread={unread?.applications}
      link={(applicantId) => queue.link({ boardId: job.workflowId, applicantId })}
      seen={seen}
      sharing={may('manageTeam') ? <ShareButton until={job.applicantsExpireDate} onClick={() => onShare([])} /> : null}
      {...((may('message') || may('manageTeam')) && {
        writing: (to) => (
          <>
            <WriteActions companyId={job._company._id} {...to} />
            {may('manageTeam') ? (
              <Button size="sm" variant="default" onClick={() => onShare(to.applicants.map(({ _id }) => _id))}>
                Dela {count(to.applicants.length, 'kandidat', 'kandidater')}
              </Button>
            ) : null}
          </>
        ),
      })}
    />
  ) : (
    <LockedJob boardId={job.workflowId} />
  );
  if (isWide) {
    return (
      <div className={styles.columns}>
        {applicants}
        {view}
        {queue.popup}
      </div>
    );
  }
  return (
    <Tabs defaultValue="candidates">
      {queue.popup}
      <Tabs.List mb="md">
        <Tabs.Tab value="candidates">Kandidater</Tabs.Tab>
        <Tabs.Tab value="job">Annonsen</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="candidates">
        <p className={styles.name}>{job.title}</p>
        {applicants}
      </Tabs.Panel>
      <Tabs.Panel value="job">{view}</Tabs.Panel>
    </Tabs>
  );
}
