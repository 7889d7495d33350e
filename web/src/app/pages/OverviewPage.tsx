import { Anchor, Skeleton, Stack } from '@mantine/core';
import type { AssignedApplication } from '@platsa/contract/applications/assigned-endpoints';
import { jobGroup } from '@platsa/contract/jobs/rules';
import type { Overview } from '@platsa/contract/statistics/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { assignedApplications } from '../../features/applications/api/assigned.ts';
import { waitingProposals } from '../../features/applications/api/proposals.ts';
import { AssignedList } from '../../features/applications/components/AssignedList.tsx';
import { RemoveApplicationPopup } from '../../features/applications/components/RemoveApplicationPopup.tsx';
import { childList } from '../../features/companies/api/company.ts';
import { ChildFigures } from '../../features/companies/components/ChildFigures.tsx';
import { jobList } from '../../features/jobs/api/lists.ts';
import { scheduledCounts } from '../../features/messaging/api/scheduled-lists.ts';
import { newApplicants, overview } from '../../features/statistics/api/statistics.ts';
import { ActiveJobs } from '../../features/statistics/components/ActiveJobs.tsx';
import { FirstSteps } from '../../features/statistics/components/FirstSteps.tsx';
import { StartPopup } from '../../features/statistics/components/StartPopup.tsx';
import { Statistics } from '../../features/statistics/components/Statistics.tsx';
import { taskTitles } from '../../features/statistics/components/TaskFilter.tsx';
import { type ToDoAddresses, ToDoList } from '../../features/statistics/components/ToDoList.tsx';
import { count } from '../../lib/format.ts';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { product } from '../../lib/product.ts';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { RocketIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList, QueryView } from '../../ui/QueryView.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { OwnJobsSwitch } from '../OwnJobsSwitch.tsx';
import { readOpenQueue, useQueue } from '../use-queue.tsx';
import { AwaitedOpinions } from './AwaitedOpinions.tsx';
import { NewJobButton } from './NewJobButton.tsx';
import { OverviewInterviews } from './OverviewInterviews.tsx';
import { WaitingProposals } from './WaitingProposals.tsx';

const jobs = paths.jobs.to();
const activeJobs = `${jobs}?status=active`;

const tasksTo: ToDoAddresses = {
  conversation: (conversationId) => paths.chat.to({ conversationId }),
  job: (jobId) => paths.job.to({ jobId }),
  editJob: (jobId) => paths.editJob.to({ jobId }),
  board: (boardId) => paths.board.to({ boardId }),
  all: {
    unanswered: `${paths.chat.to({})}?filter=unanswered`,
    newMatches: `${paths.newApplicants.to()}?match=high`,
    closing: `${jobs}?task=closing&sort=closing`,
    drafts: `${jobs}?status=draft`,
    idleBoards: `${paths.workflows.to()}?task=idleBoards&sort=moved`,
  },
};

const figuresTo = {
  activeJobs,
  views: `${jobs}?sort=views`,
  applications: `${jobs}?sort=applicants`,
  newApplications: paths.newApplicants.to(),
};

const stepsTo = {
  settings: paths.settings.to({ tab: 'general' }),
  newJob: paths.newJob.to(),
  jobs,
  boards: paths.workflows.to(),
  users: paths.settings.to({ tab: 'users' }),
  newCareerPage: paths.newCareerPage.to(),
};

