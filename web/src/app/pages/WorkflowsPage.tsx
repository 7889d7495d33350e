import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { truncateText } from '@platsa/contract/truncate';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { boardList } from '../../features/boards/api/board.ts';
import { BoardIllustration } from '../../features/boards/components/BoardIllustration.tsx';
import { EmptyGroup, StatusTabs, useListView } from '../../features/jobs/components/JobListFilters.tsx';
import { JobTable } from '../../features/jobs/components/JobTable.tsx';
import { jobsInGroup, shortTextLength, wholeList } from '../../features/jobs/job-list.ts';
import { TaskFilter, useTaskFilter } from '../../features/statistics/components/TaskFilter.tsx';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { NoOwnJobs, OwnJobsSwitch } from '../OwnJobsSwitch.tsx';
import styles from './WorkflowsPage.module.css';

export function WorkflowsPage() {
  const company = useCompany();
  const [view, setView] = useListView();
  const [search] = useDebouncedValue(view.text.trim(), 150);
  const query = useQuery(boardList(company._id, search));
  const { mine } = useOwnJobs();
  const isOfTask = useTaskFilter(company._id, mine, view.task);
  const rows = query.data
    ?.filter(({ _job, isOwn }) => isOfTask(_job._id) && (isOwn || !mine))
    .map(({ _job: { _id, ...job }, ...board }) => ({ ...job, ...board }));
  return (
    <Page width="wide">
      <PageHeader
        title="Workflow"
        lead="En tavla för varje annons. Följ kandidaterna från ansökan till anställning."
        actions={<OwnJobsSwitch />}
      />
      <StatusTabs jobs={rows} view={view} />
      <TaskFilter task={view.task} onClear={() => setView({ ...view, task: null })} />
      <SearchField
        className={styles.search}
        label="Sök bland tavlorna"
        placeholder="Sök på titel, beskrivning eller datum"
        maxLength={100}
        value={view.text}
        onChange={(text) => setView({ ...view, text })}
      />
      <QueryList
        query={query}
        items={() => jobsInGroup(rows ?? [], view.group)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta tavlorna', back: paths.overview.to() }}
        filtered={search !== '' || view.task !== null}
        onClearFilter={() => setView(wholeList)}
        empty={
          query.data?.length && mine && rows?.length === 0 ? (
            <NoOwnJobs />
          ) : view.group && rows?.length ? (
            <EmptyGroup group={view.group} onShowAll={() => setView(wholeList)} />
          ) : (
            <NoBoards />
          )
        }
      >
        {(boards) => (
          <JobTable
            rows={boards}
            sort={view.sort ?? 'title'}
            onSort={(sort) => setView({ ...view, sort })}
            to={({ _id }) => paths.board.to({ boardId: _id })}
            flat
            extras={[
              { title: 'Beskrivning', sort: null, cell: ({ desc }) => truncateText(desc, shortTextLength) },
              {
                title: 'Senast flyttad',
                sort: 'moved',
                cell: ({ movedAt }) => movedAt && <RelativeTime at={movedAt} />,
              },
            ]}
          />
        )}
      </QueryList>
    </Page>
  );
}

function NoBoards() {
  const { isLimited } = useSignedIn();
  if (isLimited) {
    return (
      <EmptyState
        illustration={<BoardIllustration />}
        title="Du har inga tavlor"
        text="Här visas tavlorna för de jobb där du får se alla ansökningar."
      />
    );
  }
  return (
    <EmptyState
      illustration={<BoardIllustration />}
      title="Skapa ett jobb för att komma igång"
      text="Varje annons får en egen tavla, där de som söker hamnar som kort."
      action={
        <Button component={Link} to={paths.newJob.to()}>
          Skapa annons
        </Button>
      }
    />
  );
}
