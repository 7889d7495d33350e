import type { JobCard } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { jobList } from '../../features/jobs/api/lists.ts';
import { AgencyMark } from '../../features/jobs/components/AgencyNotice.tsx';
import { JobActions } from '../../features/jobs/components/JobActions.tsx';
import { EmptyGroup, JobListFilters, StatusTabs, useListView } from '../../features/jobs/components/JobListFilters.tsx';
import { JobTable } from '../../features/jobs/components/JobTable.tsx';
import { isNarrowed, jobsInGroup, matchesView, wholeList } from '../../features/jobs/job-list.ts';
import { TaskFilter, useTaskFilter } from '../../features/statistics/components/TaskFilter.tsx';
import { fullName } from '../../lib/format.ts';
import { JobRowRights } from '../../lib/job-rights.tsx';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { DocumentsIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { boardOfJob, jobAddresses } from '../job-addresses.ts';
import { NoOwnJobs, OwnJobsSwitch } from '../OwnJobsSwitch.tsx';
import { offerPaidPublishing } from '../PaidPublishing.tsx';
import { useSeesTeamJobsOnly } from './JobTeam.tsx';
import { NewJobButton } from './NewJobButton.tsx';

/** Most of a row's work; sorting and filtering leave it as it is. */
const JobRowActions = memo(function JobRowActions({ job }: { job: JobCard }) {
  return (
    <JobRowRights job={job}>
      <JobActions job={job} missing={job.missing} to={jobAddresses(job)} publishing={offerPaidPublishing} />
    </JobRowRights>
  );
});

/** For lists of several members' jobs. */
function responsibleName({ _responsible: responsible }: JobCard) {
  return responsible ? `Ansvarig: ${fullName(responsible)}` : 'Ingen ansvarig';
}

export function JobsPage() {
  const company = useCompany();
  const seesTeamJobsOnly = useSeesTeamJobsOnly();
  const query = useQuery(jobList(company._id));
  const [view, setView] = useListView();
  const { mine, isOffered } = useOwnJobs();
  const isOfTask = useTaskFilter(company._id, mine, view.task);
  const isInView = (job: JobCard) => matchesView(view, job) && isOfTask(job._id) && (job.isOwn || !mine);
  const hasOwn = !mine || query.data?.some(({ isOwn }) => isOwn);
  const matching = query.data?.filter(isInView);
  const archived = useQuery(jobList(company._id, true)).data?.filter(isInView);
  return (
    <Page width="wide">
      <PageHeader
        title="Mina annonser"
        actions={
          <>
            <OwnJobsSwitch />
            <NewJobButton />
          </>
        }
      />
      <StatusTabs
        jobs={matching && archived && [...matching, ...archived]}
        view={view}
        pages={{ list: paths.jobs.to(), archived: paths.archivedJobs.to() }}
      />
      <TaskFilter task={view.task} onClear={() => setView({ ...view, task: null })} />
      <JobListFilters jobs={query.data ?? []} view={view} onChange={setView} />
      <QueryList
        query={query}
        items={() => jobsInGroup(matching ?? [], view.group)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta annonserna', back: paths.overview.to() }}
        filtered={isNarrowed(view)}
        onClearFilter={() => setView(wholeList)}
        empty={
          query.data?.length && !hasOwn ? (
            <NoOwnJobs />
          ) : view.group ? (
            <EmptyGroup group={view.group} onShowAll={() => setView(wholeList)} />
          ) : seesTeamJobsOnly ? (
            <NoTeamJobs />
          ) : (
            <EmptyState
              illustration={<DocumentsIllustration />}
              title="Ni har inga annonser än"
              text="Skapa den första, så hamnar de som söker på annonsens tavla."
              action={<NewJobButton />}
            />
          )
        }
      >
        {(jobs) => (
          <JobTable
            rows={jobs}
            sort={view.sort}
            onSort={(sort) => setView({ ...view, sort })}
            to={({ _id }) => paths.job.to({ jobId: _id })}
            boardOf={boardOfJob}
            note={(job) => (
              <>
                {[
                  job._profession.name,
                  job._city?.name,
                  job.jobUnlocked ? '' : 'Låst',
                  !mine && isOffered && responsibleName(job),
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <AgencyMark job={job} />
              </>
            )}
            extras={[{ title: 'Visningar', sort: 'views', cell: ({ views }) => views }]}
            actions={(job) => <JobRowActions job={job} />}
          />
        )}
      </QueryList>
    </Page>
  );
}

/** For who sees jobs of teams only and is in none. */
function NoTeamJobs() {
  return (
    <EmptyState
      illustration={<DocumentsIllustration />}
      title="Du är inte med i något team än"
      text="Här visas de jobb där du är med i teamet. Den som är ansvarig för ett jobb, eller en admin, kan lägga till dig."
    />
  );
}