export function OverviewPage() {
  const company = useCompany();
  const { isAdmin, isLimited } = useSignedIn();
  const { state } = useLocation();
  const invite = state?.joined || state?.notJoined ? state : null;
  const navigate = useNavigate();
  const { mine } = useOwnJobs();
  const query = useQuery(overview(company._id, mine));
  const candidates = useCandidatesToMeet(company._id);
  const { data: waiting } = useQuery(waitingProposals(company._id, mine));
  const hasOther = candidates.length > 0 || (waiting?.total ?? 0) > 0;
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  return (
    <Page>
      <PageHeader
        title="Översikt"
        actions={
          <>
            <OwnJobsSwitch />
            <NewJobButton />
          </>
        }
      />
      <Stack gap="lg">
        <QueryView query={query} skeleton={<OverviewSkeleton />}>
          {(shown) => (
            <>
              {isLimited ? null : <FirstSteps hasLogo={company.logo !== null} steps={shown.steps} to={stepsTo} />}
              <OverviewInterviews companyId={company._id} />
              <AwaitedOpinions companyId={company._id} />
              <CandidatesToMeet candidates={candidates} />
              {waiting ? <WaitingProposals {...waiting} /> : null}
              {hasOther && !hasTasks(shown) ? null : (
                <Card title="Att göra" actions={<ScheduledLink companyId={company._id} />}>
                  <WaitingTasks companyId={company._id} toDo={shown.toDo} onRemove={setWithdrawn} />
                </Card>
              )}
              {isLimited ? null : <CompanyStatistics shown={shown} />}
            </>
          )}
        </QueryView>
        <ChildCompanies companyId={company._id} />
        <ActiveJobsCard companyId={company._id} />
        <InfoLink />
      </Stack>
      <RemoveApplicationPopup
        applicantId={withdrawn ?? ''}
        from="kandidaten"
        opened={withdrawn !== null}
        onClose={() => setWithdrawn(null)}
        onRemoved={() => query.refetch()}
      />
      <StartPopup
        key={`${company._id} ${state?.needsLogo}`}
        company={company}
        isAdmin={isAdmin}
        isLimited={isLimited}
        settingsHref={paths.settings.to({ tab: 'general' })}
        needsLogo={state?.needsLogo === true}
        invite={invite}
        // A reload does not explain the redirection again.
        onClose={() => navigate('.', { replace: true, state: null })}
      />
    </Page>
  );
}

interface WaitingTasksProps {
  companyId: string;
  toDo: Overview['toDo'];
  onRemove: (applicantId: string) => void;
}

/** Work that waits for the user; the applicants of each kind open as a list of their own. */
function WaitingTasks({ companyId, toDo, onRemove }: WaitingTasksProps) {
  const { withdrawals, reviews, newMatches } = toDo;
  const { mine } = useOwnJobs();
  const opened = readOpenQueue(useLocation())?.queue.title;
  const highMatches = useInfiniteQuery({
    ...newApplicants(companyId, { match: 'high', mine }),
    enabled: opened === taskTitles.newMatches,
  });
  const matches = highMatches.data?.pages.flatMap(({ applicants }) => applicants) ?? newMatches.items;
  const withdrawn = useQueue({
    title: taskTitles.withdrawals,
    entries: withdrawals.items.filter(({ unlocked }) => unlocked).map(taskEntry),
    total: withdrawals.count,
  });
  const reviewed = useQueue({ title: taskTitles.reviews, entries: reviews.items.map(taskEntry), total: reviews.count });
  const matching = useQueue({
    title: taskTitles.newMatches,
    entries: matches.map(({ _id, workflowId }) => ({ boardId: workflowId, applicantId: _id })),
    total: newMatches.count,
    query: highMatches,
  });
  const open = { withdrawals: withdrawn.link, reviews: reviewed.link, newMatches: matching.link };
  return (
    <>
      <ToDoList toDo={toDo} to={tasksTo} open={open} onRemove={onRemove} />
      {withdrawn.popup ?? reviewed.popup ?? matching.popup}
    </>
  );
}

const taskEntry = ({ _applicant, workflowId }: { _applicant: string; workflowId: string }) => ({
  boardId: workflowId,
  applicantId: _applicant,
});

/** Beside a title, so that nothing moves when it comes. Only while something waits. */
function ScheduledLink({ companyId }: { companyId: string }) {
  const { support, isLimited } = useSignedIn();
  const { data } = useQuery({
    ...scheduledCounts(companyId),
    enabled: support?.readsChats !== false && !isLimited,
  });
  if (!data || data.waiting + data.stopped === 0) return null;
  const to = paths.scheduled.to();
  return (
    <Anchor component={Link} to={data.waiting === 0 ? `${to}?visa=stoppade` : to} size="sm">
      {[
        data.waiting > 0 ? count(data.waiting, 'schemalagt meddelande', 'schemalagda meddelanden') : '',
        data.stopped > 0 ? count(data.stopped, 'stoppat', 'stoppade') : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </Anchor>
  );
}

/** As tall as the screen, so that nothing in view moves when the content comes. */
function OverviewSkeleton() {
  return (
    <Stack gap="lg" mih="100vh">
      <Skeleton height={300} />
      <Skeleton height={120} />
      <Skeleton height={360} />
    </Stack>
  );
}

/** A job that is archived has its statistics still. */
function CompanyStatistics({ shown }: { shown: Overview }) {
  const { _id } = useCompany();
  const { mine } = useOwnJobs();
  const { data: current } = useQuery(jobList(_id));
  const { data: archived } = useQuery({ ...jobList(_id, true), enabled: current !== undefined });
  const all = current && archived && [...current, ...archived];
  return <Statistics companyId={_id} jobs={all} mine={mine} figures={shown.figures} to={figuresTo} />;
}

function ActiveJobsCard({ companyId }: { companyId: string }) {
  const { mine } = useOwnJobs();
  const { isLimited } = useSignedIn();
  return (
    <Card title="Aktiva annonser">
      <QueryList
        query={useQuery(jobList(companyId))}
        items={(all) => all.filter((job) => jobGroup(job) === 'active' && (job.isOwn || !mine))}
        skeleton={<CardSkeleton count={3} />}
        empty={
          <EmptyState
            level={3}
            illustration={<RocketIllustration />}
            title="Inga aktiva jobbannonser"
            text="När en annons är publicerad ser du den och dess kandidater här."
          />
        }
      >
        {(active) => (
          <ActiveJobs
            jobs={active}
            to={({ _id: jobId, workflowId: boardId }) =>
              isLimited ? paths.job.to({ jobId }) : paths.board.to({ boardId })
            }
          />
        )}
      </QueryList>
    </Card>
  );
}

const hasTasks = ({ toDo }: Overview) => Object.values(toDo).some(({ count: amount }) => amount > 0);

/** For an interviewer: those who are not judged yet. */
function useCandidatesToMeet(companyId: string): readonly AssignedApplication[] {
  const { isAdmin } = useSignedIn();
  const { data = [] } = useQuery({ ...assignedApplications(companyId), enabled: !isAdmin });
  return data.filter(({ ownRating }) => ownRating === 0);
}

const shownCandidates = 5;

function CandidatesToMeet({ candidates }: { candidates: readonly AssignedApplication[] }) {
  if (candidates.length === 0) return null;
  return (
    <Card
      title="Kandidater att bedöma"
      actions={
        <Anchor component={Link} to={paths.assigned.to({})}>
          Mina kandidater
        </Anchor>
      }
    >
      <AssignedList
        applications={candidates.slice(0, shownCandidates)}
        link={(applicantId) => ({ to: paths.assigned.to({ applicantId }) })}
      />
    </Card>
  );
}

/** Leads to the operator's page about the product, if there is one. */
function InfoLink() {
  const infoUrl = useQuery(product).data?.infoUrl;
  if (!infoUrl) return null;
  return (
    <Card title="Mer om Platsa">
      <Anchor href={infoUrl} underline="always">
        Läs mer om Platsa för företag
      </Anchor>
    </Card>
  );
}

/** For admins of a company with child companies, which are then among their own. */
function ChildCompanies({ companyId }: { companyId: string }) {
  const { companies } = useSignedIn();
  const hasChildren = companies.some(({ parent }) => parent?._id === companyId);
  const query = useQuery({ ...childList(companyId), enabled: hasChildren });
  if (!hasChildren) return null;
  return (
    <Card
      title="Dotterbolag"
      lead="Alla dotterbolagens annonser tillsammans."
      actions={
        <Anchor component={Link} to={paths.settings.to({ tab: 'child-companies' })}>
          Visa dotterbolag
        </Anchor>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={80} />}>
        {(children) => <ChildFigures items={children} />}
      </QueryView>
    </Card>
  );
}
